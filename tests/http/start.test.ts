import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

import { get, listEnquiries, logIn, postJson } from "../support/http";
import { ownProfile } from "../support/own-profile";
import { type Site, type StartOptions, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(options?: StartOptions): Promise<Site> {
  const site = await startSite(options);
  cleanUps.push(() => site.close());
  return site;
}

const keepProfile = (text: string) => (dataDir: string) =>
  writeFile(join(dataDir, "site.json"), text);

describe("the start says", () => {
  /** With as few settings as may be, and with its own values behind a proxy. */
  let [usual, own]: Site[] = [];
  beforeAll(async () => {
    usual = await startSite({ env: { RATE_LIMITS: "on" }, oneStream: true });
    own = await startSite({
      env: {
        ...{ TRUST_PROXY: "1", HOST: "127.0.0.1" },
        ...{ RATE_LIMITS: "off", SITE_URL: "https://spa.example" },
      },
      prepare: keepProfile(JSON.stringify(ownProfile)),
    });
  });
  afterAll(() => Promise.all([usual?.close(), own?.close()]));

  it("where the site is, where the data is, and that sample values are in use", () => {
    const site = usual!;
    const { port } = new URL(site.url);
    expect(site.output()).toContain(`http://localhost:${port}`);
    expect(site.output()).toContain(`http://localhost:${port}/admin`);
    expect(site.output()).toContain(site.dataDir);
    expect(site.output()).toMatch(
      /Warning: There is no .*site\.json, so the page shows sample values \(.*reviews/,
    );
    expect(site.output()).not.toContain("RATE_LIMITS");
    expect(site.output()).toMatch(/Warning: SITE_URL is not set\. Cookies are sent without Secure/);
    expect(site.output()).not.toContain("TRUST_PROXY");
  });

  it("all that is for a person first, and then JSON lines", async () => {
    const site = usual!;
    await get(site, "/");
    await expect.poll(site.output).toMatch(/"mail\.off"[^]*"route":"\/"/);
    const lines = site.output().trim().split("\n");
    const first = lines.findIndex((line) => line.startsWith("{"));
    expect(lines[first]).toContain('"event":"mail.off"');
    expect(lines.slice(0, first).join("\n")).toMatch(/Email: +off[^]*Warning: SITE_URL/);
    // The line of remix-serve itself comes once it listens.
    const others = lines.slice(first).filter((line) => !line.startsWith("{"));
    expect(others).toEqual([expect.stringMatching(/^\[remix-serve\] /)]);
  });

  it("that with TRUST_PROXY every client of the port is trusted, unless HOST restricts who can connect", async () => {
    const env = { TRUST_PROXY: "1", SITE_URL: "https://spa.example" };
    const site = await start({ env: { ...env, HOST: undefined } });
    expect(site.output()).toMatch(
      /Warning: TRUST_PROXY=1, and the site listens on every interface/,
    );
    expect(own!.output()).not.toContain("TRUST_PROXY");
    expect(own!.output()).not.toContain("SITE_URL");
  });

  it("that limits are off, and SITE_URL when it is set", () => {
    expect(own!.output()).toMatch(/Warning: RATE_LIMITS=off/);
    expect(own!.output()).toContain("https://spa.example/admin");
  });

  it("nothing about sample values where the data folder's own site.json has none", async () => {
    expect(own!.output()).not.toContain("sample values");
    expect((await get(own!, "/")).body).toContain("Own Spa");
  });
});

describe("the admin password", () => {
  it("is made and printed at the first start only, and works at every start", async () => {
    const site = await start({ env: { ADMIN_PASSWORD: undefined }, slowHashes: true });
    const printed = () => [...site.output().matchAll(/Admin password: (\S+)/g)];
    expect(printed()).toHaveLength(1);
    const password = printed()[0]![1]!;
    expect(await listEnquiries(site, password)).toEqual([]);
    expect(await readFile(join(site.dataDir, "admin-password.json"), "utf8")).not.toContain(
      password,
    );

    await site.restart();
    expect(printed()).toHaveLength(1);
    expect(site.output().split(password)).toHaveLength(2);
    await logIn(site, password);
  });

  it("is never printed when the operator has set it", async () => {
    const site = await start({ env: { ADMIN_PASSWORD: "the host's own" } });
    await logIn(site, "the host's own");
    expect(site.output()).not.toContain("Admin password:");
    expect(site.output()).not.toContain("the host's own");
    expect(await readdir(site.dataDir)).not.toContain("admin-password.json");
  });
});

describe("the data folder", () => {
  it("is made when it is missing, for the operator's account only", async () => {
    const root = await mkdtemp(join(tmpdir(), "start-"));
    cleanUps.push(() => rm(root, { recursive: true }));
    const dataDir = join(root, "not", "there");
    const site = await start({ dataDir });
    expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    expect((await stat(join(dataDir, "enquiries.jsonl"))).mode & 0o777).toBe(0o600);
  });

  it("keeps enquiries over a restart and over a power cut", async () => {
    const site = await start();
    const visitors = [someone(), someone(), someone()];
    const expected = visitors.map((typed) => typed.lastName).toReversed();
    for (const typed of visitors) await postJson(site, "/api/contact", typed);
    await site.restart();
    expect((await listEnquiries(site)).map((enquiry) => enquiry.lastName)).toEqual(expected);

    const last = someone();
    await postJson(site, "/api/contact", last);
    await site.kill();
    await site.restart();
    const names = (await listEnquiries(site)).map((enquiry) => enquiry.lastName);
    expect(names).toEqual([last.lastName, ...expected]);
  });
});
