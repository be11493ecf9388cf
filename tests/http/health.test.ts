import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { encodeLine } from "../../app/journal/journal-format.server";
import { get, postJson } from "../support/http";
import { type Site, startSite } from "../support/serve";
import { someone } from "../support/visitor";

let site: Site | undefined;
afterEach(async () => {
  await site?.close();
  site = undefined;
});

it("GET /api/health is 503 while the file of enquiries is one of a later version", async () => {
  const later = encodeLine({ file: "enquiries", version: 99 });
  site = await startSite({
    prepare: (dataDir) => writeFile(join(dataDir, "enquiries.jsonl"), later),
  });
  expect((await postJson(site, "/api/contact", someone())).status).toBe(503);
  expect((await get(site, "/api/health")).status).toBe(503);
});

it("GET /api/health leaves no file behind, nor one of a process that was killed", async () => {
  site = await startSite({
    prepare: (dataDir) => writeFile(join(dataDir, ".probe-0123456789ab"), "left"),
  });
  const running = site;
  await Promise.all(Array.from({ length: 200 }, () => get(running, "/api/health")));
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith(".probe"))).toEqual([]);
});
