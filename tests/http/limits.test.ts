import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { type HttpResponse, cookieOf, get, logIn, postForm, postJson } from "../support/http";
import { fieldValue, textOf } from "../support/markup";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

const startLimited = (trustProxy: string) =>
  startSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: trustProxy } });

/** Each test has addresses of its own, which are counted apart. */
let behindProxy: Site;
beforeAll(async () => {
  behindProxy = await startLimited("1");
});
afterAll(() => behindProxy.close());

const enquire = (site: Site, forwardedFor: string) =>
  postJson(site, "/api/contact", someone(), { "X-Forwarded-For": forwardedFor });

const guess = (site: Site, forwardedFor: string, password = "wrong") =>
  postJson(site, "/api/admin/auth", { password }, { "X-Forwarded-For": forwardedFor });

function retryAfter(response: HttpResponse): number {
  expect(response.headers["retry-after"]).toMatch(/^\d+$/);
  return Number(response.headers["retry-after"]);
}

/**
 * Guesses all at once until it has to wait: checking a password takes longer than the first waits on a
 * busy machine.
 *
 * @returns the first response that refuses, which comes before the others
 */
async function guessUntilRefused(site: Site, address: string): Promise<HttpResponse> {
  const refusals = Array.from({ length: 10 }, async () => {
    const response = await guess(site, address);
    if (response.status === 429) return response;
    expect(response.status).toBe(401);
    throw new Error("This wrong password was not refused.");
  });
  return Promise.any(refusals);
}

describe("enquiries behind one proxy", () => {
  let site: Site;
  beforeAll(async () => {
    site = behindProxy;
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await enquire(site, "192.0.2.1")).status).toBe(201);
    }
  });

  it("are refused after the tenth from one address, with Retry-After", async () => {
    const response = await enquire(site, "192.0.2.1");
    expect(response.status).toBe(429);
    expect(retryAfter(response)).toBeGreaterThan(500);
    expect(retryAfter(response)).toBeLessThanOrEqual(600);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toMatch(
      /^We cannot take any more requests at the moment\. .*in (9|10) minutes/,
    );
  });

  it("are refused whatever the sender puts before what the proxy saw", async () => {
    expect((await enquire(site, "203.0.113.7, 192.0.2.1")).status).toBe(429);
  });

  it("are accepted from another address", async () => {
    expect((await enquire(site, "192.0.2.2")).status).toBe(201);
    expect((await enquire(site, "192.0.2.1, 192.0.2.3")).status).toBe(201);
  });

  it("keep what was typed when they are refused without JavaScript", async () => {
    const typed = someone();
    const response = await postForm(
      site,
      "/?index",
      { ...typed },
      { "X-Forwarded-For": "192.0.2.1" },
    );
    expect(response.status).toBe(429);
    retryAfter(response);
    expect(fieldValue(response.body, "lastName")).toBe(typed.lastName);
    expect(fieldValue(response.body, "message")).toBe(typed.message);
  });
});

describe("wrong passwords behind one proxy", () => {
  let site: Site;
  beforeAll(() => {
    site = behindProxy;
  });

  it("make one address wait, and say how long", async () => {
    const response = await guessUntilRefused(site, "192.0.2.1");
    const seconds = retryAfter(response);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(120);
    const word = seconds === 1 ? "second" : "seconds";
    expect(response.body).toBe(`Too many attempts. Please try again in ${seconds} ${word}.`);
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("do not make another address wait", async () => {
    await guessUntilRefused(site, "192.0.2.2");
    expect((await guess(site, "192.0.2.3", adminPassword)).status).toBe(200);
  });

  it("make the right password wait too, which is accepted after the wait", async () => {
    await guessUntilRefused(site, "192.0.2.4");
    expect((await guess(site, "192.0.2.4", adminPassword)).status).toBe(429);
    await vi.waitUntil(async () => (await guess(site, "192.0.2.4", adminPassword)).status === 200, {
      timeout: 20_000,
      interval: 200,
    });
  });

  it("show when to try again without JavaScript too", async () => {
    await guessUntilRefused(site, "192.0.2.5");
    const fields = { intent: "login", password: "wrong" };
    const response = await postForm(site, "/admin", fields, { "X-Forwarded-For": "192.0.2.5" });
    expect(response.status).toBe(429);
    const seconds = retryAfter(response);
    expect(textOf(response.body)).toContain(`Please try again in ${seconds} second`);
  });
});

describe("logins without an address behind one proxy", () => {
  it("make only each other wait, and are logged for the operator once", async () => {
    const site = behindProxy;
    // No address at all, as when a client reaches the port without the proxy.
    await guessUntilRefused(site, "");
    expect((await guess(site, "203.0.113.9", adminPassword)).status).toBe(200);
    expect((await guess(site, "", adminPassword)).status).not.toBe(401);
    await vi.waitUntil(() => site.output().includes("login.withoutAddress"), { timeout: 10_000 });
    expect(site.output().split("login.withoutAddress")).toHaveLength(2);
  });
});

describe("without a proxy", () => {
  it("an address that none confirms stops no visitor, and does not save who guesses passwords from a wait", async () => {
    const site = await startLimited("0");
    try {
      for (let sent = 0; sent < 12; sent += 1) {
        expect((await enquire(site, "192.0.2.1")).status, `enquiry ${sent}`).toBe(201);
      }
      const device = cookieOf(await get(site, "/api/admin/desk", await logIn(site)));
      const guesses = Array.from({ length: 10 }, (_, index) => guess(site, `192.0.2.${index}`));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
      await guessUntilRefused(site, "192.0.2.1");
      expect((await guess(site, "192.0.2.1", adminPassword)).status).toBe(429);
      // The browser in which the owner was logged in before is not kept out.
      const known = { Cookie: device };
      const response = await postJson(site, "/api/admin/auth", { password: adminPassword }, known);
      expect(response.status).toBe(200);
    } finally {
      await site.close();
    }
  });
});
