import { describe, expect, it } from "vitest";
import { languages } from "./languages";
import { languageInAddress, languageOf } from "./request-language.server";

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
