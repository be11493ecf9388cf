import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { Readable } from "node:stream";
import type { MailMessage } from "./mail-message";
import type { SmtpServer } from "./mail-settings.server";
import type { NoticeCause } from "./notice";

/** How long a mail server may take, in ms. */
export const timeLimits = { connection: 10_000, greeting: 10_000, socket: 30_000, mail: 60_000 };

/** What became of one attempt to deliver a mail. */
export interface Delivery {
  result: "sent" | "deferred" | "refused";
  /** The reply code of the mail server, if that decided (RFC 5321, section 4.2). */
  code?: number;
  /** Left out when it was sent. */
  cause?: NoticeCause;
  /** The whole text had been handed over when the connection was lost: it may have been delivered. */
  mayHaveArrived?: true;
  /** How many of several recipients the server refused, while it took the mail for the others. */
  refusedRecipients?: number;
}

type Phase = "connect" | "login" | "mail";

/** An error of the library, with the members that it adds. */
type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  responseCode?: number;
  command?: string;
};

/** Codes of a server that wants a login, or another one (RFC 4954, section 6). */
const loginCodes = new Set([530, 534, 535, 538]);

/** What the mail server's reply code says. A server that refuses us altogether is for the operator to mend. */
function classifyReply(code: number, command: string | undefined, phase: Phase): Delivery {
  const temporary = { result: "deferred", code } as const;
  if (code < 500) return { ...temporary, cause: "busy" };
  if (phase === "login" || loginCodes.has(code)) return { ...temporary, cause: "login" };
  if (phase === "connect") return { ...temporary, cause: "other" };
  return { result: "refused", code, cause: command === "RCPT TO" ? "mailbox" : "message" };
}

const certificateCodes = /CERT|SSL|TLS|SIGNED|UNABLE_TO/;
const causes: Partial<Record<string, NoticeCause>> = {
  EAUTH: "login",
  EDNS: "notFound",
  ETIMEDOUT: "timeout",
};

function causeOf({ code = "", originalCode = "" }: SmtpError, phase: Phase): NoticeCause {
  const known = causes[code] ?? causes[originalCode];
  if (known !== undefined) return known;
  if (certificateCodes.test(originalCode)) return "certificate";
  if (code !== "ESOCKET" && code !== "ECONNECTION") return "other";
  return phase === "connect" ? "unreachable" : "interrupted";
}

const errorOf = (code: string): SmtpError => Object.assign(new Error(code), { code });

/** How far an attempt has come. */
interface Progress {
  phase: Phase;
  isTextSent: boolean;
}

function classifyError(error: SmtpError, { phase, isTextSent }: Progress): Delivery {
  const { responseCode, command, code } = error;
  // A server that offers no STARTTLS says so with a code, too.
  if (code === "ETLS") return { result: "deferred", cause: "certificate" };
  if (responseCode !== undefined) return classifyReply(responseCode, command, phase);
  // Without a reply these are about an address or a text that this server never takes.
  if (code === "EENVELOPE") return { result: "refused", cause: "mailbox" };
  if (code === "EMESSAGE") return { result: "refused", cause: "message" };
  const deferred: Delivery = { result: "deferred", cause: causeOf(error, phase) };
  return isTextSent ? { ...deferred, mayHaveArrived: true } : deferred;
}

/**
 * Encodes a mail (RFC 5322, MIME): the same mail gives the same bytes every time. The library may open no file
 * and no address.
 */
export async function encodeMail(message: MailMessage): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const { to, boundaryId, encoding, ...rest } = message;
  const composer = new MailComposer({
    ...rest,
    to: [...to],
    textEncoding: encoding,
    baseBoundary: boundaryId,
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

/** Hands mails to one mail server, each by a connection of its own. */
export class SmtpClient {
  readonly #server: SmtpServer;
  readonly #limits: typeof timeLimits;
  /** What ends the attempts that are under way. */
  readonly #aborts = new Set<() => void>();

  constructor(server: SmtpServer, limits = timeLimits) {
    this.#server = server;
    this.#limits = limits;
  }

  /** Delivers a mail to all its recipients. Never rejects. */
  deliver(message: MailMessage): Promise<Delivery> {
    const envelope = { from: message.from.address, to: message.to.map(({ address }) => address) };
    return this.#attempt(async (connection, progress) => {
      const text = Readable.from([await encodeMail(message)]);
      text.once("end", () => {
        progress.isTextSent = true;
      });
      const refused = await new Promise<number>((resolve, reject) => {
        connection.send(envelope, text, (error, info) => {
          if (error) reject(error);
          else resolve(info.rejected.length);
        });
      });
      return { result: "sent", ...(refused > 0 && { refusedRecipients: refused }) };
    });
  }

  /** Logs in and sends nothing. Never rejects. */
  logIn(): Promise<Delivery> {
    return this.#attempt(() => Promise.resolve({ result: "sent" }));
  }

  /** Breaks off all that is under way: those mails are deferred. */
  abort(): void {
    for (const abort of this.#aborts) abort();
  }

  /** Connects, logs in, does the work and disconnects. */
  async #attempt(
    work: (connection: SMTPConnection, progress: Progress) => Promise<Delivery>,
  ): Promise<Delivery> {
    const progress: Progress = { phase: "connect", isTextSent: false };
    let fail: (error: Error) => void = () => undefined;
    const broken = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    const timer = setTimeout(() => fail(errorOf("ETIMEDOUT")), this.#limits.mail);
    const abort = () => fail(errorOf("ECONNECTION"));
    this.#aborts.add(abort);
    let connection: SMTPConnection | undefined;
    try {
      connection = await this.#newConnection();
      connection.on("error", fail);
      const delivery = await Promise.race([broken, this.#steps(connection, progress, work)]);
      connection.quit();
      return delivery;
    } catch (error) {
      connection?.close();
      return classifyError(error as SmtpError, progress);
    } finally {
      clearTimeout(timer);
      this.#aborts.delete(abort);
    }
  }

  async #steps(
    connection: SMTPConnection,
    progress: Progress,
    work: (connection: SMTPConnection, progress: Progress) => Promise<Delivery>,
  ): Promise<Delivery> {
    const done = (resolve: () => void, reject: (error: Error) => void) => (error?: Error | null) =>
      error ? reject(error) : resolve();
    await new Promise<void>((resolve, reject) => connection.connect(done(resolve, reject)));
    const { login } = this.#server;
    if (login !== undefined) {
      progress.phase = "login";
      const auth = { user: login.user, pass: login.password };
      await new Promise<void>((resolve, reject) => connection.login(auth, done(resolve, reject)));
    }
    progress.phase = "mail";
    return work(connection, progress);
  }

  async #newConnection(): Promise<SMTPConnection> {
    const { default: Connection } = await import("nodemailer/lib/smtp-connection");
    const { host, port, secure, verified } = this.#server;
    return new Connection({
      host,
      port,
      secure,
      requireTLS: !secure && verified,
      tls: { rejectUnauthorized: verified, minVersion: "TLSv1.2" },
      dnsTimeout: this.#limits.connection,
      connectionTimeout: this.#limits.connection,
      greetingTimeout: this.#limits.greeting,
      socketTimeout: this.#limits.socket,
    });
  }
}
