import { expect, test } from "vitest";
import { businessProfileSchema } from "../business/business-profile";
import { translator } from "../i18n/i18n.server";
import { ownProfile } from "../../tests/support/own-profile";
import { detailsOf, draftProfile } from "./change-details.server";
import { detailsIn, fieldsOf, rowOf } from "./details-form";
import { fieldErrors } from "./field-errors";
import { type Group, groups } from "./groups";

const profile = businessProfileSchema.parse({
  ...ownProfile,
  reviews: ownProfile.reviews.map(({ id: _id, sample: _sample, ...review }) => review),
  otherDays: [
    { from: "2099-12-24", to: "2099-12-26", periods: [], reason: "bank-holiday" },
    {
      from: "2099-12-31",
      periods: [
        { opens: "10:00", closes: "12:00" },
        { opens: "18:00", closes: "24:00" },
      ],
    },
  ],
  announcement: { kind: "own", from: "2099-01-01", to: "2099-01-02", text: "Hello", lang: "en" },
  replies: [{ title: "Yes", lang: "de", text: "Gern,\n{name}" }],
  noticeTo: ["owner@ownspa.co.uk"],
  answerWithinHours: 4,
});

/** Nests values as Conform does: "a.b[0].c". */
function nested(values: Readonly<Record<string, string>>): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const keys = name.split(/[.[\]]+/).filter((key) => key !== "");
    let at: Record<string, unknown> = root;
    keys.slice(0, -1).forEach((key, index) => {
      at[key] ??= /^\d+$/.test(keys[index + 1]!) ? [] : {};
      at = at[key] as Record<string, unknown>;
    });
    at[keys.at(-1)!] = value;
  }
  return root;
}

test.each(groups)("the form of %s, sent as it was shown, changes nothing", (group) => {
  const sent = nested(fieldsOf(group, detailsOf(profile)));
  const { details } = detailsIn(group, sent);
  expect(draftProfile(details, profile)).toEqual({ profile });
});

test("a mistake is named at the row of the form that it was typed in", () => {
  const { details, rows } = detailsIn(
    "otherDays",
    nested({
      "otherDays[0].from": "",
      "otherDays[2].from": "2099-01-01",
      "otherDays[2].periods[0].opens": "",
      "otherDays[2].periods[0].closes": "",
      "otherDays[2].periods[1].opens": "10:00",
      "otherDays[2].periods[1].closes": "09:00",
    }),
  );
  const draft = draftProfile(details, profile);
  const errors = "issues" in draft ? fieldErrors(draft.issues, translator("en")) : {};
  expect(Object.keys(errors).map((name) => rowOf(name, rows))).toEqual([
    "otherDays[2].periods[1].closes",
  ]);
});

test("an empty number of hours switches the remark of late answers off", () => {
  const { details } = detailsIn("answerWithin", { answerWithinHours: " " });
  const draft = draftProfile(details, profile);
  expect("profile" in draft && draft.profile).not.toHaveProperty("answerWithinHours");
});

test("a British number is dialled from abroad without being typed twice", () => {
  const sent = { ...fieldsOf("reach", detailsOf(profile)), "mobile.display": "(07700) 900 999" };
  const { details } = detailsIn("reach", nested({ ...sent, "mobile.call": "" }));
  expect(details.mobile).toEqual({ display: "(07700) 900 999", call: "+447700900999" });
});

/** What a person, a program or an attacker may type anywhere. */
const hostile = [
  ...["", " ", "\u200B", "\u202Etxt", "\0", "\r\n", "x".repeat(5000), "é".repeat(601)],
  ...["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{name}}", "${1}", "%00"],
  ...["javascript:alert(1)", "data:text/html,x", "http://instagram.com/a", "https://evil.example"],
  ...[
    "https://instagram.com.evil.example/a",
    "https://instagram.com@evil.example",
    "//x",
    "https://",
  ],
  ...[
    "2026-02-29",
    "2024-02-30",
    "2026-13-01",
    "0000-00-00",
    "9999-99-99",
    "31.12.2026",
    "tomorrow",
  ],
  ...["25:00", "24:00", "24:01", "10:60", "1:00", "10.00", "10:00:00", "23:59", "-01:00"],
  ...["-1", "0", "1e9", "NaN", "Infinity", "0x10", "1,5", "1.234,56", "999999999999", "½"],
  ...["a@b", "a@b@c.de", "a b@c.de", "en", "en-GB", "xx-XXXX-YYYY", "GB", "gb", "G", "constructor"],
];

test.each(groups.map((group) => [group]))(
  "every hostile value in every field of %s is refused in a sentence at a field, or taken as text",
  (group: Group) => {
    const shown = fieldsOf(group, detailsOf(profile));
    const t = translator("de");
    let tried = 0;
    for (const name of Object.keys(shown)) {
      for (const value of hostile) {
        const { details } = detailsIn(group, nested({ ...shown, [name]: value }));
        const draft = draftProfile(details, profile);
        tried += 1;
        if ("profile" in draft) {
          const text = JSON.stringify(draft.profile);
          expect(text).not.toMatch(/"(?:url|mapUrl|google|treatwell)":"(?!https:\/\/)/);
          expect(text).not.toMatch(/"(?:url|google|treatwell)":"[^"]*evil\.example/);
          expect(businessProfileSchema.safeParse(JSON.parse(text)).success).toBe(true);
        } else {
          const sentences = Object.values(fieldErrors(draft.issues, t)).flat();
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) expect(sentence).toMatch(/^[^{]+$/);
          for (const sentence of sentences) expect(sentence).not.toMatch(/^(details|enquiry)\./);
        }
      }
    }
    expect(tried).toBeGreaterThan(50);
  },
);
