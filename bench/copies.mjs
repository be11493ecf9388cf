import { Mutex } from "async-mutex";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { openStorage } from "../tests/support/kill-rounds.mjs";
import { storedEnquiries } from "./data-folder.mjs";

/** Records of one person: a usual one, and one with far more than anybody should have. */
const persons = [3, 2000];
/** Together two thirds of what a site holds at most. */
const count = 15_000;
const messageLength = 4000;
const backups = 2;
const dayMs = 24 * 60 * 60 * 1000;
const settleMs = 500;

/**
 * Measures a step.
 *
 * @param {string} what
 * @param {() => Promise<unknown>} work
 * @param {string} bar
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
async function measure(what, work, bar) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  await delay(settleMs);
  delays.enable();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  await delay(1);
  delays.disable();
  return [
    { what: `${what}, ms`, ours: Math.round(took), bar },
    { what: `${what}, longest gap, ms`, ours: Math.round(delays.max / 1e6), bar: "≤ 50" },
  ];
}

/** Backups of long enquiries, erasures from them, and how long they keep the event loop busy. */
export default async function bench() {
  const commands = await loadOperatorCommands();
  const { Erasures, checkBackup, encodeEnquiries, makeBackup } = commands;
  const folder = await mkdtemp(join(tmpdir(), "bench-copies-"));
  const { lock, storage } = openStorage(commands, folder);
  try {
    const at = new Date().toISOString();
    const work = { status: "new", note: "Called", revision: 1, history: [{ at, note: true }] };
    const mails = { owner: { result: "sent", attempts: 1, at } };
    const stored = storedEnquiries(count, 1).map((enquiry) => ({
      ...enquiry,
      message: `${enquiry.message} ${enquiry.id.repeat(messageLength / enquiry.id.length)}`,
      ...{ work, mails },
    }));
    const text = encodeEnquiries(stored);
    await writeFile(join(folder, "enquiries.jsonl"), text);
    const records = (await storage.records.all()).toReversed();
    const name = `${count} of ${Math.round(text.length / count)} B`;
    /** @type {string} */
    let made = "";
    const rows = await measure(
      `backup of ${name}`,
      async () => {
        made = (await makeBackup(storage, records, Date.now()))?.file ?? "";
      },
      "",
    );
    rows.push(...(await measure("its check", () => checkBackup({ dataDir: folder }, made), "")));
    for (let day = 1; day < backups; day += 1) {
      await makeBackup(storage, records, Date.now() - day * dayMs);
    }
    const erasures = new Erasures(storage, new Mutex());
    const beside = `beside ${backups} backups`;
    for (const [person, erased] of persons.entries()) {
      const distance = Math.floor(count / erased);
      const some = records.filter((_, index) => index % distance === person).slice(0, erased);
      const ids = new Set(some.map(({ id }) => id));
      rows.push(
        ...(await measure(`preview of ${erased} ${beside}`, () => erasures.preview(ids), "")),
        ...(await measure(`erasure of ${erased} ${beside}`, () => erasures.erase(ids), "≤ 5000")),
      );
      const files = (await readdir(folder, { recursive: true })).filter((file) =>
        /\.(gz|jsonl)$/.test(file),
      );
      let left = 0;
      for (const file of files) {
        const bytes = await readFile(join(folder, file));
        const found = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
        const there = new Set(found.match(/(?<=")[0-9a-f-]{36}(?=")/g));
        left += [...ids].filter((id) => there.has(id)).length;
      }
      rows.push({ what: `left of these ${erased} in ${files.length} files`, ours: left, bar: "0" });
    }
    const next = new Erasures(openStorage(commands, folder).storage, new Mutex());
    rows.push(...(await measure("resuming at a start", () => next.resume(), "")));
    const memory = process.memoryUsage().rss / 1e6;
    return [...rows, { what: "memory behind it, MB", ours: Math.round(memory) }];
  } finally {
    lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}
