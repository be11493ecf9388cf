import { expect, it } from "vitest";
import {
  longestLine,
  mailedEnquiry as enquiry,
  mailSources,
  sentMail,
  wordsOf,
} from "../../tests/support/mail-content";
import type { EnquiryField } from "../enquiries/enquiry-fields";
import { isEmailAddress } from "../enquiries/email-address";
import type { EnquiryRecord } from "../enquiries/record";
import { isBlank, wellFormed } from "../business/plain-text";
import { cleaners } from "../enquiries/visitor-text";
import { formatName } from "../i18n/person-name";
import { maxMailBytes } from "./mail-message";
import { ownerDigest, ownerNotice } from "./owner-mails.server";
import { visitorConfirmation } from "./visitor-mails.server";

const evil = "evil@elsewhere.example";
const breaks = [
  "\r\n",
  "\n",
  "\r",
  "\r\n ",
  "\n\t",
  "\u0085",
  "\u2028",
  "\u2029",
  "\v",
  "\f",
  "%0d%0a",
  "\\r\\n",
];
const headers = [
  `Bcc: ${evil}`,
  `Cc: ${evil}`,
  `To: ${evil}`,
  "Content-Type: text/html",
  ".\r\nRCPT TO:<evil>",
];

/** What somebody may send, or somebody else may have written into the file. */
const hostile = [
  ...breaks.map((end) => `Ada${end}Bcc: ${evil}`),
  ...headers.map((header) => `Ada\r\n${header}\r\n\r\nbody`),
  ...headers.map((header) => `\r\n.\r\n${header}`),
  `a@b.example, ${evil}`,
  `a@b.example; ${evil}`,
  `a@b.example,${evil}`,
  `<${evil}>`,
  `Ada <${evil}>`,
  `"Ada" <${evil}>, <a@b.example>`,
  `"Ada\\" <${evil}>`,
  `group: ${evil}, a@b.example;`,
  `undisclosed-recipients:;`,
  `a@b.example\0${evil}`,
  `"a b"@b.example`,
  `"<${evil}>"@b.example`,
  `(comment ${evil})a@b.example`,
  `a@[127.0.0.1]`,
  `=?utf-8?Q?=0D=0ABcc:_${evil}?=`,
  `=?utf-8?B?${Buffer.from(`\r\nBcc: ${evil}`).toString("base64")}?=`,
  `=?utf-8?q?${evil.replace("@", "=40")}=2C?=@b.example`,
  "=?utf-8?q?=E2=80=AEtext=0AURGENT:_pay?=",
  "=?utf-8?B?4oCu?= =?x?q?=0A?=",
  "=0D=0ABcc: x",
  "\0",
  "\0\u0001\u001b[31m",
  "\ud800",
  "half \udc00 surrogate",
  "\u202eevil\u202c \u2066isolated\u2069 \u200f",
  "\ufeff\u200b\u00ad",
  "<script>alert(1)</script>",
  "</td></table><a href='https://evil.example'>Open</a>",
  "<!-- --><style>*{display:none}</style>",
  "&lt;b&gt; &amp; &#0; &#x202e;",
  "{{name}} $t(errors.signIn) {{- x}}",
  "{0} %s ${x} `x`",
  "' OR 1=1 --",
  "\\",
  '"',
  '"'.repeat(4000),
  "&".repeat(4000),
  "<".repeat(4000),
  "=".repeat(4000),
  "a".repeat(4000),
  " ".repeat(100) + "x",
  "x\n".repeat(2000),
  ".\n".repeat(2000),
  "From x\n".repeat(500),
  "按".repeat(4000),
  "a按".repeat(2000),
  "a🙂".repeat(2000),
  "ü".repeat(4000),
  "🧖🏽‍♀️".repeat(800),
  "🙂".repeat(4000),
  "e\u0301".repeat(2000),
  "مرحبا ".repeat(600),
  `https://evil.example/?${"a".repeat(3000)}`,
  `--${"x".repeat(32)}\r\nContent-Type: text/html`,
  "--_NmP-Part_1--",
];

/** The headers that a mail has, in whatever order. */
const ownHeaders = [
  "auto-submitted",
  "content-language",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "subject",
  "to",
  "x-auto-response-suppress",
];

const headerNames = (headers: readonly { key: string }[]) =>
  headers
    .map(({ key }) => key)
    // A mail of one part has it here, another in its parts.
    .filter((key) => key !== "content-transfer-encoding")
    .sort();

const withField = (field: EnquiryField | "id" | "language", value: string) => ({
  ...enquiry,
  [field]: value,
});

const as = {
  owner: (one: EnquiryRecord) => ownerNotice(one, mailSources),
  digest: (one: EnquiryRecord) => ownerDigest([one, enquiry], mailSources),
  visitor: (one: EnquiryRecord) => visitorConfirmation(one, mailSources),
};

it("there are at least 60 hostile values", () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(60);
});

/** What the owner reads of a value: nothing of a name that is signs only, such as many quotation marks. */
function shown(field: EnquiryField, value: string): string {
  const text = cleaners[field](value);
  if (field !== "message" && isBlank(text)) return "";
  const isName = field === "firstName" || field === "lastName";
  return wellFormed(isName ? formatName({ firstName: text, lastName: "" }) : text);
}

