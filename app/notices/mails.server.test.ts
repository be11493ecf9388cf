import { describe, expect, it } from "vitest";
import {
  longestLine,
  mailedEnquiry as enquiry,
  mailSources,
  sentMail,
  wordsOf,
} from "../../tests/support/mails";
import { languages, languageTag } from "../i18n/languages";
import { translator } from "../i18n/i18n.server";
import { maxMailBytes } from "./mail-message";
import { ownerDigest, ownerNotice } from "./owner-mails.server";
import { visitorConfirmation } from "./visitor-mails.server";

const headersOf = (headers: readonly { key: string; value: string }[]) =>
  Object.fromEntries(headers.map(({ key, value }) => [key, value]));

describe("the owner's mail", () => {
  it("says who wants what, and how to answer, in English", async () => {
    const { parsed } = await sentMail(ownerNotice(enquiry, mailSources));
    expect(parsed.subject).toBe("New enquiry: Deep Tissue Massage (3F2A-9C1B)");
    expect(parsed.text?.trim()).toBe(
      [
        "Ada Lovelace",
        "07700 900456",
        "",
        "Email: ada@example.org",
        "Treatment: Deep Tissue Massage",
        "Language: German",
        "Sent: 21 July 2026 at 14:02, London time",
        "Reference: 3F2A-9C1B",
        "Dashboard: https://spa.example/admin",
        "",
        "If you reply to this email, your reply goes straight to the client.",
        "",
        "Message:",
        "Hätten Sie am Samstag einen Termin frei?",
        "",
        "Viele Grüße",
        "Ada",
      ].join("\n"),
    );
    for (const href of ["tel:07700900456", "mailto:ada@example.org", "https://spa.example/admin"]) {
      expect(parsed.html).toContain(`href="${href}"`);
    }
  });

  it("goes to the owner, replies go to the visitor, and no program answers it", async () => {
    const noticeTo = [...mailSources.noticeTo, { name: "Front desk", address: "desk@spa.example" }];
    const { recipients, parsed } = await sentMail(
      ownerNotice(enquiry, { ...mailSources, noticeTo }),
    );
    expect(recipients).toEqual(["owner@spa.example", "desk@spa.example"]);
    expect(parsed.to?.map(({ address }) => address)).toEqual(recipients);
    expect(parsed.from).toMatchObject(mailSources.from);
    expect(parsed.replyTo).toMatchObject([{ name: "Ada Lovelace", address: "ada@example.org" }]);
    expect(headersOf(parsed.headers)).toMatchObject({
      "auto-submitted": "auto-generated",
      "x-auto-response-suppress": "All",
      "content-language": "en",
      date: "Tue, 21 Jul 2026 13:02:00 +0000",
    });
  });

  it("leaves out what is not known", () => {
    const { language: _german, ...withoutLanguage } = enquiry;
    const { text } = ownerNotice(
      { ...withoutLanguage, message: "", lastName: "", firstName: "", treatment: "" },
      { ...mailSources, siteUrl: undefined },
    );
    expect(text).not.toMatch(/Language|Dashboard|Treatment|Message|undefined/);
    expect(text).toMatch(/^No name\n07700 900456\n/);
  });

  it("names a treatment that is none of the site's as it was sent", () => {
    const { subject, text } = ownerNotice({ ...enquiry, treatment: "Reflexology" }, mailSources);
    expect(subject).toBe("New enquiry: Reflexology (3F2A-9C1B)");
    expect(text).toContain("Treatment: Reflexology");
  });
});

describe("the digest", () => {
  const other = { ...enquiry, id: "aaaabbbb-1", firstName: "麻衣", lastName: "山田" };
  const later = { ...other, createdAt: "2026-07-21T13:05:00.000Z", treatment: "thai" };

  it("names reference, treatment, name and phone of each enquiry, as of the newest", async () => {
    const { parsed } = await sentMail(ownerDigest([enquiry, later], mailSources));
    expect(parsed.subject).toBe("2 new enquiries");
    expect(parsed.text).toContain(
      "3F2A-9C1B: Deep Tissue Massage, Ada Lovelace, 07700 900456\nAAAA-BBBB: Thai Massage, 山田麻衣, 07700 900456",
    );
    expect(headersOf(parsed.headers)["date"]).toBe("Tue, 21 Jul 2026 13:05:00 +0000");
    expect(parsed.replyTo).toBeUndefined();
  });

  it("names each of 3000 enquiries, and is then text alone", () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      ...enquiry,
      id: String(index).padStart(8, "0"),
    }));
    const { subject, text, html } = ownerDigest(many, mailSources);
    expect(subject).toBe("3,000 new enquiries");
    expect(text.match(/^0000-\d{4}: /gm)).toHaveLength(3000);
    expect(html).toBeUndefined();
  });
});

describe.each(languages)("the visitor's mail in %s", (language) => {
  const t = translator(language);
  const mail = visitorConfirmation({ ...enquiry, language }, mailSources);

  it("thanks, names reference and treatment, and says when and how to reach the spa", async () => {
    const { parsed } = await sentMail(mail);
    const { name, openingHours } = mailSources.profile;
    expect(parsed.subject).toBe(t("mail.subject", { name, reference: "3F2A-9C1B" }));
    for (const said of [
      t("mail.thanks", { name }),
      "3F2A-9C1B",
      t("treatments.deep-tissue"),
      t("mail.next"),
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

const allMails = languages.flatMap((language) => [
  ownerNotice({ ...enquiry, language }, mailSources),
  visitorConfirmation({ ...enquiry, language }, mailSources),
]);

it("says the same in both parts, in UTF-8, in short lines and few bytes", async () => {
  for (const mail of allMails) {
    const { raw, parsed } = await sentMail(mail);
    expect(wordsOf(parsed.html!, true)).toBe(wordsOf(parsed.text!));
    expect(raw.toString().match(/Content-Type: text\/(?:plain|html); charset=utf-8/g)).toHaveLength(
      2,
    );
    expect(longestLine(raw)).toBeLessThanOrEqual(998);
    expect(raw.length).toBeLessThanOrEqual(maxMailBytes);
    expect(parsed.html).not.toMatch(/<img|src=|url\(|<link|<script/);
  }
});

it("has the same Message-ID for each attempt, and another one than every other mail", () => {
  const other = { ...enquiry, id: "another" };
  const make = () => [
    ...[enquiry, other].map((one) => ownerNotice(one, mailSources).messageId),
    ...[enquiry, other].map((one) => visitorConfirmation(one, mailSources).messageId),
    ownerDigest([enquiry, other], mailSources).messageId,
    ownerDigest([enquiry, other, enquiry], mailSources).messageId,
  ];
  const ids = make();
  expect(make()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^<[0-9a-f]{32}@spa\.example>$/);
});

it("the visitor's mail names the other days of the two weeks after the enquiry", () => {
  const closed = { from: "2026-07-24", to: "2026-07-26", periods: [] };
  const later = { from: "2026-09-01", periods: [] };
  const profile = { ...mailSources.profile, otherDays: [closed, later] };
  const { text } = visitorConfirmation(enquiry, { ...mailSources, profile });
  expect(text).toContain("Abweichende Öffnungszeiten");
  expect(text).toContain("24.–26. Juli: Geschlossen");
  expect(text).not.toContain("September");
});
