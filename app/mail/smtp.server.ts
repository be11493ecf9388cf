import type { NodemailerError } from "nodemailer";
import type { MailCause } from "../enquiries/record";
import { maxMailBytes, type MailMessage } from "./mail-message";
import { encodedWordStart } from "./mail-address.server";
import type { SmtpServer } from "./mail-settings.server";

/** How long a mail server may take, in ms. */
export const timeLimits = { connection: 10_000, greeting: 10_000, socket: 30_000, mail: 60_000 };

/** What became of one attempt to deliver a mail. */
export interface Delivery {
  result: "sent" | "deferred" | "refused";
  /** The reply code of the mail server, if that decided (RFC 5321, section 4.2). */
  code?: number;
  /** Left out when it was sent. */
  cause?: MailCause;
  /** The whole text had been handed over when the connection was lost: it may have been delivered. */
  mayHaveArrived?: true;
  /** How many of several recipients the server refused, while it took the mail for the others. */
  refusedRecipients?: number;
}

/** Codes of a server that wants a login, or another one (RFC 4954, section 6). */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * What the mail server's reply says. With a 5xx that is not about the recipient or the text it refuses the site itself:
 * the mail is tried again, since the operator can mend that.
 */
function classifyReply(replied: number, { code, command }: NodemailerError): Delivery {
  const temporary = { result: "deferred", code: replied } as const;
  if (replied < 500) return { ...temporary, cause: "busy" };
  if (code === "EAUTH" || loginCodes.has(replied)) return { ...temporary, cause: "login" };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { ...temporary, cause: "other" };
  return {
    result: "refused",
    code: replied,
    cause: command === "RCPT TO" ? "mailbox" : "message",
  };
}

const certificateCodes = /CERT|SSL|TLS|SIGNED|UNABLE_TO/;
const causes: Partial<Record<string, MailCause>> = {
  EAUTH: "login",
  EDNS: "notFound",
  ETIMEDOUT: "timeout",
  EABORT: "interrupted",
};

function causeOf({ code = "", originalCode = "", syscall, cause }: NodemailerError): MailCause {
  if ((cause as Error | undefined)?.name === "TimeoutError") return "timeout";
  const known = causes[code] ?? causes[originalCode];
  if (known !== undefined) return known;
  if (certificateCodes.test(originalCode)) return "certificate";
  if (code !== "ESOCKET" && code !== "ECONNECTION") return "other";
  return syscall === "connect" ? "unreachable" : "interrupted";
}

function classifyError(error: NodemailerError, isTextSent: boolean): Delivery {
  const { responseCode, code } = error;
  // A server that offers no STARTTLS says so with a code, too.
  if (code === "ETLS") return { result: "deferred", cause: "certificate" };
  if (responseCode !== undefined) return classifyReply(responseCode, error);
  // Without a reply these are about an address or a text that this server never takes.
  if (code === "EENVELOPE") return { result: "refused", cause: "mailbox" };
  if (code === "EMESSAGE") return { result: "refused", cause: "message" };
  const deferred: Delivery = { result: "deferred", cause: causeOf(error) };
  return isTextSent ? { ...deferred, mayHaveArrived: true } : deferred;
}

/** The library may open no file and no address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Encodes a mail (RFC 5322, MIME), without its HTML part when it is too long with it. */
export async function encodeMail(mail: MailMessage): Promise<Buffer> {
  const [{ createTransport }, { encodeWord }] = await Promise.all([
    import("nodemailer"),
    import("nodemailer/lib/mime-funcs"),
  ]);
  const { subject } = mail;
  const encoder = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const encode = async (message: MailMessage) => {
    // The library leaves encoded words as they are: somebody who typed them would choose what they decode into.
    const hasEncodedWord = subject.includes(encodedWordStart);
    const shown = hasEncodedWord ? encodeWord(subject, "B", 52) : subject;
    const { message: raw } = await encoder.sendMail({ ...message, ...closed, subject: shown });
    return raw as Buffer;
  };
  const whole = await encode(mail);
  const { html, ...textAlone } = mail;
  return whole.length <= maxMailBytes || html === undefined ? whole : encode(textAlone);
}

/** Hands mails to one mail server, each by a connection of its own. */
export class SmtpClient {
  readonly #server: SmtpServer;
  readonly #limits: typeof timeLimits;

  constructor(server: SmtpServer, limits = timeLimits) {
    this.#server = server;
    this.#limits = limits;
  }

  /**
   * Delivers a mail to all its recipients. Never rejects.
   *
   * @param cut breaks the attempt off
   */
  async deliver(message: MailMessage, cut?: AbortSignal): Promise<Delivery> {
    const transport = await this.#transport();
    // Read to its end: only then the line goes out that lets the server deliver it.
    let isTextSent = false;
    transport.use("stream", (mail, done) => {
      mail.message.processFunc((text) =>
        text.once("end", () => {
          isTextSent = true;
        }),
      );
      done();
    });
    const tooLong = AbortSignal.timeout(this.#limits.mail);
    try {
      const { rejected } = await transport.sendMail({
        ...closed,
        envelope: { from: message.from.address, to: message.to.map(({ address }) => address) },
        raw: await encodeMail(message),
        signal: cut ? AbortSignal.any([cut, tooLong]) : tooLong,
      });
      const refused = rejected.length;
      return { result: "sent", ...(refused > 0 && { refusedRecipients: refused }) };
    } catch (error) {
      return classifyError(error as NodemailerError, isTextSent);
    }
  }

  /** Logs in and sends nothing. Never rejects. @returns undefined when that worked */
  async logIn(): Promise<Delivery | undefined> {
    const transport = await this.#transport();
    try {
      await transport.verify();
      return undefined;
    } catch (error) {
      return classifyError(error as NodemailerError, false);
    } finally {
      transport.close();
    }
  }

  async #transport() {
    const { createTransport } = await import("nodemailer");
    const { host, port, secure, verified, login } = this.#server;
    return createTransport({
      host,
      port,
      secure,
      ...(login && { auth: { user: login.user, pass: login.password } }),
      requireTLS: !secure && verified,
      tls: { rejectUnauthorized: verified, minVersion: "TLSv1.2" },
      dnsTimeout: this.#limits.connection,
      connectionTimeout: this.#limits.connection,
      greetingTimeout: this.#limits.greeting,
      socketTimeout: this.#limits.socket,
    });
  }
}
