import { createHash } from "node:crypto";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type HttpResponse, get, logIn, postForm, postJson, send } from "../support/http";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
let secureSite: Site;
beforeAll(async () => {
  [site, secureSite] = await Promise.all([
    startSite(),
    startSite({ env: { SITE_URL: "https://spa.example" } }),
  ]);
});
afterAll(() => Promise.all([site.close(), secureSite.close()]));

async function assetOf(target: Site, extension: "js" | "css"): Promise<HttpResponse> {
  const { body } = await get(target, "/");
  const path = new RegExp(`"(/assets/[^"]+\\.${extension})"`).exec(body)![1]!;
  return get(target, path);
}

const login = (target: Site, password: string) =>
  postForm(target, "/admin", { intent: "login", password });

/** One of every kind of response of the site. */
const kinds: Record<string, { status: number; request: (target: Site) => Promise<HttpResponse> }> =
  {
    "the public page": { status: 200, request: (target) => get(target, "/") },
    "the public page in another language": { status: 200, request: (to) => get(to, "/?lng=ja") },
    "a refused form": { status: 400, request: (target) => postForm(target, "/?index", {}) },
    "a sent form": {
      status: 303,
      request: (target) => postForm(target, "/?index", { ...someone() }),
    },
    "the login page": { status: 200, request: (target) => get(target, "/admin") },
    "a wrong password": { status: 401, request: (target) => login(target, "wrong") },
    "a login": { status: 303, request: (target) => login(target, adminPassword) },
    "a logout": {
      status: 303,
      request: (target) => postForm(target, "/admin", { intent: "logout" }),
    },
    "a form that cannot be read": { status: 400, request: (to) => postForm(to, "/admin", {}) },
    "the 404 page": { status: 404, request: (target) => get(target, "/nope") },
    "the 404 page for another method": { status: 404, request: (to) => send(to, "TRACE", "/nope") },
    "a page for another method": { status: 405, request: (target) => send(target, "TRACE", "/") },
    "a check by OPTIONS": { status: 204, request: (target) => send(target, "OPTIONS", "/") },
    "a form of another site": {
      status: 403,
      request: (target) => postForm(target, "/?index", {}, { Origin: "https://evil.example" }),
    },
    "the page's data": { status: 200, request: (target) => get(target, "/_root.data") },
    "Remix's old request for data": { status: 400, request: (to) => get(to, "/?_data=root") },
    "a stored enquiry": {
      status: 201,
      request: (target) => postJson(target, "/api/contact", someone()),
    },
    "field errors": { status: 400, request: (target) => postJson(target, "/api/contact", {}) },
    "a closed list": { status: 401, request: (target) => get(target, "/api/contacts") },
    "a wrong method": { status: 405, request: (target) => send(target, "DELETE", "/api/contact") },
    "a wrong content type": {
      status: 415,
      request: (target) => send(target, "POST", "/api/contact"),
    },
    "the health check": { status: 200, request: (target) => get(target, "/api/health") },
    "the sign of life": { status: 200, request: (target) => get(target, "/api/alive") },
    "a script": { status: 200, request: (target) => assetOf(target, "js") },
    "a style sheet": { status: 200, request: (target) => assetOf(target, "css") },
    "a file of public/": { status: 200, request: (target) => get(target, "/favicon.svg") },
    "an address that cannot be decoded": { status: 400, request: (to) => get(to, "/%E0%A4%A") },
  };

describe.each(Object.entries(kinds))("%s", (_kind, { status, request }) => {
  it("carries every security header", async () => {
    const { status: given, headers } = await request(site);
    expect(given).toBe(status);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=()"),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  it("requires https exactly where SITE_URL is https", async () => {
    expect((await request(site)).headers["strict-transport-security"]).toBeUndefined();
    expect((await request(secureSite)).headers["strict-transport-security"]).toMatch(
      /^max-age=\d{8}/,
    );
  });
});

