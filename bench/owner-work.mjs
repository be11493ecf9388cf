import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { openStorage } from "../tests/support/kill-rounds.mjs";
import { storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { measurePage } from "./owner-work-page.mjs";
import { measureServer } from "./owner-work-server.mjs";
import { quantile } from "./statistics.mjs";

const changes = 2000;
const statuses = ["contacted", "booked", "closed", "new"];

/**
 * How long a change of the owner's work takes to be stored.
 *
 * @param {number} count how many enquiries there are, each with work of its own
 * @returns {Promise<{ p50: number, p99: number }>} in ms
 */
async function measure(count) {
  const folder = mkdtempSync(join(tmpdir(), "bench-owner-work-"));
  try {
    const commands = await loadOperatorCommands();
    const stored = storedEnquiries(count, 1);
    await writeEnquiries(folder, stored);
    const { records } = openStorage(commands, folder).storage;
    const request = new globalThis.Request("http://localhost/api/admin/desk", { method: "POST" });
    /** @type {any} */
    const t = (/** @type {string} */ key) => key;
    /** @param {number} index @param {number} revision */
    const change = async (index, revision) => {
      const id = stored[index % count]?.id;
      const status = statuses[revision % statuses.length];
      const sent = { id, revision, status, note: `Note ${index} ${revision}` };
      const { problem } = await commands.changeWork(request, sent, t, { records });
      if (problem) throw new Error(`The change has a problem: ${problem}.`);
    };
    for (let start = 0; start < count; start += 500) {
      await Promise.all(
        Array.from({ length: Math.min(500, count - start) }, (_, one) => change(start + one, 0)),
      );
    }
    /** @type {number[]} */
    const times = [];
    for (let index = 0; index < changes; index += 1) {
      const begin = performance.now();
      await change(index * 3, 1);
      times.push(performance.now() - begin);
    }
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The store of the owner's work with 10 000 and 100 000 enquiries. */
async function measureStore() {
  const [some, many] = [await measure(10_000), await measure(100_000)];
  /** @param {number} ms */
  const shown = (ms) => Math.round(ms * 100) / 100;
  return [
    { what: "a change stored at 10 000 enquiries, p50, ms", ours: shown(some.p50), bar: "<= 3" },
    { what: "the same, p99, ms", ours: shown(some.p99), bar: "<= 25" },
    { what: "the same at 100 000 enquiries, p99, ms", ours: shown(many.p99), bar: "<= 50" },
  ];
}

/** The owner's work: its store, the dashboard without JavaScript, the CSV file, and the dashboard in a browser. */
export default async function bench() {
  return [...(await measureStore()), ...(await measureServer()), ...(await measurePage())];
}
