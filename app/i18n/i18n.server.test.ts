import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { formatNumber } from "./format";
import { i18nFor, translator } from "./i18n.server";
import { i18nextOptions, languages } from "./languages";

describe("the texts", () => {
  it("come in the requested language, each language independently", () => {
    const said = languages.map((language) => translator(language)("notFound.title"));
    expect(new Set(said).size).toBe(languages.length);
    expect(said[0]).toBe("404 Page Not Found");
    const [french, german] = [i18nFor("fr"), i18nFor("de")];
    expect(french.t("notFound.title")).toBe(translator("fr")("notFound.title"));
    expect(german.t("notFound.title")).toBe(translator("de")("notFound.title"));
  });

  it("show the key where there is no text, not another language", () => {
    const key = "no.such.key" as "notFound.title";
    expect(translator("fr")(key)).toBe("no.such.key");
    const french = createInstance();
    void french.init({
      ...i18nextOptions,
      initImmediate: false,
      lng: "fr",
      resources: { en: { translation: { no: { such: { key: "English" } } } }, fr: {} },
    });
    expect(french.t(key)).toBe("no.such.key");
  });

  it.each(languages)("have their numbers as %s writes them", (language) => {
    for (const count of [1, 1234, 12_345]) {
      const number = formatNumber(count, language);
      expect(translator(language)("admin.new", { count })).toContain(number);
      expect(i18nFor(language).t("admin.new", { count })).toContain(number);
    }
  });

  it("are not escaped, since React does that", () => {
    expect(translator("en")("enquiry.reference", { reference: "<&'" })).toContain("<&'");
  });
});
