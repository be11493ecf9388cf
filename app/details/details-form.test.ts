import { expect, test } from "vitest";
import { hostileJson, hostileValues } from "../../tests/corpus/hostile-values";
import { type BusinessProfile, businessProfileSchema } from "../business/business-profile";
import {
  announcementAt,
  localiseProfile,
  otherDaysRows,
} from "../business/localised-profile.server";
import { openingAt } from "../business/opening-hours-view";
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

/** Says what a draft comes to, and expects it to be a page that can be rendered, or sentences at fields. */
function expectHarmless(draft: ReturnType<typeof draftProfile>, what: string): "taken" | "refused" {
  if ("issues" in draft) {
    const errors = Object.entries(fieldErrors(draft.issues, translator("de")));
    expect(errors.length, what).toBeGreaterThan(0);
    for (const [, sentences] of errors) {
      expect(sentences.length, what).toBeGreaterThan(0);
      for (const sentence of sentences) {
        expect(sentence, what).toMatch(/^[^{]+$/);
        expect(sentence, what).not.toMatch(/^(details|enquiry)\./);
      }
    }
    return "refused";
  }
  const text = JSON.stringify(draft.profile);
  expect(text, what).not.toMatch(/"(?:url|mapUrl|google|treatwell)":"(?!https:\/\/)/);
  for (const link of text.matchAll(/"(?:url|google|treatwell)":"([^"]*)"/g)) {
    const { hostname } = new URL(link[1]!);
    expect(hostname, what).toMatch(
      /(^|\.)(instagram|facebook|tiktok|google|treatwell)\.(com|co\.uk)$/,
    );
  }
  // PostgreSQL takes neither, and a file would have other bytes when it is read.
  expect(text, what).not.toMatch(/\\u0000|\\ud[89a-f]/);
  expect(JSON.stringify(businessProfileSchema.parse(JSON.parse(text))), what).toBe(text);
  return "taken";
}

/** What the public page says of a profile that was taken can be said. */
function expectRenders(profile: BusinessProfile): void {
  const now = Date.parse("2099-12-25T12:00:00Z");
  localiseProfile(profile, "ja");
  otherDaysRows(profile, "ja", now);
  announcementAt(profile, now, translator("ja"), "ja");
  expect(openingAt(profile, now).changesAt).toBeGreaterThan(now);
}

test.each(groups.map((group) => [group]))(
  "each of 300 hostile values in every field of the form of %s is refused in a sentence, or is text",
  (group: Group) => {
    expect(hostileValues.length).toBeGreaterThanOrEqual(300);
    const shown = fieldsOf(group, detailsOf(profile));
    const outcomes = new Set<string>();
    // The entries of a list have the same rules.
    for (const name of Object.keys(shown).filter((one) => !/\[[1-9]/.test(one))) {
      for (const value of hostileValues) {
        const { details } = detailsIn(group, nested({ ...shown, [name]: value }));
        const what = `${name}: ${JSON.stringify(value.slice(0, 60))}`;
        outcomes.add(expectHarmless(draftProfile(details, profile), what));
      }
    }
    if (group !== "hours") expect([...outcomes].sort()).toEqual(["refused", "taken"]);
  },
);

/** Members of which the page shows more than they hold. */
const worded = new Set(["openingHours", "otherDays", "announcement", "prices"]);

/** A copy with another value at one place. */
const replaced = (whole: unknown, keys: readonly (string | number)[], value: unknown): unknown => {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  if (Array.isArray(whole)) {
    return whole.map((one: unknown, index): unknown =>
      index === key ? replaced(one, rest, value) : one,
    );
  }
  return { ...(whole as object), [key]: replaced((whole as never)[key], rest, value) };
};

/** The places of all values within one; of a list those in its first entry, whose rules all have. */
function placesIn(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [at];
  const within = Array.isArray(value)
    ? value.slice(0, 1).flatMap((one) => placesIn(one, [...at, 0]))
    : Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]));
  return [at, ...within];
}

test.each(Object.entries(detailsOf(profile)))(
  "every hostile value of a program at every place within %s is refused in a sentence, or is text",
  (member, value) => {
    for (const place of placesIn(value)) {
      for (const hostile of [...hostileValues, ...hostileJson]) {
        const sent = { [member]: replaced(value, place, hostile) };
        const what = `${member} ${place.join(".")}: ${JSON.stringify(hostile).slice(0, 60)}`;
        const draft = draftProfile(sent, profile);
        expectHarmless(draft, what);
        if ("profile" in draft && worded.has(member)) expectRenders(draft.profile);
      }
    }
  },
);
