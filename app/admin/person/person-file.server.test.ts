import { describe, expect, it } from "vitest";
import { storedEnquiry } from "../../../tests/support/stored-enquiries";
import { textOf } from "../../../tests/support/markup";
import type { EnquiryRecord, OwnerWork } from "../../enquiries/record";
import { translator } from "../../i18n/i18n.server";
import { languages, type Language } from "../../i18n/languages";
import { personFile } from "./person-file.server";
import type { PersonFile } from "./read-person.server";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

const hostile = `</script><script>alert(1)</script><!--<img src=x onerror="alert(2)">&amp;\u2028`;

/** Every member of the owner's work and of its history. */
const work: Required<OwnerWork> = {
  status: "booked",
  note: `Note ${hostile}`,
  appointment: { start: "2026-02-06T17:00:00+00:00", minutes: 60 },
  revision: 4,
  history: [
    { at: "2026-02-01T10:00:00.000Z", status: "contacted" },
    { at: "2026-02-02T10:00:00.000Z", note: true, flagged: false },
    { at: "2026-02-03T10:00:00.000Z", corrected: true, status: "booked" },
    {
      at: "2026-02-04T10:00:00.000Z",
      appointment: { start: "2026-02-06T17:00:00+00:00", minutes: 60 },
      came: true,
    },
  ],
};
/** Every member of a stored enquiry: one that is missing here does not compile. */
const enquiry: Required<EnquiryRecord> = {
  ...storedEnquiry(3, { firstName: "Zoë", message: hostile }),
  message: hostile,
  key: "fingerprint-of-it",
  suspectedSpam: ["manyLinks", "a code of later"],
  language: "de",
  source: "phone",
  work,
  mails: { owner: { result: "sent", attempts: 1, at: "2026-02-01T09:00:00.000Z" } },
};
const later = { ...enquiry, addedLater: { deep: ["kept"] } };

function fileOf(language: Language, count = 1): PersonFile {
  const record = { enquiry: later, sharesOnlyPhone: true };
  return {
    spa: "Sage & Linen",
    madeAt: "2026-11-22T00:00:00.000Z",
    language,
    keptMonths: 12,
    enquiries: Array.from({ length: count }, () => record),
    backups: [
      {
        file: "site-2026-11-21T08-49-54Z.tar.gz",
        madeAt: "2026-11-21T08:49:54.000Z",
        keptUntil: "2026-12-05T08:49:54.000Z",
      },
      { file: "by-hand.tar.gz", madeAt: undefined, keptUntil: undefined },
    ],
  };
}
const wordsOf = (language: Language) => ({
  t: translator(language),
  treatments: treatmentsIn(sampleProfile, language),
});
const htmlOf = (file: PersonFile) => personFile(file, wordsOf(file.language)).text();
const jsonIn = (html: string) =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(html)![1]!) as PersonFile;

describe("a person's file", () => {
  it("holds in its JSON every member that is stored, also those of a later version", async () => {
    const { enquiries, backups } = jsonIn(await htmlOf(fileOf("en")));
    const [first] = enquiries;
    expect(first).toEqual({ enquiry: later, sharesOnlyPhone: true });
    expect(backups[0]).toEqual(fileOf("en").backups[0]);
  });

  it("says the same in words", async () => {
    const text = textOf(await htmlOf(fileOf("en")));
    const said = [
      "Personal data held by Sage & Linen",
      ...["Zoë", enquiry.lastName, enquiry.email, enquiry.phone, enquiry.id, enquiry.key],
      "Hot Stone Massage",
      "The message contains links to several websites.",
      "a code of later",
      "German",
      "Booked",
      "Contacted, 1 February 2026 at 10:00",
      "Note changed · Not advertising, 2 February 2026 at 10:00",
      "Booked · Corrected, 3 February 2026 at 10:00",
      "Notice sent, 1 February 2026 at 09:00",
      "site-2026-11-21T08-49-54Z.tar.gz: created 21 November 2026 at 08:49, kept until 5 December 2026 at 08:49",
      "by-hand.tar.gz",
      "Shares only the phone number",
    ];
    for (const words of said) expect(text).toContain(words);
  });

  it("names a cancellation that the person was sent", async () => {
    const start = "2026-02-06T17:00:00+00:00";
    const history = [
      { at: "2026-02-04T10:00:00.000Z", appointment: { start, minutes: 60 } },
      { at: "2026-02-05T10:00:00.000Z", appointment: null },
    ];
    const at = "2026-02-05T10:01:00.000Z";
    const appointment = { result: "sent", attempts: 1, at, version: 2 } as const;
    const cancelled = {
      ...enquiry,
      work: { ...work, appointment: undefined, history },
      mails: { appointment },
    };
    const file = { ...fileOf("en"), enquiries: [{ enquiry: cancelled, sharesOnlyPhone: false }] };
    const text = textOf(await htmlOf(file));
    expect(text).toContain("Appointment removed, 5 February 2026 at 10:00");
    expect(text).toContain("Cancellation sent, 5 February 2026 at 10:01");
  });

  it("runs nothing of what was typed: one script element, which is data, and a policy that allows none", async () => {
    const response = personFile(fileOf("en"), wordsOf("en"));
    const html = await response.text();
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<img|<!--/);
    expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
    expect(html).toContain(
      `http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;;`,
    );
    expect(response.headers.get("Content-Security-Policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none';.*; sandbox$/,
    );
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="person-2026-11-22.html"',
    );
  });

  it.each(languages)("is worded in %s", async (language) => {
    const html = await htmlOf(fileOf(language));
    const t = translator(language);
    expect(html).toContain("<h1>");
    expect(textOf(html)).toContain(t("file.contents", { count: 1, n: "1" }));
    expect(html).not.toMatch(/\bfile\.[a-z]/i);
  });

  it("of 200 enquiries is whole", async () => {
    const html = await htmlOf(fileOf("en", 200));
    expect(html.match(/<article>/g)).toHaveLength(200);
    expect(jsonIn(html).enquiries).toHaveLength(200);
  });
});
