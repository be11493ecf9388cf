import { mailLink } from "../../enquiries/visitor-text";
import type { DeskEntry } from "../list/entry";
import type { ReplyDraft } from "./reply-draft";

/** The addresses that open a reply in another program; undefined where the enquiry offers no such way. */
export interface ReplyLinks {
  email: string | undefined;
  textMessage: string | undefined;
  whatsApp: string | undefined;
}

/** Makes the links to reply with these texts. */
export function replyLinks(
  { email, telephone }: Pick<DeskEntry, "email" | "telephone">,
  { subject, body, message }: ReplyDraft,
): ReplyLinks {
  const number = telephone?.messages;
  const text = encodeURIComponent(message);
  // Line breaks of a mailto address are CRLF (RFC 6068, section 5).
  const lines = encodeURIComponent(body.replaceAll("\n", "\r\n"));
  return {
    email: email
      ? `${mailLink(email)}?subject=${encodeURIComponent(subject)}&body=${lines}`
      : undefined,
    textMessage: number && `sms:${number}?body=${text}`,
    whatsApp: number && `https://wa.me/${number.replace("+", "")}?text=${text}`,
  };
}
