import { writeFile } from "node:fs/promises";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { announcedPassword, runAdminPassword } from "../support/admin-password-program";
import { cookieOf, get, type Headers, logIn, postJson } from "../support/http";
import { logged } from "../support/log-lines";
import { adminPassword, type Site, startSite } from "../support/test-site";
import { useSite } from "../support/use-site";

const limited = { RATE_LIMITS: "on", TRUST_PROXY: "1" };

/** The site of every test that needs no password of its own. */
const site = useSite({ env: limited });

const from = (address: string) => ({ "X-Forwarded-For": address });
const guess = async (site: Site, headers: Headers, password = "wrong") =>
  (await postJson(site, "/api/admin/auth", { password }, headers)).status;

let guesses = 0;

/** Tells whether the site takes the holder of a cookie for a trusted browser, which the log says. */
async function isTrusted(site: Site, cookie: string): Promise<boolean> {
  // Each from a network of its own, so that none has to wait for those before.
  const address = from(`10.0.${(guesses += 1)}.1`);
  expect(await guess(site, { ...address, Cookie: cookie })).toBe(401);
  return (await logged(site, "login.refused")).at(-1)!["trustedBrowser"] === true;
}

async function remarks(site: Site, session: Headers) {
  const response = await get(site, "/api/admin/desk", session);
  expect(response.status).toBe(200);
  return { cookie: cookieOf(response), body: JSON.parse(response.body) as Notices };
}

interface Notices {
  trustedBrowsers: { id: string; since: string; current: boolean }[];
}

/** Logs in and lets the browser be marked. @returns its cookie of a trusted browser */
async function trust(site: Site, password = adminPassword): Promise<string> {
  return (await remarks(site, await logIn(site, password))).cookie;
}

describe("the device cookie", () => {
  it("is set once for each session, however many requests follow", async () => {
    const session = await logIn(site);
    const cookies = new Set<string>();
    for (let requests = 0; requests < 20; requests += 1)
      cookies.add((await remarks(site, session)).cookie);
    cookies.delete("");
    expect(cookies.size).toBe(1);
  });

  it("is not the value of an ended session under another name", async () => {
    const session = (await logIn(site))["Cookie"]!;
    await get(site, "/admin", { Cookie: session });
    expect(await isTrusted(site, session.replace(/^admin=/, "admin-device="))).toBe(false);
  });

  it("is not valid after npm run admin:password, nor after a restart with another ADMIN_PASSWORD", async () => {
    const secret = { SESSION_SECRET: "a secret of the operator's own" };
    const own = await startSite({ env: { ...limited, ...secret, ADMIN_PASSWORD: undefined } });
    onTestFinished(() => own.close());
    const first = await trust(own, announcedPassword(own.output()));
    expect(await isTrusted(own, first)).toBe(true);
    const second = await trust(own, announcedPassword(await runAdminPassword(own)));
    expect(await isTrusted(own, first)).toBe(false);
    expect(await isTrusted(own, second)).toBe(true);
    await own.restart({ ADMIN_PASSWORD: "quite another password" });
    await logIn(own, "quite another password");
    expect(await isTrusted(own, second)).toBe(false);
  });
});

describe("POST /api/admin/trusted-browsers/forget", () => {
  const forget = (session: Headers, body: unknown) =>
    postJson(site, "/api/admin/trusted-browsers/forget", body, session);

  it("ends the trust in a device at once and for good; others stay trusted over a restart, without SESSION_SECRET too", async () => {
    const [kept, forgotten] = [await trust(site), await trust(site)];
    const session = await logIn(site);
    const { body } = await remarks(site, session);
    expect(body.trustedBrowsers.filter(({ current }) => current)).toHaveLength(1);
    // The newest is first: this session's own, and then the one that was marked last.
    const [own, other, ...older] = body.trustedBrowsers;
    expect(own!.current).toBe(true);
    expect(other!.since).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const response = await forget(session, { id: other!.id });
    expect(response.status).toBe(200);
    const left = (await remarks(site, session)).body.trustedBrowsers.map(({ id }) => id);
    expect(left).toEqual([own!.id, ...older.map(({ id }) => id)]);
    expect(await isTrusted(site, forgotten)).toBe(false);
    await site.restart();
    expect(await isTrusted(site, forgotten)).toBe(false);
    expect(await isTrusted(site, kept)).toBe(true);
  });

  it("removes the cookie of the device that forgets itself, and does not set it again", async () => {
    const session = await logIn(site);
    const { cookie, body } = await remarks(site, session);
    const own = body.trustedBrowsers.find(({ current }) => current)!;
    const both = { Cookie: `${session["Cookie"]!}; ${cookie}` };
    const response = await forget(both, { id: own.id });
    expect(response.headers["set-cookie"]![0]).toMatch(/^admin-device=;.*Max-Age=0/);
    expect((await remarks(site, session)).cookie).toBe("");
    expect(await isTrusted(site, cookie)).toBe(false);
  });

  it("refuses a body without an id with 400", async () => {
    const session = await logIn(site);
    for (const body of [{}, { id: 1 }, { id: "" }, { id: null }]) {
      expect((await forget(session, body)).status, JSON.stringify(body)).toBe(400);
    }
  });
});

it("the list of trusted devices starts empty when its file is damaged, which is logged", async () => {
  const cookie = await trust(site);
  await site.stop();
  await writeFile(join(site.dataDir, "trusted-devices.json"), "{");
  await site.restart();
  expect(await isTrusted(site, cookie)).toBe(false);
  expect(await logged(site, "trustedBrowsers.damaged")).toHaveLength(1);
  expect(await trust(site)).toMatch(/^admin-device=/);
});
