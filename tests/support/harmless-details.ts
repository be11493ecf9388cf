import { expect } from "vitest";
import { businessProfileSchema } from "../../app/business/business-profile-schema";
import type { draftProfile } from "../../app/details/change-details.server";
import { fieldErrors } from "../../app/details/field-errors";
import { translator } from "../../app/i18n/i18n.server";
import { ownProfile } from "./own-profile";

/** A profile with something in every detail that the owner changes. */
export const profile = businessProfileSchema.parse({
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
  texts: { heroTitle: { en: "Rest in {area}" }, aboutFirst: { ja: "{name}へようこそ。" } },
});

/** Says what a draft comes to, and expects it to be a page that can be rendered, or sentences at fields. */
export function expectHarmless(
  draft: ReturnType<typeof draftProfile>,
  what: string,
): "taken" | "refused" {
  // One assertion for each draft: tens of thousands of drafts would take longer with one for each rule.
  if ("issues" in draft) {
    const errors = Object.entries(fieldErrors(draft.issues, translator("de")));
    // The names of what a text fills in are written with their braces, and so is what it does not, as it was typed.
    const isSentence = (text: string) =>
      /^(?!(details|enquiry)\.)(?:[^{]|\{\w+\})+$/.test(text.replace(/„.*“/s, "„“"));
    const wrong = errors.filter(([, texts]) => texts.length === 0 || !texts.every(isSentence));
    expect(errors.length > 0 ? wrong : "no error", what).toEqual([]);
    return "refused";
  }
  const text = JSON.stringify(draft.profile);
  const hosts = Array.from(text.matchAll(/"(?:url|google|treatwell)":"([^"]*)"/g), ([, url]) =>
    URL.canParse(url!) ? new URL(url!).hostname : "none",
  );
  const known = /(^|\.)(instagram|facebook|tiktok|google|treatwell)\.(com|co\.uk)$/;
  expect(
    {
      otherSchemes: /"(?:url|mapUrl|google|treatwell)":"(?!https:\/\/)/.test(text),
      otherHosts: hosts.filter((host) => !known.test(host)),
      // PostgreSQL takes neither, and a file would have other bytes when it is read.
      brokenText: /\\u0000|\\ud[89a-f]/.test(text),
      readAgain: JSON.stringify(businessProfileSchema.parse(JSON.parse(text))),
    },
    what,
  ).toEqual({ otherSchemes: false, otherHosts: [], brokenText: false, readAgain: text });
  return "taken";
}