/** Expects one recipient, the headers of the site alone, and in the text what was typed into some fields. */
async function expectOwnMail(
  kind: "owner" | "digest",
  sent: EnquiryRecord,
  typed: readonly EnquiryField[],
  about: string,
) {
  const { raw, recipients, parsed } = await sentMail(as[kind](sent));
  expect(recipients, about).toEqual(["owner@home.example"]);
  expect(parsed.to, about).toMatchObject([{ address: "owner@home.example" }]);
  expect(parsed.cc ?? parsed.bcc, about).toBeUndefined();
  const names = headerNames(parsed.headers);
  const isReplyable = sent.email === enquiry.email || parsed.replyTo !== undefined;
  const withReply = kind === "owner" && isReplyable;
  expect(names, about).toEqual([...ownHeaders, ...(withReply ? ["reply-to"] : [])].sort());
  expect(parsed.replyTo?.length ?? 1, about).toBe(1);
  expect(longestLine(raw), about).toBeLessThanOrEqual(998);
  expect(raw.length, about).toBeLessThanOrEqual(maxMailBytes);
  if (parsed.html) expect(wordsOf(parsed.html, true), about).toBe(wordsOf(parsed.text!));
  for (const field of typed) {
    expect(parsed.text, `${about}, ${field}`).toContain(shown(field, sent[field] ?? ""));
  }
}

it.each([
  ["owner", ["firstName", "lastName", "phone", "treatment", "message"]],
  ["digest", ["firstName", "lastName", "phone", "treatment"]],
] as const)(
  "a hostile value in everything but the address adds no recipient and no header to the mail of kind %s, and comes back equal",
  async (kind, typed) => {
    for (const value of hostile) {
      const about = JSON.stringify(value.slice(0, 60));
      // Several long ones are more than a mail may hold.
      if (value.length > 300) {
        for (const field of typed) {
          await expectOwnMail(kind, withField(field, value), [field], `${about}, ${field}`);
        }
        continue;
      }
      const everywhere = Object.fromEntries(typed.map((field) => [field, value]));
      const sent = { ...enquiry, ...everywhere, id: value };
      await expectOwnMail(kind, sent, typed, about);
      if (kind === "owner") await expectOwnMail(kind, withField("language", value), [], about);
    }
  },
);

it("a hostile address adds no recipient and no header to the owner's mail, and comes back equal", async () => {
  for (const email of hostile) {
    const about = JSON.stringify(email.slice(0, 60));
    await expectOwnMail("owner", { ...enquiry, email }, ["email"], about);
  }
});

it("an encoded word in a header decodes to exactly what was typed", async () => {
  const words = hostile.filter((value) => value.includes("=?"));
  expect(words.length).toBeGreaterThanOrEqual(5);
  for (const value of words) {
    const { raw, parsed } = await sentMail(as.owner(withField("treatment", value)));
    expect(parsed.subject).toBe(`New enquiry: ${value.slice(0, 60)} (3F2A-9C1B)`);
    expect(raw.toString()).not.toContain(value);
    const named = await sentMail(as.owner({ ...enquiry, firstName: value }));
    expect(named.parsed.replyTo).toEqual([{ name: "", address: enquiry.email }]);
  }
});

it("an address with an encoded word gets no mail", () => {
  const email = `=?utf-8?q?${evil.replace("@", "=40")}=2C?=@b.example`;
  expect(isEmailAddress(email)).toBe(true);
  expect(as.owner({ ...enquiry, email }).replyTo).toBeUndefined();
  expect(as.visitor({ ...enquiry, email }).to).toEqual([]);
});

it("a mail goes to the domain as the mailbox is counted, and to none that is empty then", () => {
  const at = (email: string) => as.visitor({ ...enquiry, email }).to;
  expect(at("v.ictim@ｇｍａｉｌ.com")).toEqual([{ name: "", address: "v.ictim@gmail.com" }]);
  expect(at("ada@BÜCHER.example")).toEqual([{ name: "", address: "ada@xn--bcher-kva.example" }]);
  for (const email of ["ada@ﷺ.com", "ada@xn--a.example"]) {
    expect(isEmailAddress(email)).toBe(true);
    expect(at(email)).toEqual([]);
    expect(as.owner({ ...enquiry, email }).replyTo).toBeUndefined();
  }
});

it("a hostile value never reaches the visitor's mail, nor another address than the enquiry's", () => {
  const usual = as.visitor(enquiry);
  const inEnglish = as.visitor({ ...enquiry, language: "en" });
  const bare = as.visitor({ ...enquiry, treatment: "" });
  for (const value of hostile) {
    const about = JSON.stringify(value.slice(0, 60));
    const typed = { firstName: value, lastName: value, phone: value, message: value };
    expect(as.visitor({ ...enquiry, ...typed }), about).toEqual(usual);
    expect(as.visitor(withField("language", value)), about).toEqual(inEnglish);
    expect(as.visitor(withField("treatment", value)), about).toEqual(bare);
    expect(as.visitor(withField("email", value)), about).toEqual({ ...usual, to: [] });
  }
});
