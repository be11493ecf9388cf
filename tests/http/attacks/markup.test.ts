import { describe, expect, it } from "vitest";

import { languages } from "../../../app/i18n/languages";
import { useAttackedSite } from "../../support/attacked-site";
import { get, logIn, logInByForm, postForm, postJson } from "../../support/http";
import { fieldValue } from "../../support/markup";
import { someone } from "../../support/visitor";

const site = useAttackedSite();

/** Each would be a tag, an attribute or a script of its own, were it not text. */
const payloads = [
  "<xss-1>",
  "<img src=x onerror=xss(2)>",
  "<script>xss(3)</script>",
  "</script><script>xss(4)</script>",
  "</textarea><xss-5>",
  "</title><xss-6>",
  '"><xss-7 a="',
  "'><xss-8 a='",
  '" onfocus=xss(9) autofocus a="',
  "<svg onload=xss(10)>",
  "<!--<xss-11>-->",
  "]]><xss-12>",
  "&lt;xss-13&gt;<xss-13>",
  "\u2028<xss-14>\u2029",
  "${xss(15)}{{xss(15)}}",
  "<xss-16\u0000>",
];
const dangers = [/<xss-/i, /<(?:img|svg)[^>]*on(?:error|load)=xss/i, /<script>xss/i];
/** In markup only: the page's own scripts contain the same as an escaped text. */
const attribute = /" onfocus=xss/i;

function expectNoMarkup(body: string, what: string): void {
  for (const danger of dangers) expect(danger.test(body), `${what}: ${String(danger)}`).toBe(false);
  const markup = body.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "");
  expect(attribute.test(markup), `${what}: an attribute`).toBe(false);
}

const fields = ["firstName", "lastName", "email", "phone", "treatment", "message"] as const;
/** What somebody types who types the same into some fields. */
const typedAs = (names: readonly string[], payload: string) => ({
  ...someone(),
  ...Object.fromEntries(names.map((name) => [name, payload])),
});

describe("markup typed into every field", () => {
  it("comes back as text in the refused form, in every place and language", async () => {
    for (const [index, payload] of payloads.entries()) {
      const language = languages[index % languages.length]!;
      // The address is wrong, so that the form comes back with what was typed.
      const sent = typedAs(fields, payload);
      const response = await postForm(site, `/?index&lng=${language}`, sent);
      expect(response.status).toBe(400);
      for (const field of fields.filter((name) => name !== "treatment")) {
        expect(fieldValue(response.body, field), `${payload} as ${field}`).toContain("xss");
      }
      expectNoMarkup(response.body, payload);
    }
  });

  it("is text on the dashboard, flagged or not", async () => {
    const accepted = fields.filter((name) => name !== "email");
    for (const payload of payloads) {
      const typed = typedAs(accepted, payload);
      expect((await postJson(site, "/api/contact", typed)).status, payload).toBe(201);
      const trapped = await postForm(site, "/?index", { ...typed, subject: "spam" });
      expect(trapped.status, payload).toBe(303);
      await postJson(site, "/api/contact", typedAs(["email"], payload));
    }
    const session = await logInByForm(site);
    // Of all that the site holds.
    await postForm(site, "/admin", { intent: "view", q: "xss" }, session);
    const { body } = await get(site, "/admin", session);
    const shown = body.split("&lt;xss-1&gt;").length - 1;
    expect(shown).toBeGreaterThanOrEqual(2 * accepted.length);
    expectNoMarkup(body, "the dashboard");
    // A telephone number or an address never becomes a link that runs something.
    expect(body).not.toMatch(/href="\s*(?:javascript|data|vbscript):/i);
  });
});

describe("markup in a request", () => {
  const places: [string, (payload: string) => string][] = [
    ["the path", (payload) => `/${encodeURIComponent(payload)}`],
    ["lng", (payload) => `/?lng=${encodeURIComponent(payload)}`],
    ["sent", (payload) => `/?sent=${encodeURIComponent(payload)}`],
    ["treatment", (payload) => `/?treatment=${encodeURIComponent(payload)}`],
    ["an unknown name", (payload) => `/?${encodeURIComponent(payload)}=1`],
    ["the admin's query", (payload) => `/admin?${encodeURIComponent(payload)}=1`],
    ["the data's query", (payload) => `/_root.data?${encodeURIComponent(payload)}=1`],
    ["the sitemap's query", (payload) => `/sitemap.xml?${encodeURIComponent(payload)}=1`],
    ["the manifest's query", (payload) => `/manifest.webmanifest?a=${encodeURIComponent(payload)}`],
  ];

  it.each(places)("as %s is never sent back as markup", async (what, address) => {
    for (const payload of payloads) {
      const { status, body } = await get(site, address(payload));
      expect(status).toBeLessThan(500);
      expectNoMarkup(body, `${what}: ${payload}`);
    }
  });

  it("as any cookie is never sent back as markup", async () => {
    for (const payload of payloads) {
      const value = encodeURIComponent(payload);
      const names = ["language", "admin", "cookie-consent"];
      const Cookie = names.map((name) => `${name}=${value}`).join("; ");
      for (const path of ["/", "/admin"]) {
        expectNoMarkup((await get(site, path, { Cookie })).body, `${path}: ${payload}`);
      }
    }
  });
});

it("the API's list is JSON with nosniff", async () => {
  const response = await get(site, "/api/contacts", await logIn(site));
  expect(response.headers["content-type"]).toMatch(/^application\/json/);
  expect(response.headers["x-content-type-options"]).toBe("nosniff");
});
