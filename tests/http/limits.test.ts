import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, vi } from "vitest";

import {
  type Address,
  cookieOf,
  get,
  getAsOwner,
  type HttpResponse,
  listEnquiries,
  logIn,
  postForm,
  postJson,
} from "../support/http";
import { logged } from "../support/log-lines";
import { fieldValue, textOf } from "../support/markup";
import { adminPassword } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone, type Typed } from "../support/visitor";

/** Each test has addresses of its own, which are counted apart. */
const site = useSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: "1" } });
const withoutProxy = useSite({ env: { RATE_LIMITS: "on" } });

const from = (address: string) => ({ "X-Forwarded-For": address });
const enquire = (at: Address, headers = {}, typed: Typed = someone()) =>
  postJson(at, "/api/contact", typed, headers);
const guess = (at: Address, address: string, password = "wrong") =>
  postJson(at, "/api/admin/auth", { password }, from(address));

interface Remarks {
  flagged: Record<string, string[]>;
  refused: { count: number; since: string } | null;
}
const remarks = async (at: Address) =>
  JSON.parse((await getAsOwner(at, "/api/admin/desk")).body) as Remarks;

/** Sends enquiries, 20 at a time. @returns the statuses */
async function sendMany(count: number, one: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let sent = 0; sent < count; sent += 20) {
    const batch = Array.from({ length: Math.min(20, count - sent) }, (_, index) =>
      one(sent + index),
    );
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

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
async function guessUntilRefused(at: Address, address: string): Promise<HttpResponse> {
  const refusals = Array.from({ length: 10 }, async () => {
    const response = await guess(at, address);
    if (response.status === 429) return response;
    expect(response.status).toBe(401);
    throw new Error("This wrong password was not refused.");
  });
  return Promise.any(refusals);
}

describe("behind a proxy", () => {
  it("enquiries from 30 networks of one IPv6 /48 are limited to 60 and stop no other visitor", async () => {
    const statuses = await sendMany(90, (index) =>
      // One /64 in each of 30 different /56.
      enquire(site, from(`2001:db8:1:${((index % 30) * 256).toString(16)}::${index}`)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    for (const honest of ["192.0.2.30", "2001:db8:2::1"]) {
      expect((await enquire(site, from(honest))).status).toBe(201);
    }
    const { refused, flagged } = await remarks(site);
    expect(refused?.count).toBe(30);
    expect(Date.now() - Date.parse(refused!.since)).toBeLessThan(10 * 60 * 1000);
    expect(flagged).toEqual({});
  });

  it("enquiries are refused after the tenth from one address, with Retry-After and what was typed", async () => {
    const statuses = await sendMany(10, () => enquire(site, from("192.0.2.1")));
    expect(new Set(statuses)).toEqual(new Set([201]));
    const response = await enquire(site, from("192.0.2.1"));
    expect(response.status).toBe(429);
    expect(retryAfter(response)).toBeGreaterThan(500);
    expect(retryAfter(response)).toBeLessThanOrEqual(600);
    expect(response.headers["content-type"]).toMatch(/^text\/plain/);
    expect(response.body).toMatch(
      /^We cannot take any more requests at the moment\. .*in (9|10) minutes/,
    );
    const typed = someone();
    const form = await postForm(site, "/?index", { ...typed }, from("192.0.2.1"));
    expect(form.status).toBe(429);
    retryAfter(form);
    expect(fieldValue(form.body, "lastName")).toBe(typed.lastName);
    expect(fieldValue(form.body, "message")).toBe(typed.message);
  });

  it("the address is the one that the proxy saw, whatever the sender puts before it", async () => {
    await sendMany(10, () => enquire(site, from("192.0.2.2")));
    expect((await enquire(site, from("203.0.113.7, 192.0.2.2"))).status).toBe(429);
    expect((await enquire(site, from("192.0.2.2, 192.0.2.3"))).status).toBe(201);
  });

  it("wrong passwords make one address wait, and say how long, without JavaScript too", async () => {
    const response = await guessUntilRefused(site, "192.0.2.1");
    const seconds = retryAfter(response);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(120);
    const word = seconds === 1 ? "second" : "seconds";
    expect(response.body).toBe(`Too many attempts. Please try again in ${seconds} ${word}.`);
    expect(response.headers["set-cookie"]).toBeUndefined();
    const fields = { intent: "login", password: "wrong" };
    const form = await postForm(site, "/admin", fields, from("192.0.2.1"));
    expect(form.status).toBe(429);
    expect(textOf(form.body)).toContain(`Please try again in ${retryAfter(form)} second`);
  });

  it("wrong passwords make the right one wait too, which is accepted after the wait", async () => {
    await guessUntilRefused(site, "192.0.2.4");
    const tryRight = async () => (await guess(site, "192.0.2.4", adminPassword)).status;
    expect(await tryRight()).toBe(429);
    await vi.waitUntil(async () => (await tryRight()) === 200, { timeout: 20_000, interval: 200 });
  });

  it("logins without an address make only each other wait, and are logged for the operator once", async () => {
    // No address at all, as when a client reaches the port without the proxy.
    await guessUntilRefused(site, "");
    expect((await guess(site, "203.0.113.9", adminPassword)).status).toBe(200);
    expect((await guess(site, "", adminPassword)).status).not.toBe(401);
    expect(await logged(site, "login.withoutAddress")).toHaveLength(1);
  });
});

describe("without a declared proxy", () => {
  it("an enquiry sent again and again is no flood, a header gives no address, and a flood closes the form to no visitor", async () => {
    const typed = someone();
    const key = { "Idempotency-Key": "the same" };
    const again = await sendMany(20, () => enquire(withoutProxy, key, typed));
    expect(new Set(again), "one enquiry again and again").toEqual(new Set([201]));
    expect(await listEnquiries(withoutProxy)).toHaveLength(1);

    const forged = { "X-Connection-Address": "20.0.0.1", ...from("192.0.2.1") };
    const different = await sendMany(299, () => enquire(withoutProxy, forged));
    expect(new Set(different), "299 more").toEqual(new Set([201]));
    expect((await remarks(withoutProxy)).flagged).toEqual({});

    // With and without JavaScript they are stored and flagged.
    const [called, posted] = [someone(), someone()];
    const response = await enquire(withoutProxy, {}, called);
    expect(response.status).toBe(201);
    expect((await postForm(withoutProxy, "/?index", { ...posted })).status).toBe(303);
    const list = await listEnquiries(withoutProxy);
    expect(list.slice(0, 2)).toMatchObject([posted, called]);
    const { flagged, refused } = await remarks(withoutProxy);
    const { id } = JSON.parse(response.body) as { id: string };
    expect(flagged[id]).toEqual(["flood"]);
    expect(refused).toBeNull();
    const file = await readFile(join(withoutProxy.dataDir, "enquiries.jsonl"), "utf8");
    expect(file).toContain('"suspectedSpam":["flood"]');
    expect(await logged(withoutProxy, "enquiries.floodBegan")).toHaveLength(1);
  });

  it("an address that no proxy confirms does not save who guesses passwords from a wait, which a trusted browser has not", async () => {
    const device = cookieOf(await get(withoutProxy, "/api/admin/desk", await logIn(withoutProxy)));
    const guesses = await sendMany(10, (index) => guess(withoutProxy, `192.0.2.${index}`));
    expect(guesses.filter((status) => status === 401)).toHaveLength(5);
    expect(guesses.filter((status) => status === 429)).toHaveLength(5);
    await guessUntilRefused(withoutProxy, "192.0.2.1");
    expect((await guess(withoutProxy, "192.0.2.1", adminPassword)).status).toBe(429);
    const known = { Cookie: device };
    const right = { password: adminPassword };
    expect((await postJson(withoutProxy, "/api/admin/auth", right, known)).status).toBe(200);
  });
});
