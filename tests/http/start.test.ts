import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { get, listEnquiries, logIn, postJson } from "../support/http";
import { ownProfile, writeProfile } from "../support/own-profile";
import { startSite } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

describe("the start says", () => {
  /** With as few settings as may be. */
  const usual = useSite({ env: { RATE_LIMITS: "on" }, oneStream: true });
  /** With its own values behind a proxy. */
  const own = useSite({
    env: {
      TRUST_PROXY: "1",
      HOST: "127.0.0.1",
      ADMIN_PASSWORD: "the host's own",
      RATE_LIMITS: "off",
      SITE_URL: "https://spa.test",
    },
    prepare: (dataDir) => writeProfile(dataDir, { ...ownProfile, picturesAreOurs: true }),
  });

  it("where the site is, where the data is, and that sample values are in use", () => {
    const { port } = new URL(usual.url);
    expect(usual.output()).toContain(`http://localhost:${port}`);
    expect(usual.output()).toContain(`http://localhost:${port}/admin`);
    expect(usual.output()).toContain(usual.dataDir);
    expect(usual.output()).toMatch(
      /Warning: There is no .*site\.json, so the page shows sample values \(.*reviews/,
    );
    expect(usual.output()).not.toContain("RATE_LIMITS");
    expect(usual.output()).toMatch(
      /Warning: SITE_URL is not set\. Cookies are sent without Secure/,
    );
    expect(usual.output()).not.toContain("TRUST_PROXY");
  });

  it("all that is for a person first, and then JSON lines", async () => {
    await get(usual, "/");
    await expect.poll(usual.output).toMatch(/"mail\.off"[^]*"route":"\/"/);
    const lines = usual.output().trim().split("\n");
    const first = lines.findIndex((line) => line.startsWith("{"));
    expect(lines[first]).toContain('"event":"mail.off"');
    expect(lines.slice(0, first).join("\n")).toMatch(/Email: +off[^]*Warning: SITE_URL/);
    // The line of remix-serve itself comes once it listens.
    const others = lines.slice(first).filter((line) => !line.startsWith("{"));
    expect(others).toEqual([expect.stringMatching(/^\[remix-serve\] /)]);
  });

  it("that limits are off, SITE_URL when it is set, and nothing about a proxy where HOST restricts who can connect", () => {
    expect(own.output()).toMatch(/Warning: RATE_LIMITS=off/);
    expect(own.output()).toContain("https://spa.test/admin");
    expect(own.output()).not.toContain("SITE_URL");
    expect(own.output()).not.toContain("TRUST_PROXY");
  });

  it("nothing about sample values where the data folder's own site.json has none", async () => {
    expect(own.output()).not.toContain("sample values");
    expect((await get(own, "/")).body).toContain("Own Spa");
  });

  it("no password that the operator has set, and keeps none", async () => {
    await logIn(own, "the host's own");
    expect(own.output()).not.toContain("Admin password:");
    expect(own.output()).not.toContain("the host's own");
    expect(await readdir(own.dataDir)).not.toContain("admin-password.json");
  });
});

it("the first start makes the data folder and a password that it prints, and both are kept over a restart and a power cut", async () => {
  const root = await mkdtemp(join(tmpdir(), "start-"));
  onTestFinished(() => rm(root, { recursive: true }));
  const dataDir = join(root, "not", "there");
  const site = await startSite({ dataDir, env: { ADMIN_PASSWORD: undefined }, slowHashes: true });
  onTestFinished(() => site.close());
  const printed = () => [...site.output().matchAll(/Admin password: (\S+)/g)];
  expect(printed()).toHaveLength(1);
  const password = printed()[0]![1]!;
  const names = async () => (await listEnquiries(site, password)).map(({ lastName }) => lastName);
  expect(await names()).toEqual([]);
  const kept = await readFile(join(dataDir, "admin-password.json"), "utf8");
  expect(kept).not.toContain(password);

  const visitors = [someone(), someone(), someone()];
  for (const typed of visitors) {
    expect((await postJson(site, "/api/contact", typed)).status).toBe(201);
  }
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, "enquiries.jsonl"))).mode & 0o777).toBe(0o600);
  await site.restart();
  expect(printed()).toHaveLength(1);
  expect(site.output().split(password)).toHaveLength(2);
  const expected = visitors.map((typed) => typed.lastName).toReversed();
  expect(await names()).toEqual(expected);

  const last = someone();
  expect((await postJson(site, "/api/contact", last)).status).toBe(201);
  await site.kill();
  await site.restart();
  expect(await names()).toEqual([last.lastName, ...expected]);
});
