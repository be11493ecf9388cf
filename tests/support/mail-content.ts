import PostalMime, { type Email } from "postal-mime";
import { readBusinessProfile } from "../../app/business/read-business-profile.server";
import type { EnquiryRecord } from "../../app/enquiries/record";
import type { MailMessage, MailContext } from "../../app/mail/mail-message";
import { encodeMail } from "../../app/mail/smtp.server";
import { textOf } from "./markup";

/** What mails are made from in tests. */
export const mailSources: MailContext = {
  profile: readBusinessProfile("no such folder").profile,
  siteUrl: new URL("https://spa.example"),
  from: { name: "Sage & Linen", address: "website@spa.example" },
  noticeTo: [{ name: "", address: "owner@home.example" }],
};

/** An enquiry with everything. */
export const mailedEnquiry: EnquiryRecord = {
  id: "3f2a9c1b-7d4e-4a6b-8c5d-1e2f3a4b5c6d",
  createdAt: "2026-07-21T13:02:00.000Z",
  language: "de",
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.org",
  phone: "07700 900456",
  treatment: "deep-tissue",
  message: "Hätten Sie am Samstag einen Termin frei?\n\nViele Grüße\nAda",
};

/** Bytes and fields of a mail as it is sent. */
export interface SentMail {
  raw: Buffer;
  /** The recipients of the envelope. */
  recipients: string[];
  parsed: Email;
}

/** Encodes a mail and reads it again. */
export async function sentMail(message: MailMessage): Promise<SentMail> {
  const raw = await encodeMail(message);
  const recipients = message.to.map(({ address }) => address);
  return { raw, recipients, parsed: await PostalMime.parse(raw) };
}

/** A part of a mail with the parts in it, such as ["multipart/alternative", ["text/plain"], ["text/html"]]. */
type MimeTree = [type: string, ...parts: MimeTree[]];

/** How the parts of a mail are nested (RFC 2046), each with its type, and with its parameters unless it has parts. */
export function mimeTree(raw: string): MimeTree {
  const end = raw.indexOf("\r\n\r\n");
  const header = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  const type = /^Content-Type: (.*)$/im.exec(header)?.[1]?.trim() ?? "text/plain";
  const boundary = /boundary="(.*?)"/.exec(type)?.[1];
  if (boundary === undefined) return [type];
  const parts = raw.slice(end).split(`\r\n--${boundary}`).slice(1, -1);
  return [type.split(";")[0]!, ...parts.map((part) => mimeTree(part.replace(/^\r\n/, "")))];
}

/** The octets of the longest line. */
export const longestLine = (raw: Buffer): number =>
  Math.max(
    ...raw
      .toString("latin1")
      .split("\r\n")
      .map((line) => line.length),
  );

/** The words of a text or of markup without the blanks between them, which the two parts have in other places. */
export const wordsOf = (part: string, isMarkup = false): string =>
  (isMarkup ? textOf(part) : part).replaceAll(/\s+/g, "");
