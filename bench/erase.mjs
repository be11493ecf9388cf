import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { storedEnquiries, writeEnquiries } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { root, serve } from "./serve.mjs";
import { moveClock } from "./standstill.mjs";

const enquiries = 10_000;
/** Enquiries of one person: a usual one, and one with far more than anybody should have. */
const persons = /** @type {const} */ ([3, 2000]);
const days = 14;
const dayMs = 24 * 60 * 60 * 1000;
/** Stored or changed at the same time. */
const atOnce = 500;
/** Until a server that has just started is idle. */
const settleMs = 2000;

/** @param {number} value */
const shown = (value) => Math.round(value * 100) / 100;

/**
 * @template T
 * @param {readonly T[]} all
 * @param {(some: readonly T[]) => Promise<unknown>} change
 */
async function inParts(all, change) {
  for (let start = 0; start < all.length; start += atOnce) {
    await change(all.slice(start, start + atOnce));
  }
}

/**
 * Makes a data folder with 14 backups of 10 000 enquiries that have a note and a mail each.
 *
 * @returns its absolute path, and the ids of each person's enquiries, which are far apart
 */
async function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bench-erase-"));
  const { FolderLock, openStores } = await loadOperatorCommands();
  const lock = new FolderLock(folder);
  await lock.ensure();
  const plain = storedEnquiries(enquiries, 1);
  const stored = plain.map((enquiry, index) => {
    const person = persons.find((count) => {
      const distance = Math.floor(enquiries / count);
      return index % distance === distance - 2;
    });
    const email = person ? `person.of.${person}@example.com` : enquiry.email;
    return { ...enquiry, email, phone: `07700 ${900_000 + index}` };
  });
  await writeEnquiries(folder, stored);
  const { ownerWork, noticeLedger, backups } = openStores(folder, { lock });
  const at = new Date().toISOString();
  await inParts(stored, (some) => {
    const changes = some.map(({ id }) => {
      const entry = { at, note: /** @type {const} */ (true) };
      const work = { status: /** @type {const} */ ("new"), note: `Note on ${id}`, revision: 1 };
      return ownerWork.change(id, () => ({
        result: "changed",
        work: { ...work, history: [entry] },
        entry,
      }));
    });
    return Promise.all(changes);
  });
  await inParts(stored, (some) => {
    const records = some.flatMap(({ id }) => {
      const mail = { enquiry: id, kind: /** @type {const} */ ("owner"), attempt: 1, at, retry: 0 };
      const results = /** @type {const} */ (["sending", "sent"]);
      return results.map((result) => ({ ...mail, result }));
    });
    return noticeLedger.write(records);
  });
  const made = await backups.makeDue(Date.now());
  for (let day = 1; day < days; day += 1) {
    const time = new Date(Date.now() - day * dayMs).toISOString().slice(0, 10);
    const copies = made.map((file) => copyFile(file, file.replace(/\d{4}-\d\d-\d\dT/, `${time}T`)));
    await Promise.all(copies);
  }
  lock.release();
  const ids = persons.map((count) =>
    stored.filter(({ email }) => email.startsWith(`person.of.${count}@`)).map(({ id }) => id),
  );
  return { folder, ids };
}

/**
 * Erases a person in a copy of the folder.
 *
 * @param {string} source
 * @param {readonly string[]} ids
 */
async function erase(source, ids) {
  const folder = mkdtempSync(join(tmpdir(), "bench-erase-"));
  try {
    cpSync(source, folder, { recursive: true });
    const { FolderLock, openStores } = await loadOperatorCommands();
    const lock = new FolderLock(folder);
    await lock.ensure();
    const { erasures, enquiries: store, ownerWork, noticeLedger } = openStores(folder, { lock });
    // The site has read them long before.
    await Promise.all([store.list(), ownerWork.all(), noticeLedger.states()]);
    const gaps = monitorEventLoopDelay({ resolution: 1 });
    // The first sample is the time since the last turn.
    await delay(50);
    gaps.enable();
    const begin = performance.now();
    const { backups } = await erasures.erase(new Set(ids));
    const seconds = (performance.now() - begin) / 1000;
    gaps.disable();
    let left = 0;
    for (const name of await readdir(folder, { recursive: true })) {
      const text = await readFile(join(folder, name), "utf8").catch(() => "");
      if (ids.some((id) => text.includes(id))) left += 1;
    }
    lock.release();
    const what = `a person of ${ids.length}`;
    return [
      { what: `${what} erased from 14 backups of 10 000, s`, ours: shown(seconds), bar: "<= 5" },
      { what: "longest gap of the event loop, ms", ours: shown(gaps.max / 1e6), bar: "<= 20" },
      { what: "backups written again", ours: backups, bar: "14" },
      { what: "files in which they are left", ours: left, bar: "0" },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Shows what an erasure would remove, and downloads what is stored, as the owner does beside the backups.
 *
 * @param {string} folder
 * @param {readonly (readonly string[])[]} ids of each person's enquiries
 */
async function look(folder, ids) {
  writeFileSync(join(folder, "clock"), String(Date.now()));
  const clock = join(root, "bench/reference/movable-clock.mjs");
  const site = await serve(["--import", clock, ...remixServe()], { dataDir: folder });
  try {
    const headers = { Cookie: await logIn(site.url) };
    /** @param {string} person */
    const preview = async (person) => {
      const body = new URLSearchParams({ intent: "erase", step: "preview", person });
      const options = { method: "POST", headers, body, redirect: /** @type {const} */ ("manual") };
      const form = await fetch(`${site.url}/admin`, options);
      const page = await fetch(new URL(form.headers.get("Location") ?? "", site.url), { headers });
      if (!(await page.text()).includes('value="confirm"')) throw new Error("There is no preview.");
    };
    /** @param {string} person */
    const download = async (person) => {
      const file = await fetch(`${site.url}/api/admin/person?id=${person}`, { headers });
      if (!(await file.text()).includes(person)) throw new Error("The file lacks the enquiry.");
    };
    const looks = /** @type {const} */ ([
      ["preview", preview],
      ["download", download],
    ]);
    const rows = [];
    for (const own of ids) {
      for (const [what, work] of looks) {
        // The first one compiles the code.
        await work(own[0] ?? "");
        await delay(settleMs);
        await moveClock(site, Date.now());
        const begin = performance.now();
        await work(own[0] ?? "");
        const ms = performance.now() - begin;
        const gap = await moveClock(site, Date.now());
        const name = `${what} of a person of ${own.length} beside 14 backups of 10 000`;
        rows.push({ what: `${name}, s`, ours: shown(ms / 1000), bar: "<= 1" });
        rows.push({ what: "longest gap of the event loop, ms", ours: gap });
      }
    }
    return rows;
  } finally {
    await site.stop();
  }
}

/** How long it takes to erase a person who is in 14 backups, and to see before what is stored. */
export default async function bench() {
  const { folder, ids } = await makeFolder();
  try {
    const rows = [];
    for (const own of ids) rows.push(...(await erase(folder, own)));
    return [...rows, ...(await look(folder, ids))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
