import { execFile } from "node:child_process";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { median } from "./statistics.mjs";

const counts = [100, 10_000, 100_000];
const runs = 3;
const program = fileURLToPath(new URL("store-process.mjs", import.meta.url));

/** @typedef {"ours" | "lowdb JSONFile"} Kind @type {readonly Kind[]} */
const kinds = ["ours", "lowdb JSONFile"];

/**
 * Fills a folder with enquiries for our store and for lowdb's own adapter.
 *
 * @param {string} folder
 * @param {number} count
 */
async function fill(folder, count) {
  await mkdir(folder, { recursive: true });
  const enquiries = storedEnquiries(count, 1);
  await writeFile(join(folder, "reference.json"), JSON.stringify({ enquiries }, null, 2));
  await writeEnquiries(folder, enquiries);
}

/** @typedef {import("./store-process.mjs").Result} Result */

/**
 * @param {Kind} kind
 * @param {number} count
 * @returns {Promise<Result>} the median of each figure
 */
async function measure(kind, count) {
  /** @type {Result[]} */
  const results = [];
  for (let run = 0; run < (kind === "ours" ? runs : 1); run += 1) {
    const folder = await mkdtemp(join(tmpdir(), "bench-store-"));
    try {
      await fill(folder, count);
      const { stdout } = await promisify(execFile)(process.execPath, [
        program,
        kind,
        String(count),
        folder,
      ]);
      results.push(JSON.parse(stdout));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const names = /** @type {(keyof Result)[]} */ (Object.keys(results[0] ?? {}));
  const medians = names.map((name) => [
    name,
    median(results.map((one) => one[name] ?? Number.NaN)),
  ]);
  return Object.fromEntries(medians);
}

/** @param {number | undefined} value */
const ms = (value) => (value === undefined ? "" : `${value.toFixed(value < 10 ? 2 : 0)}`);

/** Prints how long the store takes with 100, 10 000 and 100 000 enquiries, beside lowdb's JSONFile. */
export default async function bench() {
  /** @type {(Result & { kind: Kind, count: number })[]} */
  const rows = [];
  for (const kind of kinds) {
    for (const count of counts) {
      const result = await measure(kind, count);
      rows.push({ kind, count, ...result });
    }
  }
  console.table(
    rows.map((row) => ({
      store: row.kind,
      stored: row.count,
      "one p50 ms": ms(row.p50),
      "one p99 ms": ms(row.p99),
      "100 at once ms": ms(row.hundredMs),
      "change p50 ms": ms(row.changeP50),
      "change p99 ms": ms(row.changeP99),
      "start ms": ms(row.startMs),
      "block ms": ms(row.blockMs),
      "of it CPU": ms(row.busyMs),
      "memory MB": ms(row.memoryMb),
      "copy ms": ms(row.copyMs),
      "erase ms": ms(row.removeMs),
      "one p99 meanwhile": ms(row.meanwhileP99),
    })),
  );
  for (const kind of kinds) {
    /** @param {number} count */
    const p50 = (count) =>
      rows.find((row) => row.kind === kind && row.count === count)?.p50 ?? Number.NaN;
    const growth = p50(100_000) / p50(100);
    console.log(`${kind}: one enquiry at 100 000 ÷ at 100 stored: ${growth.toFixed(2)}`);
  }
  console.log(
    `Medians of ${runs} runs of ours, one of the reference, each in a process of its own.`,
  );
}
