import { expect, it } from "vitest";
import { catalogues } from "../../i18n/locales/catalogues.server";
import { isLanguage, languages } from "../../i18n/languages";
import { appointmentTime, standardDraft } from "./reply-draft";
import { replyTexts } from "../../i18n/locales/reply-texts";

const spa = { name: "Sage & Linen", treatmentNames: {} };

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
  const { subject, body } = standardDraft(language, enquiry, spa, undefined);
  for (const part of [treatment, "3F2A-9C1B", "Sage & Linen"]) expect(body).toContain(part);
  expect(subject).toContain("3F2A-9C1B");
  expect(subject + body).not.toMatch(/[{}]/);
});

it.each([
  ["en", "Friday, 27 November 2026 at 5pm"],
  ["zh", "2026年11月27日星期五 17:00"],
  ["es", "viernes, 27 de noviembre de 2026, a las 17:00"],
  ["fr", "vendredi 27 novembre 2026 à 17\u00A0h"],
  ["de", "Freitag, 27. November 2026 um 17:00\u00A0Uhr"],
  ["ja", "2026年11月27日（金） 17:00"],
  ["it-CH", "venerdì, 27 novembre 2026 alle ore 17:00"],
] as const)("the time of an appointment is written as %s writes it", (language, expected) => {
  const appointment = { start: "2026-11-27T17:00:00+00:00", minutes: 60 };
  expect(appointmentTime(appointment, language)).toBe(expected);
  if (!isLanguage(language)) return;
  const { body } = standardDraft(language, enquiry, spa, appointment);
  expect(body).toContain(expected);
});

it.each(languages)("a reply in %s leaves out a treatment that a program sent", (language) => {
  const sent = { ...enquiry, treatment: "Win money <b>now</b>" };
  const { subject, body } = standardDraft(language, sent, spa, undefined);
  expect(subject + body).not.toMatch(/money|undefined|[{}]/);
});

it.each(languages)("replies in %s use the page's names of the treatments", (language) => {
  // Within a sentence a name may begin with a small letter.
  const names = (treatments: object) => JSON.stringify(treatments).toLowerCase();
  const { treatments } = catalogues[language].translation;
  expect(names(replyTexts[language].treatments)).toBe(names(treatments));
});

it.each(languages)("a reply in %s greets by name, unless what was typed is none", (language) => {
  const { body } = standardDraft(language, enquiry, spa, undefined);
  expect(body).toContain("Charlotte Hughes");
  for (const firstName of [
    "",
    "https://example.com",
    "cod.example cod.example",
    "Win 1000 now",
    "x".repeat(80),
  ]) {
    const nameless = { ...enquiry, firstName, lastName: "" };
    const other = standardDraft(language, nameless, spa, undefined);
    expect(other.body).not.toMatch(/example|Win|xx|undefined/);
  }
});

it("a reply does not greet by what stands for a missing name, and by a Korean name as Korea writes it", () => {
  const bodyFor = (firstName: string, lastName: string) =>
    standardDraft("en", { ...enquiry, firstName, lastName }, spa, undefined).body;
  expect(bodyFor("Suharto", "-")).toMatch(/^Hello Suharto,/);
  expect(bodyFor("지훈", "김")).toMatch(/^Hello 김지훈,/);
});

it("a treatment of the owner's own is named in her words, in another language where hers is missing", () => {
  const own = { name: "Sage & Linen", treatmentNames: { "head-spa": { de: "Kopfmassage" } } };
  const sent = { ...enquiry, treatment: "head-spa" };
  const bodyIn = (language: "de" | "en", treatment = sent.treatment) =>
    standardDraft(language, { ...sent, treatment }, own, undefined).body;
  expect(bodyIn("de")).toContain("gewünschte Behandlung: Kopfmassage");
  expect(bodyIn("en")).toContain("(Kopfmassage, reference");
  expect(bodyIn("en", "constructor")).toBe(bodyIn("en", "unknown"));
});
