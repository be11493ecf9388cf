import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "./data-folder.mjs";
import { fill } from "./enquiries.mjs";
import { load } from "./load.mjs";
import { root, serveSite } from "./serve.mjs";
import { median } from "./statistics.mjs";

const rounds = 5;
const restMs = 3000;
const loadSeconds = 60;
/** How many enquiries there are. */
const stored = 10_000;

/**
 * @param {string} dataDir
 * @returns ms from the start of the process to its first response, for each of some rounds
 */
async function startTimes(dataDir) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await serveSite(dataDir);
    times.push(site.startMs);
    await site.stop();
  }
  return times;
}

/**
 * @param {string} dataDir
 * @returns ms of `npm run check`, for each of some rounds
 */
function checkTimes(dataDir) {
  return Array.from({ length: rounds }, () => {
    const begun = performance.now();
    const env = /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, DATA_DIR: dataDir });
    const { status } = spawnSync(process.execPath, ["scripts/check.mjs"], { cwd: root, env });
    if (status !== 2) throw new Error(`The check ended with status ${status}.`);
    return performance.now() - begun;
  });
}

/** What the server needs, how soon it responds, and how long the check before a start takes. */
export default async function measureMemory() {
  const dataDir = makeDataFolder();
  const filled = await serveSite(dataDir);
  await fill(filled.url, stored);
  await filled.stop();

  const start = median(await startTimes(dataDir));
  const check = median(checkTimes(dataDir));
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
    {
      what: `start to first response, ${stored} stored, ms`,
      ours: Math.round(start),
      bar: "<= 1200",
    },
    { what: `npm run check, ${stored} stored, ms`, ours: Math.round(check), bar: "<= 3000" },
  ];
}
