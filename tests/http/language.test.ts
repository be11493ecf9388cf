import { describe, expect, it } from "vitest";

import { catalogues } from "../../app/i18n/locales/catalogues.server";
import { get, type Headers, postForm, send } from "../support/http";
import { tagsOf, textOf } from "../support/markup";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const fr = catalogues.fr.translation;
const site = useSharedSite();

const codes = ["en", "zh", "es", "fr", "de", "ja"];
/** What `lang` and Content-Language say: Chinese names its script. */
const tagOf = (code: string) => (code === "zh" ? "zh-Hans" : code);

/** The language of a page and of what it sets. */
async function visit(path: string, headers: Headers = {}) {
  const response = await get(site, path, headers);
  return {
    language: /<html lang="([^"]*)"/.exec(response.body)?.[1],
    header: response.headers["content-language"],
    cookies: response.headers["set-cookie"],
  };
}

describe("the language of a page", () => {
  it.each([
    ["/", {}],
    ["/", { "Accept-Language": "fr-FR, fr;q=0.9, de;q=0.8" }],
    ["/admin", { "Accept-Language": "ja" }],
    ["/nope", { "Accept-Language": "zh" }],
  ])("of %s is English with %j, and nothing is set", async (path, headers) => {
    const page = await visit(path, headers);
    expect(page).toEqual({ language: "en", header: "en", cookies: undefined });
  });

  it.each(codes)("is the one that the address names, before the cookie: %s", async (code) => {
    const language = tagOf(code);
    const other = code === "fr" ? "de" : "fr";
    for (const headers of [{}, { Cookie: `language=${other}` }] as Headers[]) {
      const page = await visit(`/?lng=${code}`, headers);
      expect(page).toEqual({ language, header: language, cookies: [expect.any(String)] });
      expect(page.cookies![0]).toMatch(new RegExp(`^language=${code}; Path=/; Max-Age=\\d+; `));
      expect(page.cookies![0]).toContain("SameSite=Lax");
      expect(page.cookies![0]).not.toContain("Secure");
    }
    expect((await visit(`/?lng=${code}`, { Cookie: `language=${code}` })).cookies).toBeUndefined();
  });

  it.each(codes)("is the one that the cookie names, on every page: %s", async (code) => {
    for (const path of ["/", "/admin", "/nope"]) {
      const page = await visit(path, { Cookie: `language=${code}` });
      expect([page.language, page.cookies], path).toEqual([tagOf(code), undefined]);
    }
  });

  it("varies by cookie, for caches", async () => {
    expect((await get(site, "/")).headers.vary).toMatch(/\bCookie\b/i);
  });
});

describe("a code that is not the site's", () => {
  const unknown = ["xx", "", "FR", "fr-FR", "__proto__", "%3Cscript%3E", "fr%0D%0ASet-Cookie:a=b"];

  it.each(unknown)("in the address (%s) is English, and no choice is stored", async (code) => {
    const page = await visit(`/?lng=${code}`);
    expect([page.language, page.cookies]).toEqual(["en", undefined]);
  });

  it.each(["xx", "FR", "toString", "%E0%A4%A"])("in the cookie (%s) is English", async (code) => {
    const page = await visit("/", { Cookie: `language=${code}` });
    expect([page.language, page.cookies]).toEqual(["en", undefined]);
  });
});

it("the choice is kept by the form that a visitor sends without cookies", async () => {
  const { body } = await get(site, "/?lng=fr");
  const action = tagsOf(body)
    .map((attributes) => attributes["action"])
    .find((address) => address?.startsWith("/?index"))!;
  const path = action.split("#")[0]!;
  const refused = await postForm(site, path, {});
  expect(refused.body).toContain('<html lang="fr"');
  expect(textOf(refused.body)).toContain(fr.enquiry.errors.firstName);
  const sent = await postForm(site, path, { ...someone() });
  const after = await get(site, sent.headers.location!.split("#")[0]!);
  expect(after.body).toContain('<html lang="fr"');
  expect(textOf(after.body)).toContain(fr.enquiry.sent);
});

describe("an error", () => {
  it.each([
    ["POST", "/api/contact", "{", "application/json", 400, fr.errors.malformed],
    ["POST", "/api/contact", "{}", "text/plain", 415, fr.errors.wrongType],
    ["POST", "/api/contact", "x".repeat(70_000), "application/json", 413, fr.errors.tooLarge],
    ["POST", "/api/admin/auth", "{}", "application/json", 401, fr.login.invalid],
    ["GET", "/api/contacts", undefined, "", 401, fr.errors.signIn],
    ["DELETE", "/api/contacts", undefined, "", 405, fr.errors.method],
  ])(
    "of %s %s is a sentence in the visitor's language: %#",
    async (method, path, body, type, status, said) => {
      const headers = { Cookie: "language=fr", ...(type && { "Content-Type": type }) };
      const response = await send(site, method, path, { headers, body });
      expect(response.status).toBe(status);
      expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(response.headers["content-language"]).toBe("fr");
      expect(response.body).toContain(said);
      expect(response.body).not.toMatch(/[\n<]/);
    },
  );

  it.each([
    ["a call of the API", "GET", "/api/contacts", undefined, 401],
    ["the fields of an enquiry", "POST", "/api/contact", "{}", 400],
    ["the middleware", "TRACE", "/", undefined, 405],
    ["a page that is not there", "GET", "/nope", undefined, 404],
  ])("names the script of Chinese: %s", async (_what, method, path, body, status) => {
    const headers = { Cookie: "language=zh", "Content-Type": "application/json" };
    const response = await send(site, method, path, { headers, body });
    expect(response.status).toBe(status);
    expect(response.headers["content-language"]).toBe("zh-Hans");
  });
});
