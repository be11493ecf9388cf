import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { openStorage } from "../tests/support/kill-rounds.mjs";
import { newRecord, storedEnquiries } from "./data-folder.mjs";

const wantedBytes = 600e6;
const batch = 10_000;
const heapMegabytes = 512;
/** With a folder this file is the program that opens it. */
const [program, folderToOpen] = process.argv.slice(1);
const own = fileURLToPath(import.meta.url);

/** A journal of some hundred megabytes. */
async function* journal() {
  const { encodeJournal, enquiriesHeader } = await loadOperatorCommands();
  for (let bytes = 0; bytes < wantedBytes;) {
    for (const text of encodeJournal(enquiriesHeader, storedEnquiries(batch, 1))) {
      bytes += text.length;
      yield text;
    }
  }
}

async function open(/** @type {string} */ folder) {
  const begun = performance.now();
  const { lock, storage } = openStorage(await loadOperatorCommands(), folder);
  const listed = await storage.records.all();
  const opened = performance.now() - begun;
  const unlisted = await storage.records.unlisted();
  await storage.records.add({ ...newRecord(0), id: "next" });
  const [newest] = await storage.records.all();
  lock.release();
  console.table({
    "opened, ms": Math.round(opened),
    listed: listed.length,
    "not listed": unlisted?.lines,
    "stores, and lists it first": newest?.id === "next",
    "memory, MB": Math.round(process.resourceUsage().maxRSS / 1024),
  });
}

/** Opens a file of 600 MB in a process whose heap has 512 MB. */
export default async function bench() {
  const folder = await mkdtemp(join(tmpdir(), "bench-huge-"));
  try {
    await pipeline(Readable.from(journal()), createWriteStream(join(folder, "enquiries.jsonl")));
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, own, folder], {
      stdio: "inherit",
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    if (code !== 0) process.exitCode = 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (program === own && folderToOpen !== undefined) await open(folderToOpen);
