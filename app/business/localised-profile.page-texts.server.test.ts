import { expect, test } from "vitest";
import { ownProfile, sampleProfile } from "../../tests/support/own-profile";
import { i18nFor, translator } from "../i18n/i18n.server";
import { languages } from "../i18n/languages";
import { type BusinessProfile, businessProfileSchema } from "./business-profile-schema";
import { checkProfile } from "./read-business-profile.server";
import { localiseProfile, pageText } from "./localised-profile.server";
import { pageTextNames } from "./page-texts";

const withTexts = (texts: BusinessProfile["texts"], others: Partial<BusinessProfile> = {}) =>
  businessProfileSchema.parse({ ...ownProfile, ...others, texts });

test("a page whose owner has written nothing is given no texts", () => {
  for (const language of languages) {
    expect(localiseProfile(sampleProfile, language)).not.toHaveProperty("texts");
    expect(localiseProfile(withTexts({}), language)).not.toHaveProperty("texts");
    expect(localiseProfile(withTexts({ heroTitle: {} }), language)).not.toHaveProperty("texts");
  }
});

test.each(languages)("the site's own words are whole in %s", (language) => {
  for (const name of pageTextNames) {
    expect(pageText(name, sampleProfile, language)).toMatch(/^[^{}]{4,}$/);
  }
});

test("the owner's words stand in the language that she has written, and the site's own in the others", () => {
  const profile = withTexts({ heroTitle: { de: "Ruhe in {area}, {city}" } });
  expect(pageText("heroTitle", profile, "de")).toBe("Ruhe in Islington, London");
  expect(localiseProfile(profile, "de").texts).toEqual({
    "hero.title": "Ruhe in Islington, London",
  });
  for (const language of languages.filter((code) => code !== "de")) {
    expect(pageText("heroTitle", profile, language)).toBe(translator(language)("hero.title"));
    expect(localiseProfile(profile, language)).not.toHaveProperty("texts");
  }
});

test("facts are written as the language writes them, and follow the details", () => {
  const texts = {
    heroText: {
      en: "{lengths}: {price}. {stations}",
      fr: "{lengths}\u00A0: {price}. {city}",
    },
    searchDescription: { en: "{treatmentNames} at {name}, Zone {zone}" },
    treatmentsIntro: { en: "{treatments} treatments" },
    aboutFirst: { en: "{rooms} rooms" },
  };
  const profile = withTexts(texts, { prices: [{ minutes: 90, amount: 99.5 }], treatmentRooms: 2 });
  expect(pageText("heroText", profile, "en")).toBe("90: £99.50. Farringdon and Barbican");
  expect(pageText("heroText", profile, "fr")).toBe("90\u00A0: 99,50\u00A0£. Londres");
  expect(pageText("aboutFirst", profile, "en")).toBe("2 rooms");
  expect(pageText("treatmentsIntro", profile, "en")).toBe("6 treatments");
  expect(pageText("searchDescription", profile, "en")).toBe(
    "Deep Tissue Massage, Swedish Massage, Thai Massage, Hot Stone Massage, Sports Massage and Full Body Massage at Own Spa, Zone 1",
  );
});

test("the site's own second paragraph ends with the stations, and the owner's as she has written it", () => {
  const own = withTexts({ aboutSecond: { en: "Ring the bell." } });
  expect(pageText("aboutSecond", ownProfile, "en")).toContain("Farringdon and Barbican stations");
  expect(pageText("aboutSecond", own, "en")).toBe("Ring the bell.");
  const without = { ...ownProfile, stations: [] };
  expect(pageText("aboutSecond", without, "en")).not.toContain("station");
});

test("a text that names stations gives way to the site's own while there are none", () => {
  const profile = withTexts({ heroText: { en: "Near {stations}." } });
  expect(pageText("heroText", profile, "en")).toBe("Near Farringdon and Barbican.");
  const without = { ...profile, stations: [] };
  expect(pageText("heroText", without, "en")).toBe(translator("en")("hero.text"));
});

