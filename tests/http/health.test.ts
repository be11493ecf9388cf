import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { encodeLine } from "../../app/journal/journal-format.server";
import { get, postJson } from "../support/http";
import { type Site, startSite } from "../support/serve";
import { someone } from "../support/visitor";

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

it("while the file of enquiries is one of a later version, GET /api/health is 503 and GET /api/alive 200", async () => {
  const later = encodeLine({ file: "enquiries", version: 99 });
  site = await startSite({
    prepare: (dataDir) => writeFile(join(dataDir, "enquiries.jsonl"), later),
  });
  expect((await postJson(site, "/api/contact", someone())).status).toBe(503);
  expect((await get(site, "/api/health")).status).toBe(503);
  expect((await get(site, "/api/alive")).status).toBe(200);
});

it("SIGTERM lets the health be 503 at once, and everything else be served for DRAIN_SECONDS", async () => {
  site = await startSite({ env: { DRAIN_SECONDS: "2" } });
  const running = site;
  const begun = performance.now();
  const ended = running.stop();
  await vi.waitUntil(async () => (await get(running, "/api/health")).status === 503);
  process.kill(running.pid(), "SIGTERM");
  expect((await get(running, "/")).status).toBe(200);
  expect((await postJson(running, "/api/contact", someone())).status).toBe(201);
  expect((await get(running, "/api/alive")).status).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - begun).toBeGreaterThan(2_000);
});

it("GET /api/health leaves no file, and removes the one of a killed process", async () => {
  site = await startSite({
    prepare: (dataDir) => writeFile(join(dataDir, ".probe-0123456789ab"), "left"),
  });
  const running = site;
  await Promise.all(Array.from({ length: 200 }, () => get(running, "/api/health")));
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith(".probe"))).toEqual([]);
});
