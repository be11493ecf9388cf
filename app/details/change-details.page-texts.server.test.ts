import { parse } from "@conform-to/react";
import { expect, test } from "vitest";
import { ownProfile } from "../../tests/support/own-profile";
import { checkProfile } from "../business/read-business-profile.server";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { draftProfile } from "./change-details.server";
import { detailsIn, fieldsOf } from "./details-form";
import { fieldErrors } from "./field-errors";

/** The profile after a form was sent, or the sentences about its mistakes. */
function sent(values: Readonly<Record<string, string>>, language: Language = "en") {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  const { payload } = parse(form, { resolve: (value) => ({ value }) });
  const draft = draftProfile(detailsIn("texts", payload, ownProfile), ownProfile);
  return "profile" in draft ? draft.profile : fieldErrors(draft.issues, translator(language));
}

test("only the fields in which something is written are kept", () => {
  const texts = { heroTitle: { de: "Ruhe in {area}" }, aboutSecond: { en: "One line." } };
  const profile = sent({
    "texts.heroTitle.en": "",
    "texts.heroTitle.de": " Ruhe in {area} ",
    "texts.heroText.ja": " ",
    "texts.aboutSecond.en": "One\r\nline.",
  });
  expect(profile).toEqual({ ...ownProfile, texts });
  expect(fieldsOf("texts", { ...ownProfile, texts })).toEqual({
    "texts.heroTitle.de": "Ruhe in {area}",
    "texts.aboutSecond.en": "One line.",
  });
});

test("a form in which nothing is left takes the words away", () => {
  expect(sent({ "texts.heroTitle.en": "" })).toEqual(ownProfile);
  const own = { ...ownProfile, texts: { heroTitle: { en: "Rest" } } };
  const draft = draftProfile({ texts: null }, own);
  expect(draft).toEqual({ profile: ownProfile });
});

test("a mistake is named at its field, in the owner's language, with the word that is wrong and what is allowed", () => {
  const mistakes = {
    "texts.heroTitle.ja": "{town}",
    "texts.heroEyebrow.en": "x".repeat(81),
    "texts.aboutFirst.fr": "é".repeat(401),
  };
  expect(sent(mistakes)).toEqual({
    "texts.heroTitle.ja": ["“{town}” cannot be filled in. Here only {name}, {area}, {city} can."],
    "texts.heroEyebrow.en": ["Please use at most 80 characters"],
    "texts.aboutFirst.fr": ["Please use at most 400 characters"],
  });
  expect(sent(mistakes, "de")).toMatchObject({
    "texts.heroTitle.ja": ["„{town}“ wird nicht ersetzt, hier nur {name}, {area}, {city}."],
  });
  expect(sent({ "texts.aboutFirst.fr": "😀".repeat(400) })).toHaveProperty("texts.aboutFirst");
});

test("a fare zone that is taken away while her words name it is a mistake at its own field", () => {
  const own = { ...ownProfile, texts: { heroEyebrow: { en: "Zone {zone}", de: "Zone {zone}" } } };
  const errorsOf = (details: object) => {
    const draft = draftProfile(details, own);
    return "issues" in draft ? fieldErrors(draft.issues, translator("en")) : {};
  };
  expect(errorsOf({ zone: null, mapUrl: "x" })).toEqual({
    zone: [
      "Your own words name {zone}. Please keep the fare zone, or take {zone} out under “Words on the page” first.",
    ],
    mapUrl: ["Please enter a web address that begins with https://"],
  });
  expect(errorsOf({ zone: null, texts: null })).toEqual({});
  // Words that are just written are wrong themselves.
  const { texts } = own;
  expect(Object.keys(errorsOf({ zone: null, texts }))).toEqual([
    "texts.heroEyebrow.en",
    "texts.heroEyebrow.de",
  ]);
});

test.each([
  [{ heroTitel: { en: "Rest" } }, "texts"],
  [{ heroTitle: { it: "Riposo" } }, "texts.heroTitle"],
  [{ heroTitle: "Rest" }, "texts.heroTitle"],
  [{ heroTitle: { en: "" } }, "texts.heroTitle.en"],
  [{ heroTitle: { en: 5 } }, "texts.heroTitle.en"],
  [["Rest"], "texts"],
])("a program is told where %j is wrong", (texts, field) => {
  const draft = draftProfile({ texts }, ownProfile);
  const errors = "issues" in draft ? fieldErrors(draft.issues, translator("en")) : {};
  expect(Object.keys(errors)).toEqual([field]);
});

test("a file edited by hand keeps the same rules, which name what is allowed", () => {
  const { problems } = checkProfile({ ...ownProfile, texts: { heroTitle: { en: "In {town}" } } });
  expect(problems).toEqual([
    'texts.heroTitle.en holds "In {town}": may have in braces {name}, {area}, {city}, not {town}.',
  ]);
});
