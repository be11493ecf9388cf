import { rename, rm, writeFile } from "node:fs/promises";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type HttpResponse, get, type Headers, postForm, postJson, send } from "../support/http";
import { expectScore, observatoryScore } from "../support/observatory";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: "https://spa.example" } });
});
afterAll(() => site.close());

describe("by the rules of the MDN HTTP Observatory (the bar is 120 points)", () => {
  it.each(["/", "/?lng=ja", "/admin", "/nope", "/api/contacts", "/favicon.svg", "/robots.txt"])(
    "%s has at least 130 points",
    async (path) => expectScore(await get(site, path), 130),
  );

  it("a page that sets the language's cookie and both logins have at least 130 points", async () => {
    expectScore(await get(site, "/?lng=fr"), 130);
    expectScore(await postForm(site, "/admin", { intent: "login", password: adminPassword }), 130);
    expectScore(await postJson(site, "/api/admin/auth", { password: adminPassword }), 130);
  });
});

describe("by the same rules, a refused request", () => {
  const post = (path: string, headers: Headers, body: string) => () =>
    send(site, "POST", path, { headers, body });
  const json = { "Content-Type": "application/json" };
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const refusals: [number, string, () => Promise<HttpResponse>][] = [
    [400, "a form without its fields", post("/?index", form, "")],
    [400, "a call without its fields", post("/api/contact", json, "{}")],
    [400, "a request with a host that is none", () => get(site, "/", { Host: "[" })],
    [400, "an address that cannot be decoded", () => get(site, "/%E0%A4%A")],
    [401, "the list", () => get(site, "/api/contacts")],
    [403, "another site's call", post("/api/contact", { ...json, Origin: "https://a.b" }, "{}")],
    [404, "an address that leads nowhere", () => get(site, "/nope")],
    [404, "a post to it", post("/nope", form, "")],
    [404, "a file that is not there", () => get(site, "/assets/nope.js")],
    [405, "a method of a call", () => send(site, "DELETE", "/api/contact")],
    [405, "a method of a page", () => send(site, "OPTIONS", "/admin")],
    [413, "a body of 100 kB", post("/api/contact", json, `{"a":"${"x".repeat(100_000)}"}`)],
    [415, "a body of no type", post("/api/contact", {}, "{}")],
    [431, "20 kB of headers", () => get(site, "/", { "X-A": "a".repeat(20_000) })],
  ];

  it.each(refusals)(
    "with status %i has at least 130 points: %s",
    async (status, _what, request) => {
      const response = await request();
      expect(response.status).toBe(status);
      expectScore(response, 130);
    },
  );

  it("with status 429 or 503 has at least 130 points", async () => {
    const limited = await startSite({
      env: { SITE_URL: "https://spa.example", RATE_LIMITS: "on", TRUST_PROXY: "1" },
    });
    try {
      const from = { "X-Forwarded-For": "192.0.2.1" };
      const request = () => postJson(limited, "/api/contact", someone(), from);
      for (let sent = 0; sent < 10; sent += 1) await request();
      const refused = await request();
      expect(refused.status).toBe(429);
      expectScore(refused, 130);
      await rename(limited.dataDir, `${limited.dataDir}-away`);
      await writeFile(limited.dataDir, "in the way");
      const failed = [
        await postJson(limited, "/api/contact", someone()),
        await postForm(limited, "/?index", { ...someone() }),
      ];
      for (const response of failed) {
        expect(response.status).toBe(503);
        expectScore(response, 130);
      }
    } finally {
      await limited.close();
      await rm(`${limited.dataDir}-away`, { recursive: true, force: true });
    }
  });
});

describe("the rules themselves", () => {
  const bare: HttpResponse = { status: 200, headers: {}, body: "" };

  it("give a response without headers 30 points", () => {
    expect(observatoryScore(bare).score).toBe(30);
  });

  it("subtract points for an unsafe policy and for a session cookie without its attributes", async () => {
    const page = await get(site, "/");
    const withPolicy = (policy: string): HttpResponse => ({
      ...page,
      headers: { ...page.headers, "content-security-policy": policy },
    });
    const good = String(page.headers["content-security-policy"]);
    const scoreOf = (policy: string) => observatoryScore(withPolicy(policy)).score;
    expect(scoreOf(good.replace("script-src", "script-src 'unsafe-inline'"))).toBe(80);
    expect(scoreOf(good.replace("style-src", "style-src 'unsafe-inline'"))).toBe(120);
    expect(scoreOf(good.replace("frame-ancestors 'none'", "frame-ancestors *"))).toBe(80);
    const cookie = { ...page, headers: { ...page.headers, "set-cookie": ["session=1"] } };
    expect(observatoryScore(cookie).score).toBe(60);
  });
});
