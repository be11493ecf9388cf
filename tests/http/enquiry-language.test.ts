import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Headers, listEnquiries, postForm, postJson } from "../support/http";
import { type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

/** The language in the line of an enquiry, found by its last name. */
async function storedLanguage(lastName: string): Promise<unknown> {
  const text = await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8");
  const line = text.split("\n").find((one) => one.includes(lastName))!;
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
    expect(await storedLanguage(typed.lastName)).toBe(language);
  });

  it.each<[string, Headers, string]>([
    ["/?index", {}, "en"],
    ["/?index&lng=ja", {}, "ja"],
    ["/?index", { Cookie: "language=es" }, "es"],
  ])("of the page that sent the form: %s %j", async (path, headers, language) => {
    const typed = someone();
    expect((await postForm(site, path, { ...typed }, headers)).status).toBe(303);
    expect(await storedLanguage(typed.lastName)).toBe(language);
  });

  it("and is no part of GET /api/contacts", async () => {
    const enquiries = await listEnquiries(site);
    expect(enquiries.length).toBeGreaterThan(8);
    expect(enquiries.filter((enquiry) => "language" in enquiry)).toEqual([]);
  });
});
