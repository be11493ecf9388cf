import { mkdtempSync, rmSync } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { storedEnquiries, writeEnquiries } from "./data-folder.mjs";

const enquiries = 10_000;
const days = 14;
const dayMs = 24 * 60 * 60 * 1000;

/** How long the erasure of a person takes who is in 14 backups of 10 000 enquiries with notes. */
export default async function bench() {
  const folder = mkdtempSync(join(tmpdir(), "bench-erase-"));
  try {
    const { changeWork, FolderLock, openStores } = await loadOperatorCommands();
    const lock = new FolderLock(folder);
    await lock.ensure();
    const stored = storedEnquiries(enquiries, 1);
    await writeEnquiries(folder, stored);
    const stores = openStores(folder, { lock });
    const request = new globalThis.Request("http://localhost/api/admin/desk", { method: "POST" });
    /** @type {any} */
    const t = (/** @type {string} */ key) => key;
    for (let start = 0; start < enquiries; start += 500) {
      const some = stored.slice(start, start + 500);
      const sent = some.map(({ id }) => ({ id, revision: 0, note: `Note on ${id}` }));
      await Promise.all(sent.map((one) => changeWork(request, one, t, stores)));
    }
    const made = await stores.backups.makeDue(Date.now());
    for (let day = 1; day < days; day += 1) {
      const time = new Date(Date.now() - day * dayMs).toISOString().slice(0, 10);
      const copies = made.map((file) =>
        copyFile(file, file.replace(/\d{4}-\d\d-\d\dT/, `${time}T`)),
      );
      await Promise.all(copies);
    }
    const ids = new Set([10, 5000, 9990].map((index) => stored[index]?.id ?? ""));
    const delay = monitorEventLoopDelay({ resolution: 1 });
    // The first sample is the time since the last turn.
    await new Promise((resolve) => setTimeout(resolve, 50));
    delay.enable();
    const begin = performance.now();
    const { backups } = await stores.erasures.erase(ids);
    const seconds = (performance.now() - begin) / 1000;
    delay.disable();
    let left = 0;
    for (const name of await readdir(folder, { recursive: true })) {
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      if ([...ids].some((id) => text.includes(id))) left += 1;
    }
    lock.release();
    /** @param {number} value */
    const shown = (value) => Math.round(value * 100) / 100;
    return [
      { what: "a person erased from 14 backups of 10 000, s", ours: shown(seconds), bar: "<= 5" },
      { what: "longest gap of the event loop, ms", ours: shown(delay.max / 1e6), bar: "<= 20" },
      { what: "backups written again", ours: backups, bar: "14" },
      { what: "files in which they are left", ours: left, bar: "0" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
