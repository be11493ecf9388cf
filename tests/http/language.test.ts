import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { catalogues } from "../../app/i18n/locales/catalogues.server";
import { get, type Headers, postForm, postJson, send } from "../support/http";
import { tagsOf, textOf } from "../support/markup";
import { type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

const fr = catalogues.fr.translation;

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const codes = ["en", "zh", "es", "fr", "de", "ja"];
/** What `lang` and Content-Language say: Chinese names its script. */
const tagOf = (code: string) => (code === "zh" ? "zh-Hans" : code);
const notFound: Record<string, string> = {
  en: "404 Page Not Found",
  fr: fr.notFound.title,
};

/** The language of a page and of what it sets. */
async function visit(path: string, headers: Headers = {}) {
  const response = await get(site, path, headers);
  return {
    language: /<html lang="([^"]*)"/.exec(response.body)?.[1],
    header: response.headers["content-language"],
    cookies: response.headers["set-cookie"],
    response,
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
    expect(page).toMatchObject({ language: "en", header: "en" });
    expect(page.cookies).toBeUndefined();
  });

  it.each(codes)("is the one that the address names: %s", async (code) => {
    const page = await visit(`/?lng=${code}`);
    expect(page).toMatchObject({ language: tagOf(code), header: tagOf(code) });
    expect(page.cookies).toHaveLength(1);
    expect(page.cookies![0]).toMatch(new RegExp(`^language=${code}; Path=/; Max-Age=\\d+; `));
    expect(page.cookies![0]).toContain("SameSite=Lax");
    expect(page.cookies![0]).not.toContain("Secure");
  });

  it.each(codes)("is the one that the cookie names, on every page: %s", async (code) => {
    for (const path of ["/", "/admin", "/nope"]) {
      const page = await visit(path, { Cookie: `language=${code}` });
      expect(page.language, path).toBe(tagOf(code));
      expect(page.cookies, path).toBeUndefined();
    }
  });

  it("follows the address before the cookie", async () => {
    const page = await visit("/?lng=de", { Cookie: "language=fr" });
    expect(page.language).toBe("de");
    expect(page.cookies![0]).toMatch(/^language=de;/);
  });

  it("is not set again when it is stored already", async () => {
    expect((await visit("/?lng=fr", { Cookie: "language=fr" })).cookies).toBeUndefined();
  });

  it("varies by cookie, for caches", async () => {
    expect((await visit("/")).response.headers.vary).toMatch(/\bCookie\b/i);
  });
});

describe("a code that is not the site's", () => {
  const unknown = ["xx", "", "FR", "fr-FR", "__proto__", "%3Cscript%3E", "fr%0D%0ASet-Cookie:a=b"];

  it.each(unknown)("in the address (%s) is English, and no choice is stored", async (code) => {
    const page = await visit(`/?lng=${code}`);
    expect(page.language).toBe("en");
    expect(page.cookies).toBeUndefined();
  });

  it.each(["xx", "FR", "toString", "%E0%A4%A"])("in the cookie (%s) is English", async (code) => {
    const page = await visit("/", { Cookie: `language=${code}` });
    expect(page.language).toBe("en");
    expect(page.cookies).toBeUndefined();
  });
});

describe("the choice", () => {
  it("is offered as a link for each of the six languages", async () => {
    const { body } = await get(site, "/");
    const links = tagsOf(body).map((attributes) => attributes["href"]);
    for (const code of codes) expect(links, code).toContain(`/?lng=${code}`);
  });

  it("is kept by the form that a visitor sends without cookies", async () => {
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
});

describe("the language of a response", () => {
  const french = { Cookie: "language=fr" };

  it.each([
    ["POST", "/api/contact", "{", "application/json", 400, fr.errors.malformed],
    ["POST", "/api/contact", "{}", "text/plain", 415, fr.errors.wrongType],
    ["POST", "/api/contact", "x".repeat(70_000), "application/json", 413, fr.errors.tooLarge],
    ["POST", "/api/admin/auth", "{}", "application/json", 401, fr.login.invalid],
    ["GET", "/api/contacts", undefined, "", 401, fr.errors.signIn],
    ["DELETE", "/api/contacts", undefined, "", 405, fr.errors.method],
  ])(
    "is the visitor's for an error of %s %s: %#",
    async (method, path, body, type, status, said) => {
      const headers = { ...french, ...(type && { "Content-Type": type }) };
      const response = await send(site, method, path, { headers, body });
      expect(response.status).toBe(status);
      expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
      expect(response.headers["content-language"]).toBe("fr");
      expect(response.body).toContain(said);
      expect(response.body).not.toMatch(/[\n<]/);
    },
  );

  it("is the visitor's in the messages at fields", async () => {
    const response = await postJson(site, "/api/contact", { ...someone(), email: "a@b" }, french);
    expect(JSON.parse(response.body)).toEqual({ errors: { email: [fr.enquiry.errors.email] } });
  });

  it.each(Object.entries(notFound))(
    "is the visitor's on the page for a missing address: %s",
    async (code, said) => {
      const { body } = await get(site, "/nope", { Cookie: `language=${code}` });
      expect(textOf(body)).toContain(said);
    },
  );
});

describe("the Content-Language of an error", () => {
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
