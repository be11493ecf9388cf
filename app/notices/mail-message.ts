import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import type { BusinessProfile } from "../business/business-profile";
import { mailParts, type MailContent } from "./mail-layout";

/** One mailbox: a display name, often empty, and an address that has been checked. */
export interface MailAddress {
  name: string;
  address: string;
}

/** How the parts of a mail are written as ASCII (RFC 2045, section 6). */
export type MailEncoding = "quoted-printable" | "base64";

/** A mail before a transport writes it. The same enquiry, profile and release make the same mail. */
export interface MailMessage {
  from: MailAddress;
  to: readonly MailAddress[];
  replyTo?: MailAddress;
  /** One line. */
  subject: string;
  /** The plain-text part, lines separated by "\n". */
  text: string;
  /** The HTML part with the same words; left out where the mail would exceed `maxMailBytes` with it. */
  html?: string;
  /** The encoding that makes both parts shorter. */
  encoding: MailEncoding;
  /** With its angle brackets. */
  messageId: string;
  /** The enquiry's time, not the attempt's. */
  date: Date;
  /** The same for every attempt, for the boundary between the parts. */
  boundaryId: string;
  /** Further headers by their names. */
  headers: Readonly<Record<string, string>>;
}

/** What a mail is made from beside the enquiry. */
export interface MailSources {
  profile: BusinessProfile;
  /** The address of the site; undefined when it is not known. */
  siteUrl: URL | undefined;
  /** The sender of every mail. */
  from: MailAddress;
  /** The owner's mailboxes. */
  noticeTo: readonly MailAddress[];
}

/** Most bytes of a mail with its headers; longer ones are sent without the HTML part. */
export const maxMailBytes = 30_000;

/** Bytes that headers, boundaries and the parts' own headers take at most, with names of 201 characters. */
const headerBytes = 4000;

/** Bytes of a text in base64 with its line breaks, 78 for each line of 57 bytes (RFC 2045, section 6.8). */
const inBase64 = (text: string) => Math.ceil(Buffer.byteLength(text) / 57) * 78;

/** Bytes of a text as quoted-printable: three for each that is not printable ASCII (RFC 2045, section 6.7). */
function inQuotedPrintable(text: string): number {
  const plain = text.match(/[\t\n -<>-~]/g)?.length ?? 0;
  const bytes = plain + 3 * (Buffer.byteLength(text) - plain);
  // A soft line break, three bytes, after 73 at the earliest; "\n" becomes two bytes.
  return Math.ceil((bytes * 76) / 73) + (text.match(/\n/g)?.length ?? 0);
}

/**
 * Chooses how the parts of a mail are sent.
 *
 * @returns `html`, undefined when the mail would be too long with it
 */
function encodedParts(text: string, html: string): Pick<MailMessage, "text" | "html" | "encoding"> {
  const sizes = (parts: readonly string[]) => ({
    base64: parts.reduce((sum, part) => sum + inBase64(part), headerBytes),
    "quoted-printable": parts.reduce((sum, part) => sum + inQuotedPrintable(part), headerBytes),
  });
  const shorter = (both: ReturnType<typeof sizes>): MailEncoding =>
    both.base64 < both["quoted-printable"] ? "base64" : "quoted-printable";
  const whole = sizes([text, html]);
  const encoding = shorter(whole);
  if (whole[encoding] <= maxMailBytes) return { text, html, encoding };
  return { text, encoding: shorter(sizes([text])) };
}

/**
 * Makes what every mail has in common.
 *
 * @param mail names the mail among all of this site; of it come the Message-ID and the boundary, as a hash, since
 *   an id from a file may be any text
 */
export function mailOf(
  mail: string,
  content: MailContent,
  { from }: MailSources,
): Omit<MailMessage, "to" | "date"> {
  const { text, html } = mailParts(content);
  const boundaryId = createHash("sha256").update(mail).digest("hex").slice(0, 32);
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
  return {
    from,
    subject: content.subject,
    ...encodedParts(text, html),
    boundaryId,
    messageId: `<${boundaryId}@${domain}>`,
    headers: {
      "Content-Language": content.languageTag,
      // RFC 3834, section 5; the second one stops the absence replies of Microsoft's programs ([MS-OXCMAIL]).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}
