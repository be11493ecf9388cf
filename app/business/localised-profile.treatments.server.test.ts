import { expect, test } from "vitest";
import { ownProfile, sampleProfile } from "../../tests/support/own-profile";
import { languages } from "../i18n/languages";
import { businessProfileSchema } from "./business-profile-schema";
import { localiseProfile, pageText, treatmentsIn } from "./localised-profile.server";
import { isOffered } from "./treatments";

const profile = businessProfileSchema.parse({
  ...ownProfile,
  treatments: [
    {
      value: "head-spa",
      names: { de: "Kopfmassage", ja: "ヘッドスパ" },
      texts: { ja: "頭皮をほぐします。" },
      photograph: "thai",
      colour: "teal",
      surcharge: 7.5,
    },
    {
      value: "thai",
      names: { en: "Thai stretch" },
      texts: {},
      photograph: "thai",
      colour: "yellow",
    },
    { value: "swedish", names: {}, texts: {}, photograph: "swedish", colour: "blue", hidden: true },
  ],
});
const inLanguage = (language: (typeof languages)[number]) => treatmentsIn(profile, language);

test("a treatment has its own words in the language that they are written in", () => {
  expect(inLanguage("ja")[0]).toMatchObject({ name: "ヘッドスパ", text: "頭皮をほぐします。" });
  expect(inLanguage("ja")[0]).not.toHaveProperty("nameLang");
});

test("in another language it has the first words that there are, marked with their language", () => {
  expect(inLanguage("fr")[0]).toMatchObject({
    name: "Kopfmassage",
    nameLang: "de",
    text: "頭皮をほぐします。",
    textLang: "ja",
  });
});

test("one of the sample keeps the site's words while the owner has given it no name", () => {
  const [, , samples] = treatmentsIn(sampleProfile, "de");
  const unnamed = { ...profile, treatments: [{ ...profile.treatments![1]!, names: {} }] };
  const [thai] = treatmentsIn(unnamed, "de");
  expect(thai).toMatchObject({ name: samples!.name, text: samples!.text });
  expect(thai).not.toHaveProperty("nameLang");
});

test("one of the sample under a name of the owner's has no word of the sample in any language", () => {
  for (const language of languages) {
    const [, thai] = inLanguage(language);
    expect(thai!.name).toBe("Thai stretch");
    expect(thai).not.toHaveProperty("text");
  }
});

test("an extra charge is written with its currency", () => {
  expect(inLanguage("en")[0]).toMatchObject({
    surcharge: "£7.50",
    surchargeText: "£7.50 on top of the price",
  });
});

test("what names the treatments follows those that are offered", () => {
  expect(pageText("treatmentsIntro", profile, "en")).toMatch(/^Choose your treatment, /);
  expect(pageText("searchDescription", profile, "en")).toMatch(/^Kopfmassage and Thai stretch in /);
});

test("a hidden treatment keeps its name, and no address chooses it", () => {
  expect(inLanguage("en")[2]).toMatchObject({ name: "Swedish Massage", hidden: true });
  expect(isOffered(profile.treatments, "swedish")).toBe(false);
  expect(isOffered(profile.treatments, "head-spa")).toBe(true);
  expect(isOffered(undefined, "swedish")).toBe(true);
  expect(isOffered(undefined, "head-spa")).toBe(false);
});

test("the sample's treatments are those of the texts, and no page is given them", () => {
  for (const language of languages) {
    expect(localiseProfile(sampleProfile, language)).not.toHaveProperty("treatments");
    expect(treatmentsIn(sampleProfile, language)).toHaveLength(6);
  }
});
