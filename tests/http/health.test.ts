import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { version } from "../../package.json";
import { get, postJson, send } from "../support/http";
import { parseRaw, sendRaw } from "../support/raw";
import { type Site, startSite } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

/** The site of the tests that do not end it. */
const usual = useSite({
  prepare: (dataDir) => writeFile(join(dataDir, ".probe-0123456789ab"), "left"),
});

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

it("the version that runs is in GET /api/health and in the start's first lines", async () => {
  const { body } = await get(usual, "/api/health");
  const { ok, version: running } = JSON.parse(body) as { ok: boolean; version: string };
  expect(ok).toBe(true);
  // The commit is missing where the build was made from no checkout.
  expect(running.replace(/\+[0-9a-f]{7}(?:-dirty)?$/, "")).toBe(version);
  expect(usual.output()).toMatch(/^\n.+\n {2}Version: +/);
  expect(usual.output()).toContain(`  Version:        ${running}\n`);
});

it.each(["*", "/", "/api/alive", "/api/health"])(
  "a proxy that checks by OPTIONS %s gets a 204, also over HTTP/1.0 without Host",
  async (target) => {
    const response = await send(usual, "OPTIONS", target);
    expect(response).toMatchObject({ status: 204, body: "" });
    expect(response.headers.allow).toBe("GET, HEAD, OPTIONS");
    const old = await sendRaw(usual, `OPTIONS ${target} HTTP/1.0\r\n\r\n`);
    expect(parseRaw(old).status).toBe(204);
  },
);

it("SIGTERM lets the health be 503 at once, and everything else be served for DRAIN_SECONDS", async () => {
  site = await startSite({ env: { DRAIN_SECONDS: "2" } });
  const running = site;
  const begun = performance.now();
  const ended = running.stop();
  await vi.waitUntil(async () => (await get(running, "/api/health")).status === 503);
  process.kill(running.pid(), "SIGTERM");
  const responses = await Promise.all([
    get(running, "/"),
    postJson(running, "/api/contact", someone()),
    get(running, "/api/alive"),
    send(running, "OPTIONS", "*"),
    send(running, "OPTIONS", "/api/health"),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 201, 200, 204, 503]);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - begun).toBeGreaterThan(2_000);
});

it.each([
  ["Ctrl+C", "SIGINT"],
  ["A terminal that is closed", "SIGHUP"],
] as const)("%s ends the site without waiting for DRAIN_SECONDS", async (_who, signal) => {
  site = await startSite({ env: { DRAIN_SECONDS: "300" } });
  process.kill(site.pid(), signal);
  expect(await site.stop()).toEqual({ code: 0, signal: null });
});

it("GET /api/health leaves no file, and removes the one of a killed process", async () => {
  await Promise.all(Array.from({ length: 200 }, () => get(usual, "/api/health")));
  expect((await readdir(usual.dataDir)).filter((name) => name.startsWith(".probe"))).toEqual([]);
});