test("the owner's words win over those that follow from treatments of her own", () => {
  const treatments: BusinessProfile["treatments"] = [
    { value: "head", names: { en: "Head Spa" }, texts: {}, photograph: "thai", colour: "teal" },
  ];
  const own = withTexts({ treatmentsIntro: { en: "Just {treatments}." } }, { treatments });
  expect(pageText("treatmentsIntro", own, "en")).toBe("Just 1.");
  expect(pageText("searchDescription", own, "en")).toMatch(/^Head Spa in /);
  expect(pageText("treatmentsIntro", own, "de")).toMatch(/^Sie bestimmen die Dauer/);
});

const { zone: _zone, ...outsideLondon } = {
  ...ownProfile,
  address: { ...ownProfile.address, area: "Headingley", city: "Leeds", postcode: "LS6 3AA" },
};

test.each([
  ["en", "Massage in Headingley, Leeds"],
  ["zh", "Leeds Headingley 按摩"],
  ["es", "Masajes en Headingley, Leeds"],
  ["fr", "Massages à Headingley, Leeds"],
  ["de", "Massagen in Headingley, Leeds"],
  ["ja", "Leeds・Headingleyのマッサージ"],
] as const)("a spa without a fare zone names none in %s", (language, eyebrow) => {
  const profile = businessProfileSchema.parse(outsideLondon);
  expect(pageText("heroEyebrow", profile, language)).toBe(eyebrow);
  for (const name of pageTextNames) {
    expect(pageText(name, profile, language)).not.toMatch(/zone|undefined|[{}]/i);
  }
  expect(localiseProfile(profile, language).texts).toEqual({ "hero.eyebrow": eyebrow });
});

test("the owner's words win over the line at the top without a fare zone", () => {
  const texts = { heroEyebrow: { en: "In {area}" } };
  const profile = businessProfileSchema.parse({ ...outsideLondon, texts });
  expect(pageText("heroEyebrow", profile, "en")).toBe("In Headingley");
});

test("a text of the build that names no fare zone stands for a spa without one", () => {
  const texts = i18nFor("en");
  const key = ["en", "translation", "hero.eyebrow"] as const;
  const site = String(texts.getResource(...key));
  texts.addResource(...key, "Massage by the river in {{city}}");
  try {
    const profile = businessProfileSchema.parse(outsideLondon);
    expect(pageText("heroEyebrow", profile, "en")).toBe("Massage by the river in Leeds");
    expect(localiseProfile(profile, "en")).not.toHaveProperty("texts");
  } finally {
    texts.addResource(...key, site);
  }
});

test("a text that names the fare zone is a mistake where there is none", () => {
  const texts = { heroEyebrow: { en: "Zone {zone}" }, searchDescription: { de: "{zone}" } };
  expect(checkProfile({ ...ownProfile, texts }).problems).toBeUndefined();
  expect(checkProfile({ ...outsideLondon, texts }).problems).toEqual([
    'texts.heroEyebrow.en holds "Zone {zone}": may have in braces {name}, {area}, {city}, not {zone}.',
    'texts.searchDescription.de holds "{zone}": may have in braces {name}, {area}, {city}, {stations}, {treatmentNames}, {price}, not {zone}.',
  ]);
});

test.each(languages)("no text speaks of the underground where a train stops, in %s", (language) => {
  const words = (kind: "train" | undefined) => {
    const stations = [{ name: "Headingley", walkingMinutes: 4, kind }];
    const profile = businessProfileSchema.parse({ ...ownProfile, stations });
    const { walks = [] } = localiseProfile(profile, language);
    return [...walks, pageText("aboutSecond", profile, language)].join(" ");
  };
  const underground = /Tube|U-\u2060Bahn|[Mm]étro|[Mm]etro|地铁|地下鉄/;
  expect(words(undefined)).toMatch(underground);
  expect(words("train")).not.toMatch(underground);
  expect(words("train").match(/Headingley/g)).toHaveLength(2);
});
