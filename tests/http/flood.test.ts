import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { getAsOwner, listEnquiries, postForm, postJson } from "../support/http";
import { type Site, startSite } from "../support/test-site";
import { someone, type Typed } from "../support/visitor";

const sites: Site[] = [];
afterAll(() => Promise.all(sites.map((site) => site.close())));

async function limited(trustProxy?: string): Promise<Site> {
  const site = await startSite({ env: { RATE_LIMITS: "on", TRUST_PROXY: trustProxy } });
  sites.push(site);
  return site;
}

interface Notices {
  flagged: Record<string, string[]>;
  refused: { count: number; since: string } | null;
}
const remarks = async (site: Site) =>
  JSON.parse((await getAsOwner(site, "/api/admin/desk")).body) as Notices;

const events = (site: Site, event: string) => site.output().split(`"event":"${event}"`).length - 1;

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

const from = (forwardedFor: string) => ({ "X-Forwarded-For": forwardedFor });
const enquire = (site: Site, typed: Typed = someone(), headers = {}) =>
  postJson(site, "/api/contact", typed, headers);

it("without a declared proxy an enquiry sent again and again is no flood, a header gives no address, and a flood closes the form to no visitor", async () => {
  const site = await limited();
  const typed = someone();
  const key = { "Idempotency-Key": "the same" };
  const again = await sendMany(20, () => enquire(site, typed, key));
  expect(new Set(again), "one enquiry again and again").toEqual(new Set([201]));
  expect(await listEnquiries(site)).toHaveLength(1);

  const forged = { "X-Connection-Address": "20.0.0.1" };
  const different = await sendMany(299, () => enquire(site, someone(), forged));
  expect(new Set(different), "299 more").toEqual(new Set([201]));
  expect((await remarks(site)).flagged).toEqual({});

  // With and without JavaScript they are stored and flagged.
  const [called, posted] = [someone(), someone()];
  const response = await enquire(site, called);
  expect(response.status).toBe(201);
  expect((await postForm(site, "/?index", { ...posted })).status).toBe(303);
  const list = await listEnquiries(site);
  expect(list.slice(0, 2).map(({ lastName }) => lastName)).toEqual([
    posted.lastName,
    called.lastName,
  ]);
  const { flagged, refused } = await remarks(site);
  const { id } = JSON.parse(response.body) as { id: string };
  expect(flagged[id]).toEqual(["flood"]);
  expect(refused).toBeNull();
  expect(await readFile(join(site.dataDir, "enquiries.jsonl"), "utf8")).toContain(
    '"suspectedSpam":["flood"]',
  );
  expect(events(site, "enquiries.floodBegan")).toBe(1);
});

describe("a flood of enquiries behind a proxy", () => {
  /** Each test has networks of its own, which are counted apart. */
  let site: Site;
  beforeAll(async () => {
    site = await limited("1");
  });

  it("from 30 networks of one IPv6 /48 is limited to 60 and stops no other visitor", async () => {
    const statuses = await sendMany(90, (index) =>
      // One /64 in each of 30 different /56.
      enquire(site, someone(), from(`2001:db8:1:${((index % 30) * 256).toString(16)}::${index}`)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    for (const honest of ["192.0.2.1", "2001:db8:2::1"]) {
      expect((await enquire(site, someone(), from(honest))).status).toBe(201);
    }
    const { refused, flagged } = await remarks(site);
    expect(refused?.count).toBe(30);
    expect(Date.now() - Date.parse(refused!.since)).toBeLessThan(10 * 60 * 1000);
    expect(flagged).toEqual({});
  });

  it("from the networks of one IPv6 /56 is limited to 30", async () => {
    const statuses = await sendMany(40, (index) =>
      enquire(site, someone(), from(`2001:db8:3:${(index % 8).toString(16)}::1`)),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
  });

  it("does not refuse a visitor who sends one enquiry again after the response was lost", async () => {
    const [typed, headers] = [someone(), { ...from("192.0.2.7"), "Idempotency-Key": "lost" }];
    const statuses = await sendMany(20, () => enquire(site, typed, headers));
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await enquire(site, someone(), from("192.0.2.7"))).status).toBe(201);
  });
});
