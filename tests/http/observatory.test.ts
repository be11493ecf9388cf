import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Answer, get, postForm, postJson } from "../support/http";
import { expectScore, observatoryScore } from "../support/observatory";
import { adminPassword, type Site, startSite } from "../support/serve";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: "https://spa.example" } });
});
afterAll(() => site.close());

describe("by the rules of the MDN HTTP Observatory, of 120 points asked for,", () => {
  it.each(["/", "/?lng=ja", "/admin", "/nope", "/api/contacts", "/favicon.svg", "/robots.txt"])(
    "%s has at least 130",
    async (path) => expectScore(await get(site, path), 130),
  );

  it("a page that sets the language's cookie and both logins have at least 130", async () => {
    expectScore(await get(site, "/?lng=fr"), 130);
    expectScore(await postForm(site, "/admin", { intent: "login", password: adminPassword }), 130);
    expectScore(await postJson(site, "/api/admin/auth", { password: adminPassword }), 130);
  });
});

describe("the rules themselves", () => {
  const bare: Answer = { status: 200, headers: {}, body: "" };

  it("give a bare answer a third", () => {
    expect(observatoryScore(bare).score).toBe(30);
  });

  it("see what is unsafe", async () => {
    const page = await get(site, "/");
    const withPolicy = (policy: string): Answer => ({
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
