import { createHash } from "node:crypto";
import type { BusinessProfile } from "../business/business-profile-schema";
import { asciiDomain } from "./ascii-domain.server";
import { htmlPart, textPart, type MailContent } from "./mail-layout";

/** One mailbox: a display name, often empty, and an address that has been checked. */
export interface MailAddress {
  name: string;
  address: string;
}

/** A mail before a transport writes it. */
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
  /**
   * A calendar file (RFC 5545). It is no alternative of the text: Evolution shows the last alternative that it knows, and
   * so hides the words.
   */
  attachments?: { filename: string; content: string; contentType: string }[];
  /** With its angle brackets; the same for every attempt. */
  messageId: string;
  /** The enquiry's time, not the attempt's; of an appointment's mail the attempt's, and of a reminder its own. */
  date: Date;
  /** Further headers by their names. */
  headers: Record<string, string>;
}

/** What a mail is made from beside the enquiry. */
export interface MailContext {
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

/**
 * Makes what every mail has in common.
 *
 * @param mail names the mail among all of this site; of it comes the Message-ID, as a hash, since an id from a file may
 *   be any text
 */
export function mailMessage(
  mail: string,
  content: MailContent,
  { from }: Pick<MailContext, "from">,
): Omit<MailMessage, "to" | "date"> {
  const id = createHash("sha256").update(mail).digest("hex").slice(0, 32);
  const domain = asciiDomain(from.address.slice(from.address.lastIndexOf("@") + 1));
  const text = textPart(content);
  return {
    from,
    subject: content.subject,
    text,
    // A first sieve: a text of more UTF-16 units has more bytes, too. The SMTP client measures the whole mail.
    ...(text.length <= maxMailBytes && { html: htmlPart(content) }),
    messageId: `<${id}@${domain}>`,
    headers: {
      "Content-Language": content.languageTag,
      // RFC 3834, section 5; the second one stops the absence replies of Microsoft's programs ([MS-OXCMAIL]).
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
  };
}
