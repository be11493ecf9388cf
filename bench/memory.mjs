import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

import { makeDataFolder, storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { load } from "./load.mjs";
import { serveSite } from "./serve.mjs";

const restMs = 3000;
const loadSeconds = 60;
/** How many enquiries there are. */
const stored = 10_000;

/** What the server needs at rest, and after a minute of load. */
export default async function measureMemory() {
  const dataDir = makeDataFolder();
  await writeEnquiries(dataDir, storedEnquiries(stored, 30));
  const site = await serveSite(dataDir);
  await delay(restMs);
  const atRest = site.memory();
  await load(`${site.url}/`, loadSeconds);
  const after = site.memory();
  await site.stop();
  rmSync(dataDir, { recursive: true });
  return [
    { what: `memory at rest, ${stored} stored, MB`, ours: Math.round(atRest), bar: "<= 160" },
    { what: "memory after a minute of load, MB", ours: Math.round(after), bar: "<= 260" },
  ];
}
