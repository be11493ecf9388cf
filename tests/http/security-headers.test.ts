import { createHash } from "node:crypto";

import { describe, expect, it } from "vitest";

import {
  type Address,
  type Headers,
  type HttpResponse,
  get,
  logIn,
  postForm,
  postJson,
  send,
} from "../support/http";
import { expectScore, observatoryScore } from "../support/observatory";
import { adminPassword } from "../support/test-site";
import { useSharedSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSharedSite();
const secureSite = useSharedSite({ SITE_URL: "https://spa.example" });

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const evil = { Origin: "https://evil.example" };

const logInWith = (at: Address, password: string) =>
  postForm(at, "/admin", { intent: "login", password });
const post = (path: string, headers: Headers, body: string) => (at: Address) =>
  send(at, "POST", path, { headers, body });

async function assetOf(at: Address, extension: "js" | "css"): Promise<HttpResponse> {
  const { body } = await get(at, "/");
  return get(at, new RegExp(`"(/assets/[^"]+\\.${extension})"`).exec(body)![1]!);
}

type Kind = [what: string, status: number, request: (at: Address) => Promise<HttpResponse>];

/** What a cache may store or a search engine may list. */
const publicKinds: Kind[] = [
  ["the public page", 200, (at) => get(at, "/")],
  ["the public page in another language", 200, (at) => get(at, "/?lng=ja")],
  ["a sent form", 303, (at) => postForm(at, "/?index", { ...someone() })],
  ["a refused form", 400, (at) => postForm(at, "/?index", {})],
  ["a form of another site", 403, (at) => postForm(at, "/?index", {}, evil)],
  ["a page for another method", 405, (at) => send(at, "TRACE", "/")],
  ["a check by OPTIONS", 204, (at) => send(at, "OPTIONS", "/")],
  ["the page's data", 200, (at) => get(at, "/_root.data")],
  ["Remix's old request for data", 400, (at) => get(at, "/?_data=root")],
  ["a script", 200, (at) => assetOf(at, "js")],
  ["a style sheet", 200, (at) => assetOf(at, "css")],
  ["a file of public/", 200, (at) => get(at, "/favicon.svg")],
  ["a file that is not there", 404, (at) => get(at, "/assets/nope.js")],
  ["robots.txt", 200, (at) => get(at, "/robots.txt")],
  ["a host that is none", 400, (at) => get(at, "/", { Host: "[" })],
  ["an address that cannot be decoded", 400, (at) => get(at, "/%E0%A4%A")],
  ["20 kB of headers", 431, (at) => get(at, "/", { "X-A": "a".repeat(20_000) })],
];

/** What no cache may store, and no search engine list. */
const privateKinds: Kind[] = [
  ["the login page", 200, (at) => get(at, "/admin")],
  ["the login page, spelt differently", 200, (at) => get(at, "/%61dmin")],
  ["the admin page's data", 200, (at) => get(at, "/admin.data")],
  ["a wrong password", 401, (at) => logInWith(at, "wrong")],
  ["a login", 303, (at) => logInWith(at, adminPassword)],
  ["a login by the API", 200, post("/api/admin/auth", json, `{"password":"${adminPassword}"}`)],
  ["a logout", 303, (at) => postForm(at, "/admin", { intent: "logout" })],
  ["a form that cannot be read", 400, (at) => postForm(at, "/admin", {})],
  ["a login form of another site", 403, (at) => postForm(at, "/admin", {}, evil)],
  ["another method of the login page", 405, (at) => send(at, "OPTIONS", "/admin")],
  ["the list", 200, async (at) => get(at, "/api/contacts", await logIn(at))],
  ["the list, spelt differently", 200, async (at) => get(at, "/%61pi/contacts", await logIn(at))],
  ["a closed list", 401, (at) => get(at, "/api/contacts")],
  ["a stored enquiry", 201, (at) => postJson(at, "/api/contact", someone())],
  ["field errors", 400, post("/api/contact", json, "{}")],
  ["another site's call", 403, post("/api/contact", { ...json, ...evil }, "{}")],
  ["a wrong method", 405, (at) => send(at, "DELETE", "/api/contact")],
  ["a body of 100 kB", 413, post("/api/contact", json, `{"a":"${"x".repeat(100_000)}"}`)],
  ["a wrong content type", 415, post("/api/contact", {}, "{}")],
  ["the health check", 200, (at) => get(at, "/api/health")],
  ["the sign of life", 200, (at) => get(at, "/api/alive")],
  ["the 404 page", 404, (at) => get(at, "/nope")],
  ["a post to it", 404, post("/nope", form, "")],
  ["the 404 page for another method", 404, (at) => send(at, "TRACE", "/nope")],
];

// The bar is 120 points of the MDN HTTP Observatory.
describe.each([...publicKinds, ...privateKinds])("%s", (_what, status, request) => {
  it("carries every security header, and has at least 130 points of the Observatory", async () => {
    const response = await request(secureSite);
    expect(response.status).toBe(status);
    expectScore(response, 130);
    const { headers } = response;
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
      "strict-transport-security": expect.stringMatching(/^max-age=\d{8}/),
    });
    expect(headers).not.toHaveProperty("x-powered-by");
  });

  it("does not require https where SITE_URL is not https", async () => {
    const { headers } = await request(site);
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

it.each(privateKinds)("%s is never cached and never indexed", async (_what, _status, request) => {
  const { headers } = await request(site);
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["x-robots-tag"]).toContain("noindex");
});

it("a page that shows what a visitor typed is never cached", async () => {
  const { headers } = await postForm(site, "/?index", { firstName: "Ada" });
  expect(headers["cache-control"]).toContain("no-store");
});

it.each(["/", "/admin", "/nope"])(
  "the policy of %s names the hash of each inline script that runs",
  async (path) => {
    const { body, headers } = await get(site, path);
    const scripts = [...body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(([, attributes, text]) => text && !/ld\+json/.test(attributes!));
    expect(inline.length).toBeGreaterThan(0);
    const policy = String(headers["content-security-policy"]);
    for (const [, , script] of inline) {
      const hash = createHash("sha256").update(script!).digest("base64");
      expect(policy).toContain(`'sha256-${hash}'`);
    }
    expect(body).not.toMatch(/<style\b|\sstyle="|\son[a-z]+="/);
  },
);

describe("a site that visitors reach over https", () => {
  it("binds the session's cookie to it", async () => {
    const [cookie] = (await logInWith(secureSite, adminPassword)).headers["set-cookie"]!;
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

it("a response that ends a session keeps that cookie when a language is chosen, too", async () => {
  const { headers } = await get(site, "/admin?lng=fr", await logIn(site));
  const cookies = headers["set-cookie"]!;
  expect(cookies.find((cookie) => cookie.startsWith("language=fr"))).toBeDefined();
  expect(cookies.find((cookie) => cookie.startsWith("admin="))).toMatch(/Max-Age=0|Expires=/);
  expect(headers["cache-control"]).toBe("no-store");
});

it("the rules of the Observatory give a response without headers 30 points, and take some off for an unsafe policy and for a session cookie without its attributes", async () => {
  expect(observatoryScore({ status: 200, headers: {}, body: "" }).score).toBe(30);
  const page = await get(secureSite, "/");
  const scoreWith = (headers: HttpResponse["headers"]) =>
    observatoryScore({ ...page, headers: { ...page.headers, ...headers } }).score;
  const good = String(page.headers["content-security-policy"]);
  const scoreOf = (from: string, to: string) =>
    scoreWith({ "content-security-policy": good.replace(from, to) });
  expect(scoreOf("script-src", "script-src 'unsafe-inline'")).toBe(80);
  expect(scoreOf("style-src", "style-src 'unsafe-inline'")).toBe(120);
  expect(scoreOf("frame-ancestors 'none'", "frame-ancestors *")).toBe(80);
  expect(scoreWith({ "set-cookie": ["session=1"] })).toBe(60);
});
