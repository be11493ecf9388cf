import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import {
  chosenLanguageCookie,
  i18nFor,
  languageInAddress,
  languageOf,
  privateCaching,
  translator,
} from "./i18n.server";
import { i18nextOptions, languages } from "./languages";

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

describe("languageInAddress", () => {
  it("tells none from one", () => {
    expect(languageInAddress(new URL("http://localhost/?sent=1"))).toBeUndefined();
    expect(languageInAddress(new URL("http://localhost/?sent=1&lng=es"))).toBe("es");
  });
});

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

  it("are not escaped, since React does that", () => {
    expect(translator("en")("enquiry.reference", { reference: "<&'" })).toContain("<&'");
  });
});

const choice = { named: "de", cookies: undefined, fetchSite: undefined };

describe("the cookie of a chosen language", () => {
  it("keeps what the address names for a year", () => {
    expect(chosenLanguageCookie(choice, false)).toBe(
      "language=de; Path=/; Max-Age=31536000; SameSite=Lax",
    );
  });

  it("is bound to this host and to https where visitors use it", () => {
    expect(chosenLanguageCookie(choice, true)).toBe(
      "__Host-language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
    );
  });

  it.each([
    ["no language is named", { named: null }],
    ["the name is unknown", { named: "xx" }],
    ["it is kept already", { cookies: "a=b; __Host-language=de" }],
    ["it is kept already under the name of plain http", { cookies: "a=b; language=de" }],
    ["another website's link named it", { fetchSite: "cross-site" }],
  ])("is not set when %s", (_why, different) => {
    expect(chosenLanguageCookie({ ...choice, ...different }, true)).toBeUndefined();
  });

  it("is set when only a cookie that a sibling host can set has the choice", () => {
    const cookies = "language=de; __Host-language=fr";
    expect(chosenLanguageCookie({ ...choice, cookies }, true)).toContain("__Host-language=de");
  });

  it.each(["same-origin", "none"])("is set when the visitor came by %s", (fetchSite) => {
    expect(chosenLanguageCookie({ ...choice, fetchSite }, false)).toBeDefined();
  });
});

describe("a response with a visitor's cookie", () => {
  it.each([undefined, null, "public, max-age=0, s-maxage=300", "private, no-cache"])(
    "stays out of shared caches (%s)",
    (caching) => {
      expect(privateCaching(caching)).toBe("private, no-cache");
    },
  );

  it("that no cache may keep stays so", () => {
    expect(privateCaching("no-store")).toBe("no-store");
  });
});
