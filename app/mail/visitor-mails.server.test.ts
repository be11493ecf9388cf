import { describe, expect, it } from "vitest";
import { mailedEnquiry as enquiry, mailSources, sentMail } from "../../tests/support/mail-content";
import { languages, languageTag } from "../i18n/languages";
import { translator } from "../i18n/i18n.server";
import { visitorConfirmation } from "./visitor-mails.server";

const headersOf = (headers: readonly { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

describe.each(languages)("the visitor's mail in %s", (language) => {
  const t = translator(language);
  const mail = visitorConfirmation({ ...enquiry, language }, mailSources);

  it("thanks, names reference and treatment, and says when and how to reach the spa", async () => {
    const { parsed } = await sentMail(mail);
    const { name, openingHours } = mailSources.profile;
    expect(parsed.subject).toBe(t("mail.confirmation.subject", { name, reference: "3F2A-9C1B" }));
    for (const said of [
      t("mail.confirmation.thanks", { name }),
      "3F2A-9C1B",
      t("treatments.deep-tissue"),
      t("mail.confirmation.next"),
      language === "en" ? "020 7946 0123" : "+44 20 7946 0123",
      t("hours.title"),
    ]) {
      expect(parsed.text).toContain(said);
    }
    const { monday, sunday } = openingHours;
    expect(monday[0]?.opens).toBe("10:00");
    expect(sunday[0]?.opens).toBe("11:00");
    const ten = { en: "10am", fr: "10\u00A0h" }[language as string] ?? "10:00";
    const eleven = { en: "11am", fr: "11\u00A0h" }[language as string] ?? "11:00";
    expect(parsed.text?.split(ten)).toHaveLength(7);
    expect(parsed.text?.split(eleven)).toHaveLength(2);
  });

  it("has nothing of what the visitor typed but the address that it goes to", async () => {
    const { raw, recipients, parsed } = await sentMail(mail);
    expect(recipients).toEqual(["ada@example.org"]);
    const said = `${parsed.subject}${parsed.text}${parsed.html}${parsed.to?.[0]?.name}`;
    expect(said).not.toMatch(/Ada|Lovelace|900 ?456|Samstag einen/);
    expect(raw.toString().split("ada@example.org")).toHaveLength(2);
    const unknown = visitorConfirmation(
      { ...enquiry, language, treatment: "Visit x.example" },
      mailSources,
    );
    expect(`${unknown.subject}${unknown.text}${unknown.html}`).not.toContain("x.example");
    expect(unknown.text).not.toContain(t("enquiry.treatment"));
  });

  it("names its language, asks for no automatic reply, and replies go to the spa", async () => {
    const { parsed } = await sentMail(mail);
    expect(headersOf(parsed.headers)).toMatchObject({
      "auto-submitted": "auto-replied",
      "x-auto-response-suppress": "All",
      "content-language": languageTag(language),
      date: "Tue, 21 Jul 2026 13:02:00 +0000",
    });
    const { name, email } = mailSources.profile;
    expect(parsed.replyTo).toMatchObject([{ name, address: email }]);
    expect(parsed.html).toContain(`<html lang="${languageTag(language)}">`);
  });
});

it("the visitor's mail names the other days of the 60 days after the enquiry", () => {
  const closed = { from: "2026-07-24", to: "2026-07-26", periods: [] };
  const last = { from: "2026-09-19", periods: [] };
  const later = { from: "2026-09-20", periods: [] };
  const profile = { ...mailSources.profile, otherDays: [closed, last, later] };
  const { text } = visitorConfirmation(enquiry, { ...mailSources, profile });
  expect(text).toContain("Abweichende Öffnungszeiten");
  expect(text).toContain("24.–26. Juli: Geschlossen");
  expect(text).toContain("19. September: Geschlossen");
  expect(text).not.toContain("20. September");
});
