import { messagesNumber } from "../../enquiries/telephone";
import { mailLink } from "../../enquiries/visitor-text";
import type { DeskEntry } from "../list/entry";
import type { ReplyDraft } from "./reply-draft";

/**
 * The longest link (characters) that carries a whole draft: longer ones some mail programs open without the text, or
 * not at all. Windows passes about 2 000 to a program.
 */
export const longestDraftLink = 1800;

/** The addresses that open a reply in another program; undefined where the enquiry offers no such way. */
export interface ReplyLinks {
  email: string | undefined;
  textMessage: string | undefined;
  whatsApp: string | undefined;
  /** Whether one of them is too long for the whole text and carries the greeting alone. */
  isShortened: boolean;
}

/** Makes the links to reply with these texts. */
export function replyLinks(
  { email, telephone }: Pick<DeskEntry, "email" | "telephone">,
  { subject, greeting, body, message }: ReplyDraft,
): ReplyLinks {
  const number = messagesNumber(telephone);
  // Line breaks of a mailto address are CRLF (RFC 6068, section 5).
  const mail = (text: string) =>
    `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
  const textMessage = (text: string) => `sms:${number}?body=${encodeURIComponent(text)}`;
  const whatsApp = (text: string) =>
    `https://wa.me/${number?.replace("+", "")}?text=${encodeURIComponent(text)}`;
  let isShortened = false;
  const withText = (link: (text: string) => string, text: string) => {
    const whole = link(text);
    if (whole.length <= longestDraftLink) return whole;
    isShortened = true;
    return link(`${greeting}\n\n`);
  };
  const links = {
    email: email ? withText(mail, body) : undefined,
    textMessage: number && withText(textMessage, message),
    whatsApp: number && withText(whatsApp, message),
  };
  return { ...links, isShortened };
}
