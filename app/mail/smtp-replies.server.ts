import type { NodemailerError } from "nodemailer";
import type { MailCause } from "../enquiries/record";

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

/** A server refuses the name by which the site introduces itself, often only when it is told of a recipient. */
const ofIntroduction = /\b(?:HELO|EHLO)\b/i;

/** The enhanced code of a reply (RFC 3463); some servers write it at the end, behind a "#". */
const enhancedCode = /(?:^\d{3}[ -]|#)(\d\.\d{1,3}\.\d{1,3})\b/;

/** Why a server refuses a recipient for good. */
function refusalOf({
  response = "",
  responseCode,
  recipient = "",
  rejected = [],
}: NodemailerError) {
  const [, enhanced] = enhancedCode.exec(response) ?? [];
  // Without an enhanced code 501 and 553 are about the syntax, too (RFC 5321, section 4.2.3).
  const isSyntax =
    enhanced === "5.1.3" || (enhanced === undefined && [501, 553].includes(responseCode ?? 0));
  const isAscii = /^[ -~]*$/.test(rejected[0] ?? recipient);
  // RFC 6531, sections 3.5 and 3.7.4.2; a server without SMTPUTF8 speaks of the syntax.
  if (!isAscii && (isSyntax || enhanced === "5.6.7")) return "addressLetters";
  return isSyntax ? "addressSyntax" : "mailbox";
}

/** Codes of a server that wants a login, or another one (RFC 4954, section 6). */
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * What the mail server's reply says. With a 5xx that is not about the recipient or the text it refuses the site itself:
 * the mail is tried again, since the operator can mend that.
 */
function classifyReply(replied: number, error: NodemailerError): Delivery {
  const { code, command = "", response = "" } = error;
  const temporary = { result: "deferred", code: replied } as const;
  const isIntroduction = ["EHLO", "HELO"].includes(command) || ofIntroduction.test(response);
  if (isIntroduction && replied !== 421) return { ...temporary, cause: "introduction" };
  if (replied < 500) return { ...temporary, cause: "busy" };
  if (code === "EAUTH" || loginCodes.has(replied)) return { ...temporary, cause: "login" };
  if (code !== "EENVELOPE" && code !== "EMESSAGE") return { ...temporary, cause: "other" };
  return {
    result: "refused",
    code: replied,
    cause: command === "RCPT TO" ? refusalOf(error) : "message",
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

/**
 * What an error of the mail library says of a delivery.
 *
 * @param isTextSent whether the whole text had been handed over before the error
 */
export function classifyError(error: NodemailerError, isTextSent: boolean): Delivery {
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