describe("the policy of a page", () => {
  it.each(["/", "/admin", "/nope"])(
    "of %s names the hash of each inline script that runs",
    async (path) => {
      const { body, headers } = await get(site, path);
      const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
      const inline = scripts.filter(
        ([, attributes, text]) => text && !/ld\+json/.test(attributes!),
      );
      expect(inline.length).toBeGreaterThan(0);
      const policy = String(headers["content-security-policy"]);
      for (const [, , script] of inline) {
        const hash = createHash("sha256").update(script!).digest("base64");
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(body).not.toMatch(/<style\b|\sstyle="|\son[a-z]+="/);
    },
  );
});

describe("a private response is never cached and never indexed", () => {
  const session = (target: Site) => logIn(target);
  const privateResponses: Record<string, (target: Site) => Promise<HttpResponse>> = {
    "the login page": (target) => get(target, "/admin"),
    "the admin page's data": (target) => get(target, "/admin.data"),
    "a wrong password": (target) => login(target, "wrong"),
    "a login": (target) => login(target, adminPassword),
    "a form of another site": (target) =>
      postForm(target, "/admin", {}, { Origin: "https://evil.example" }),
    "another method": (target) => send(target, "OPTIONS", "/admin"),
    "the list": async (target) => get(target, "/api/contacts", await session(target)),
    "the list, spelt differently": async (target) =>
      get(target, "/%61pi/contacts", await session(target)),
    "the login page, spelt differently": (target) => get(target, "/%61dmin"),
    "a closed list": (target) => get(target, "/api/contacts"),
    "a login by the API": (target) =>
      postJson(target, "/api/admin/auth", { password: adminPassword }),
    "a stored enquiry": (target) => postJson(target, "/api/contact", someone()),
    "field errors": (target) => postJson(target, "/api/contact", {}),
    "the health check": (target) => get(target, "/api/health"),
    "the sign of life": (target) => get(target, "/api/alive"),
  };

  it.each(Object.entries(privateResponses))("%s", async (_what, request) => {
    const { headers } = await request(site);
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
  });

  it("a page that shows what a visitor typed is never cached", async () => {
    const { headers } = await postForm(site, "/?index", { firstName: "Ada" });
    expect(headers["cache-control"]).toContain("no-store");
  });
});

describe("a site that visitors reach over https", () => {
  it("binds the session's cookie to it", async () => {
    const [cookie] = (await login(secureSite, adminPassword)).headers["set-cookie"]!;
    expect(cookie).toMatch(/^__Host-admin=/);
    expect(cookie!.split("; ").slice(1).sort()).toEqual([
      "HttpOnly",
      "Path=/",
      "SameSite=Strict",
      "Secure",
    ]);
  });

  it("binds the language's cookie too, and still reads the one of plain http", async () => {
    const [cookie] = (await get(secureSite, "/?lng=fr")).headers["set-cookie"]!;
    expect(cookie!.split("; ").sort()).toEqual(
      ["Max-Age=31536000", "Path=/", "SameSite=Lax", "Secure", "__Host-language=fr"].sort(),
    );
    for (const cookie of ["__Host-language=fr", "language=fr", "language=de; __Host-language=fr"]) {
      expect((await get(secureSite, "/", { Cookie: cookie })).body).toContain('<html lang="fr"');
    }
  });
});

describe("a response with cookies of its own", () => {
  it("keeps them when a language is chosen, and the session that it ends stays ended", async () => {
    const session = await logIn(site);
    const response = await get(site, "/admin?lng=fr", session);
    const cookies = response.headers["set-cookie"]!;
    expect(cookies.find((cookie) => cookie.startsWith("language=fr"))).toBeDefined();
    expect(cookies.find((cookie) => cookie.startsWith("admin="))).toMatch(/Max-Age=0|Expires=/);
    expect(response.headers["cache-control"]).toBe("no-store");
  });
});
