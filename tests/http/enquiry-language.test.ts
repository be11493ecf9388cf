import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import de from "../../app/i18n/locales/de/page";
import { type Headers, postForm, postJson, storedOf } from "../support/http";
import { useSharedSite } from "../support/use-site";
import { someone, type Typed } from "../support/visitor";

const site = useSharedSite();

/** The language in the line of an enquiry, which GET /api/contacts leaves out. */
async function storedLanguage(typed: Typed): Promise<unknown> {
  const [listed] = await storedOf(site, typed);
  expect(listed).not.toHaveProperty("language");
  const text = await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
  const line = text.split("\n").find((one) => one.includes(typed.lastName))!;
  return (JSON.parse(line) as { language?: unknown }).language;
}

describe("the language of an enquiry is stored", () => {
  it.each<[string, Headers, string | undefined]>([
    ["that a call's Content-Language names", { "Content-Language": "zh-Hans" }, "zh"],
    [
      "of Content-Language, whatever the cookie says",
      { "Content-Language": "fr", Cookie: "language=de" },
      "fr",
    ],
    ["of the cookie, without a Content-Language", { Cookie: "language=de" }, "de"],
    [
      "of the cookie, when Content-Language is none of the site's",
      { "Content-Language": "it", Cookie: "language=de" },
      "de",
    ],
    ["as none, when nothing names it", {}, undefined],
    ["as none, when the cookie is wrong", { Cookie: "language=xx" }, undefined],
  ])("%s", async (_what, headers, language) => {
    const typed = someone();
    expect((await postJson(site, "/api/contact", typed, headers)).status).toBe(201);
    expect(await storedLanguage(typed)).toBe(language);
  });

  it.each<[string, Headers, string]>([
    ["/?index", {}, "en"],
    ["/?index&lng=ja", {}, "ja"],
    ["/?index", { Cookie: "language=es" }, "es"],
  ])("of the page that sent the form: %s %j", async (path, headers, language) => {
    const typed = someone();
    expect((await postForm(site, path, { ...typed }, headers)).status).toBe(303);
    expect(await storedLanguage(typed)).toBe(language);
  });
});

describe("the Content-Language of a call that is refused", () => {
  it.each([
    ...["de", "de-AT", "DE", "de, en"].map((named) => [named, "fr"]),
    ...["", "xx", "it", "nonsense; q=1"].map((named) => [named, "de"]),
  ])("%j decides before the cookie if it is a language of the site", async (named, cookie) => {
    const headers = { "Content-Language": named, Cookie: `language=${cookie}` };
    const response = await postJson(site, "/api/contact", { ...someone(), email: "a@b" }, headers);
    expect(JSON.parse(response.body)).toEqual({ errors: { email: [de.enquiry.errors.email] } });
    expect(response.headers["content-language"]).toBe("de");
  });
});
