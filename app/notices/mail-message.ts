import { createHash } from "node:crypto";
import { domainToASCII } from "node:url";
import type { BusinessProfile } from "../business/business-profile";
import { htmlPart, textPart, type MailContent } from "./mail-layout";

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
  to: MailAddress[];
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
  headers: Record<string, string>;
}

/** What a mail is made from beside the enquiry. */
export interface MailSources {
  profile: BusinessProfile;
  /** The address of the site; undefined when it is not known. */
  siteUrl: URL | undefined;
  /** The sender of every mail. */
  from: MailAddress;
  /** The owner's mailboxes. */
  noticeTo: MailAddress[];
}

/** Most bytes of a mail with its headers; longer ones are sent without the HTML part. */
export const maxMailBytes = 30_000;

/** Bytes that headers, boundaries and the parts' own headers take at most, with names of 201 characters. */
const headerBytes = 4000;

/** Bytes of a text in each encoding (RFC 2045, sections 6.7 and 6.8). */
function sizesOf(text: string): Record<MailEncoding, number> {
  const bytes = Buffer.byteLength(text);
  const encodedBytes = Buffer.byteLength(text.replaceAll(/[\t\n -<>-~]+/g, ""));
  return {
    // A line of 78 bytes, its end among them, for 57 bytes.
    base64: Math.ceil(bytes / 57) * 78,
    // Three bytes for each that is not printable ASCII; a soft line break of three after 73 at the earliest.
    "quoted-printable": Math.ceil(((bytes + 2 * encodedBytes) * 76) / 73) + text.split("\n").length,
  };
}

/**
 * Makes the parts of a mail and chooses how they are sent.
 *
 * @returns without `html` when the mail would be too long with it
 */
function encodedParts(content: MailContent): Pick<MailMessage, "text" | "html" | "encoding"> {
  const text = textPart(content);
  const size = sizesOf(text);
  const shorter = (both: typeof size): MailEncoding =>
    both.base64 < both["quoted-printable"] ? "base64" : "quoted-printable";
  const encoding = shorter(size);
  if (size[encoding] > maxMailBytes) return { text, encoding };
  const html = htmlPart(content);
  const whole = sizesOf(text + html);
  const max = maxMailBytes - headerBytes;
  return whole[shorter(whole)] > max
    ? { text, encoding }
    : { text, html, encoding: shorter(whole) };
}

/**
 * Makes what every mail has in common.
 *
 * @param mail names the mail among all of this site; of it come the Message-ID and the boundary, as a hash, since
 *   an id from a file may be any text
 */
export function mailMessage(
  mail: string,
  content: MailContent,
  { from }: MailSources,
): Omit<MailMessage, "to" | "date"> {
  const boundaryId = createHash("sha256").update(mail).digest("hex").slice(0, 32);
  const domain = domainToASCII(from.address.slice(from.address.lastIndexOf("@") + 1));
  return {
    from,
    subject: content.subject,
    ...encodedParts(content),
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
