import type { NodemailerError } from "nodemailer";
import { maxMailBytes, type MailMessage } from "./mail-message";
import { encodedWordStart } from "./mail-address.server";
import type { MailSettings } from "./mail-settings.server";
import { classifyError, type Delivery } from "./smtp-replies.server";
import { minuteMs } from "../time";

/**
 * How long a mail server may take, in ms: `handover` from the beginning until it has the whole text, `reply` for its
 * reply to that, for which RFC 5321 (section 4.5.3.2.6) gives it ten minutes: a client that leaves earlier cannot know
 * whether the mail is delivered, and sends it again.
 */
export const timeLimits = {
  connection: 10_000,
  greeting: 10_000,
  handover: minuteMs,
  reply: 10 * minuteMs,
};

/** The library may open no file and no address. */
const closed = { disableFileAccess: true, disableUrlAccess: true };

/** Imports the library, as the first mail does otherwise. */
export const loadNodemailer = () =>
  Promise.all([import("nodemailer"), import("nodemailer/lib/mime-funcs")]);

/** Encodes a mail (RFC 5322, MIME), without its HTML part when it is too long with it. */
export async function encodeMail(mail: MailMessage): Promise<Buffer> {
  const [{ createTransport }, { encodeWord }] = await loadNodemailer();
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
  readonly #mail: Pick<MailSettings, "server" | "clientName">;
  readonly #limits: typeof timeLimits;

  constructor(mail: Pick<MailSettings, "server" | "clientName">, limits = timeLimits) {
    this.#mail = mail;
    this.#limits = limits;
  }

  /**
   * Delivers a mail to all its recipients. Never rejects.
   *
   * @param cut breaks the attempt off
   */
  async deliver(message: MailMessage, cut?: AbortSignal): Promise<Delivery> {
    const { handover, reply } = this.#limits;
    // The library's own limit is one for all phases: it is beyond ours.
    const transport = await this.#transport(handover + reply);
    const tooLong = new AbortController();
    const endAfter = (ms: number) =>
      setTimeout(() => tooLong.abort(new DOMException("", "TimeoutError")), ms);
    let timer = endAfter(handover);
    // Read to its end: only then the line goes out that lets the server deliver it.
    let isTextSent = false;
    transport.use("stream", (mail, done) => {
      mail.message.processFunc((text) =>
        text.once("end", () => {
          isTextSent = true;
          clearTimeout(timer);
          timer = endAfter(reply);
        }),
      );
      done();
    });
    try {
      const { rejected } = await transport.sendMail({
        ...closed,
        envelope: { from: message.from.address, to: message.to.map(({ address }) => address) },
        raw: await encodeMail(message),
        signal: AbortSignal.any([tooLong.signal, ...(cut ? [cut] : [])]),
      });
      const refused = rejected.length;
      return { result: "sent", ...(refused > 0 && { refusedRecipients: refused }) };
    } catch (error) {
      return classifyError(error as NodemailerError, isTextSent);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Logs in and sends nothing. Never rejects. @returns undefined when that worked */
  async logIn(): Promise<Delivery | undefined> {
    const transport = await this.#transport(this.#limits.handover);
    try {
      await transport.verify();
      return undefined;
    } catch (error) {
      return classifyError(error as NodemailerError, false);
    } finally {
      transport.close();
    }
  }

  /** @param socketTimeout how long (ms) the server may say nothing */
  async #transport(socketTimeout: number) {
    const [{ createTransport }] = await loadNodemailer();
    const { clientName, server } = this.#mail;
    const { host, port, secure, verified, login } = server;
    return createTransport({
      name: clientName,
      host,
      port,
      secure,
      ...(login && { auth: { user: login.user, pass: login.password } }),
      requireTLS: !secure && verified,
      tls: { rejectUnauthorized: verified, minVersion: "TLSv1.2" },
      dnsTimeout: this.#limits.connection,
      connectionTimeout: this.#limits.connection,
      greetingTimeout: this.#limits.greeting,
      socketTimeout,
    });
  }
}
