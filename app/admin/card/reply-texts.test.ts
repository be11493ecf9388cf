import { expect, it } from "vitest";
import { catalogues } from "../../i18n/locales/catalogues.server";
import { languages } from "../../i18n/languages";
import { messageNumber, ownRepliesFor, ownReplyIn, replyIn, replyLinks } from "./reply-texts";
import { replyTexts } from "../../i18n/locales/reply-openings";

const enquiry = {
  id: "3f2a9c1b-0000-4000-8000-000000000000",
  email: "ada+spa@example.com",
  phone: "07700 900123",
  treatment: "hot-stone",
  firstName: "Charlotte",
  lastName: "Hughes",
};

it.each(languages)("a reply in %s names treatment, reference and spa", (language) => {
  const treatment = replyTexts[language].treatments["hot-stone"];
  const { subject, body, message } = replyIn(language, enquiry, "Sage & Linen");
  for (const text of [body, message]) {
    for (const part of [treatment, "3F2A-9C1B", "Sage & Linen"]) expect(text).toContain(part);
  }
  expect(subject).toContain("3F2A-9C1B");
  expect(message).not.toContain("\n");
  expect(subject + body + message).not.toMatch(/[{}]/);
});

it.each(languages)("a reply in %s leaves out a treatment that a program sent", (language) => {
  const sent = { ...enquiry, treatment: "Win money <b>now</b>" };
  const { subject, body, message } = replyIn(language, sent, "Sage & Linen");
  expect(subject + body + message).not.toMatch(/money|undefined|[{}]/);
});

it.each(languages)("replies in %s use the page's names of the treatments", (language) => {
  // Within a sentence a name may begin with a small letter.
  const names = (treatments: object) => JSON.stringify(treatments).toLowerCase();
  const { treatments } = catalogues[language].translation;
  expect(names(replyTexts[language].treatments)).toBe(names(treatments));
});

it.each(languages)("a reply in %s greets by name, unless what was typed is none", (language) => {
  const { body, message } = replyIn(language, enquiry, "Sage & Linen");
  for (const text of [body, message]) expect(text).toContain("Charlotte Hughes");
  for (const firstName of [
    "",
    "https://example.com",
    "cod.example cod.example",
    "Win 1000 now",
    "x".repeat(80),
  ]) {
    const other = replyIn(language, { ...enquiry, firstName, lastName: "" }, "Sage & Linen");
    expect(other.body).not.toMatch(/example|Win|xx|undefined/);
  }
});

it.each([
  ["en", "hot stone massage", "en"],
  ["en-GB", "hot stone massage", "en"],
  ["zh-Hans", "热石按摩", "zh"],
  ["de", "Hot-Stone-Massage", "de"],
  // The spa may write a language that the site does not speak.
  ["it", "hot stone massage", "en"],
] as const)(
  "a reply of the owner's own in %s has the enquiry's words in place of its stand-ins",
  (lang, treatment, subjectIn) => {
    const text = "{name}:\n{treatment}, {reference}. {Name} {spa} {constructor}";
    const reply = ownReplyIn({ title: "Yes", lang, text }, enquiry, "Sage & Linen");
    const body = `Charlotte Hughes:\n${treatment}, 3F2A-9C1B. {Name} {spa} {constructor}`;
    const { subject } = replyIn(subjectIn, enquiry, "Sage & Linen");
    expect(reply).toEqual({ subject, body, message: body });
  },
);

it("what an enquiry does not say falls away from a reply of the owner's own", () => {
  const text = "Dear {name}, about your {treatment} on Friday ({reference}):";
  const sent = { ...enquiry, firstName: "{treatment}", lastName: "", treatment: "Win {name}" };
  const { body } = ownReplyIn({ title: "Yes", lang: "en", text }, sent, "Sage & Linen");
  expect(body).toBe("Dear, about your on Friday (3F2A-9C1B):");
});

it("the owner's own replies in the visitor's language come first", () => {
  const replies = ["en", "zh-Hans", "fr", "en-GB"].map((lang) => ({ title: lang, lang, text: "" }));
  const titles = ownRepliesFor("zh", replies).map(({ title }) => title);
  expect(titles).toEqual(["zh-Hans", "en", "fr", "en-GB"]);
  expect(ownRepliesFor("en", replies).map(({ title }) => title)).toEqual([
    ...["en", "en-GB", "zh-Hans", "fr"],
  ]);
  expect(ownRepliesFor("ja", replies)).toEqual(replies);
});

it("the links carry the text, and a mail's lines end as RFC 6068 says", () => {
  const texts = { subject: "A & B", body: "Hello,\n\nhow are you?", message: "Hello & thanks" };
  expect(replyLinks(enquiry, texts)).toEqual({
    email:
      "mailto:ada+spa@example.com?subject=A%20%26%20B&body=Hello%2C%0D%0A%0D%0Ahow%20are%20you%3F",
    textMessage: "sms:+447700900123?body=Hello%20%26%20thanks",
    whatsApp: "https://wa.me/447700900123?text=Hello%20%26%20thanks",
  });
  expect(replyLinks({ email: "a@b.example", phone: "020 7946 0000" }, texts)).toMatchObject({
    textMessage: undefined,
    whatsApp: undefined,
  });
});

it.each([
  ["07700 900123", "447700900123"],
  ["+44 (0)7700 900123", "447700900123"],
  ["0044 7700 900123", "447700900123"],
  ["(+44) (0)7700 900123", "447700900123"],
  ["44 7700 900123", "447700900123"],
  ["07624 900123", "447624900123"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["0033612345678", "33612345678"],
  ["+49 171 5550132", "491715550132"],
  ["+1 514 555 0199", "15145550199"],
])("a text message to %s goes to %s", (phone, number) => {
  expect(messageNumber(phone)).toBe(number);
});

it.each([
  "020 7946 0000",
  "+44 20 7946 0000",
  "070 1234 5678",
  "06 12 34 56 78",
  "+49 30 901820",
  "+81 3 1234 5678",
  "+0 12345678",
  "call me",
])("no text message can be sent to %j", (phone) => {
  expect(messageNumber(phone)).toBeUndefined();
});
