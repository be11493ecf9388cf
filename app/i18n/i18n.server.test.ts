import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { i18nFor, languageCookie, languageInAddress, languageOf, translator } from "./i18n.server";
import { languages } from "./languages";
import { i18nextOptions } from "./options";

function visit(address: string, headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost${address}`, { headers });
}

describe("languageOf", () => {
  it("is English whatever the browser's own languages are", async () => {
    expect(await languageOf(visit("/"))).toBe("en");
    expect(await languageOf(visit("/", { "Accept-Language": "fr, de;q=0.9" }))).toBe("en");
  });

  it.each(languages)("follows the address, then the cookie: %s", async (code) => {
    expect(await languageOf(visit(`/?lng=${code}`))).toBe(code);
    expect(await languageOf(visit("/", { Cookie: `a=b; language=${code}` }))).toBe(code);
    expect(await languageOf(visit(`/?lng=${code}`, { Cookie: "language=ja" }))).toBe(code);
  });

  it.each(["xx", "", "FR", "fr-FR", "__proto__", "constructor", "fr,de", "../fr"])(
    "does not know %j",
    async (code) => {
      expect(await languageOf(visit(`/?lng=${encodeURIComponent(code)}`))).toBe("en");
      expect(await languageOf(visit("/", { Cookie: `language=${code}` }))).toBe("en");
    },
  );
});

describe("languageCookie", () => {
  it.each([
    ["language=fr", "fr"],
    ["admin=x;language=de ; a=b", "de"],
    ["mylanguage=fr", undefined],
    ["language", undefined],
    ["language=xx", undefined],
    ["", undefined],
  ])("finds in %j %s", (cookie, code) => {
    expect(languageCookie(cookie)).toBe(code);
  });
});

describe("languageInAddress", () => {
  it("tells none from one", () => {
    expect(languageInAddress(new URL("http://localhost/?sent=1"))).toBeUndefined();
    expect(languageInAddress(new URL("http://localhost/?sent=1&lng=es"))).toBe("es");
  });
});

describe("the texts", () => {
  it("come in the language asked for, each language for itself", () => {
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

  it("are not escaped, since React does that", () => {
    expect(translator("en")("enquiry.reference", { reference: "<&'" })).toContain("<&'");
  });
});
