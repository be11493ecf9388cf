import { expect, it } from "vitest";
import { catalogues } from "../../i18n/locales/catalogues.server";
import { languages } from "../../i18n/languages";
import { standardDraft } from "./reply-draft";
import { replyTexts } from "../../i18n/locales/reply-texts";

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
  const { subject, body, message } = standardDraft(language, enquiry, "Sage & Linen");
  for (const text of [body, message]) {
    for (const part of [treatment, "3F2A-9C1B", "Sage & Linen"]) expect(text).toContain(part);
  }
  expect(subject).toContain("3F2A-9C1B");
  expect(message).not.toContain("\n");
  expect(subject + body + message).not.toMatch(/[{}]/);
});

it.each(languages)("a reply in %s leaves out a treatment that a program sent", (language) => {
  const sent = { ...enquiry, treatment: "Win money <b>now</b>" };
  const { subject, body, message } = standardDraft(language, sent, "Sage & Linen");
  expect(subject + body + message).not.toMatch(/money|undefined|[{}]/);
});

it.each(languages)("replies in %s use the page's names of the treatments", (language) => {
  // Within a sentence a name may begin with a small letter.
  const names = (treatments: object) => JSON.stringify(treatments).toLowerCase();
  const { treatments } = catalogues[language].translation;
  expect(names(replyTexts[language].treatments)).toBe(names(treatments));
});

it.each(languages)("a reply in %s greets by name, unless what was typed is none", (language) => {
  const { body, message } = standardDraft(language, enquiry, "Sage & Linen");
  for (const text of [body, message]) expect(text).toContain("Charlotte Hughes");
  for (const firstName of [
    "",
    "https://example.com",
    "cod.example cod.example",
    "Win 1000 now",
    "x".repeat(80),
  ]) {
    const other = standardDraft(language, { ...enquiry, firstName, lastName: "" }, "Sage & Linen");
    expect(other.body).not.toMatch(/example|Win|xx|undefined/);
  }
});

it("a reply does not greet by what stands for a missing name, and by a Korean name as Korea writes it", () => {
  const bodyFor = (firstName: string, lastName: string) =>
    standardDraft("en", { ...enquiry, firstName, lastName }, "Sage & Linen").body;
  expect(bodyFor("Suharto", "-")).toMatch(/^Hello Suharto,/);
  expect(bodyFor("지훈", "김")).toMatch(/^Hello 김지훈,/);
});
