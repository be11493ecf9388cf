import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { startPostgres } from "../tests/support/postgres-server.mjs";

const writer = "tests/support/photograph-writer.mjs";
const rounds = { folder: 200, database: 50 };

/** What a process says, see tests/support/photograph-writer.mjs. */
/** @typedef {{ begun: number; saved: number; shown: number; left: number; pictures: number; half: number }} Found */
/** @typedef {{ found?: Found; saved?: number; shown?: number }} Said */

/**
 * Lets a process replace photographs, and kills it.
 *
 * @param {string[]} where its arguments
 * @param {number} [killAfterMs] since it has looked at what was there; it is killed once it has shown one without it
 * @returns what it has said, and how long (ms) it has worked
 */
async function killOnce(where, killAfterMs) {
  // At the lowest priority hardly a photograph would be made beside anything else.
  const program = ["--import", "./tests/support/unchanged-priority.mjs", writer, ...where];
  const child = spawn(process.execPath, program, {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  /** @type {Said[]} */
  const said = [];
  let begun = 0;
  const lines = createInterface({
    input: /** @type {import("node:stream").Readable} */ (child.stdio[3]),
  });
  lines.on("line", (line) => {
    const one = /** @type {Said} */ (JSON.parse(line));
    said.push(one);
    if (one.found) {
      begun = performance.now();
      if (killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    }
    if (one.shown !== undefined && killAfterMs === undefined) child.kill("SIGKILL");
  });
  await ended;
  const [{ found } = {}] = said;
  if (!found) throw new Error("The process ended before it had looked at what was there.");
  return { found, said, ms: performance.now() - begun };
}

/**
 * Kills a site again and again while photographs are received, saved and encoded.
 *
 * @param {number} count
 * @param {string} [url] of a database
 */
async function killRounds(count, url) {
  const dataDir = await mkdtemp(join(tmpdir(), "photograph-kill-"));
  const where = (/** @type {number} */ since) => [
    dataDir,
    String(since),
    ...(url === undefined ? [] : [url]),
  ];
  const counts = { rounds: 0, saved: 0, shown: 0, pictures: 0, lost: 0, back: 0, half: 0, left: 0 };
  try {
    let { ms } = await killOnce(where(0));
    let [since, saved, shown] = [0, 1, 1];
    for (; counts.rounds <= count; counts.rounds += 1) {
      const { found, said } = await killOnce(where(since), Math.random() * ms);
      // Half of them show a photograph, however busy the machine is meanwhile.
      ms *= said.some((one) => one.shown !== undefined) ? 0.9 : 1.1;
      since = found.begun;
      counts.pictures += found.pictures;
      counts.half += found.half;
      counts.left += found.left;
      // What was being saved at the kill may be there or not.
      if (found.saved < saved || found.saved > saved + 1) counts.lost += 1;
      if (found.shown < shown || found.shown > found.saved) counts.back += 1;
      ({ saved, shown } = found);
      if (counts.rounds % 20 === 0) console.error(counts);
      for (const one of said) {
        if (one.saved !== undefined) counts.saved += 1;
        if (one.shown !== undefined) counts.shown += 1;
        saved = Math.max(saved, one.saved ?? 0);
        shown = Math.max(shown, one.shown ?? 0);
      }
    }
  } finally {
    // The encoder of the last process may still be at the end of a file.
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
  // The last one looked at what the kill before it had left.
  return { ...counts, rounds: count };
}

/** Kills a process at work on both storages, and prints what became of the photographs. */
export default async function bench() {
  const server = await startPostgres();
  try {
    const found = {
      "data folder": await killRounds(rounds.folder),
      PostgreSQL: await killRounds(rounds.database, await server.database()),
    };
    console.table(found);
    const faults = /** @type {const} */ (["lost", "back", "half", "left"]);
    if (Object.values(found).some((counts) => faults.some((fault) => counts[fault] > 0))) {
      process.exitCode = 1;
    }
  } finally {
    await server.close();
  }
}
