import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { writeEnquiries } from "./data-folder.mjs";
import { quantile, sampleEnquiry } from "./sample-enquiries.mjs";

const counts = [100, 10_000, 100_000];
const runs = 3;
const program = new URL("store-process.mjs", import.meta.url).pathname;

/** Fills a folder with enquiries for our store and for lowdb's own adapter. */
async function fill(folder, count) {
  await mkdir(folder, { recursive: true });
  const enquiries = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    ...sampleEnquiry(index),
  }));
  await writeFile(join(folder, "reference.json"), JSON.stringify({ enquiries }, null, 2));
  await writeEnquiries(folder, enquiries);
}

async function measure(kind, count) {
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
      results.push(JSON.parse(stdout.trim().split("\n").at(-1)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const median = (name) =>
    quantile(
      results.map((result) => result[name]),
      0.5,
    );
  return Object.fromEntries(Object.keys(results[0]).map((name) => [name, median(name)]));
}

const ms = (value) => (value === undefined ? "" : `${value.toFixed(value < 10 ? 2 : 0)}`);

/** Prints how long the store takes with 100, 10 000 and 100 000 enquiries, beside lowdb's JSONFile. */
export default async function bench() {
  const rows = [];
  for (const kind of ["ours", "lowdb JSONFile"]) {
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
      "start ms": ms(row.startMs),
      "block ms": ms(row.blockMs),
      "of it CPU": ms(row.busyMs),
      "memory MB": ms(row.memoryMb),
      "copy ms": ms(row.copyMs),
      "erase ms": ms(row.removeMs),
      "one p99 meanwhile": ms(row.meanwhileP99),
    })),
  );
  for (const kind of ["ours", "lowdb JSONFile"]) {
    const p50 = (count) => rows.find((row) => row.kind === kind && row.count === count).p50;
    const growth = p50(100_000) / p50(100);
    console.log(`${kind}: one enquiry at 100 000 ÷ at 100 stored: ${growth.toFixed(2)}`);
  }
  console.log(
    `Medians of ${runs} runs of ours, one of the reference, each in a process of its own.`,
  );
}
