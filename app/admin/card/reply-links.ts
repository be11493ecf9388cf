import { messagesNumber } from "../../enquiries/telephone";
import { mailLink } from "../../enquiries/visitor-text";
import type { DeskEntry } from "../list/entry";
import type { ReplyDraft } from "./reply-draft";

/**
 * The longest link (characters) that carries a whole draft: longer ones some mail programs open without the text, or
 * not at all. Windows passes about 2 000 to a program.
 */
export const longestDraftLink = 1800;

/** The address that opens a reply in another program. */
interface ReplyLink {
  href: string;
  /** Whether the whole text would make it too long, so that it carries the greeting alone. */
  isShortened: boolean;
}

/** Undefined where the enquiry offers no such way. */
export type ReplyLinks = Readonly<
  Record<"email" | "textMessage" | "whatsApp", ReplyLink | undefined>
>;

/** Makes the links to reply with these texts. */
export function replyLinks(
  { email, telephone }: Pick<DeskEntry, "email" | "telephone">,
  { subject, greeting, body }: ReplyDraft,
): ReplyLinks {
  const number = messagesNumber(telephone);
  // Line breaks of a mailto address are CRLF (RFC 6068, section 5).
  const mail = (text: string) =>
    `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  const textMessage = (text: string) => `sms:${number}?body=${encodeURIComponent(text)}`;
  const whatsApp = (text: string) =>
    `https://wa.me/${number?.replace("+", "")}?text=${encodeURIComponent(text)}`;
  const withText = (link: (text: string) => string, text: string): ReplyLink => {
    const whole = link(text);
    const isShortened = whole.length > longestDraftLink;
    return { href: isShortened ? link(`${greeting}\n\n`) : whole, isShortened };
  };
  return {
    email: email ? withText(mail, body) : undefined,
    textMessage: number ? withText(textMessage, body) : undefined,
    whatsApp: number ? withText(whatsApp, body) : undefined,
  };
}
