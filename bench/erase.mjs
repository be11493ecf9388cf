import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { copyFile, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
 * Counts the files in which one of the texts is left.
 *
 * @param {string} folder
 * @param {readonly string[]} texts
 */
async function filesWith(folder, texts) {
  let left = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    const content = await readFile(join(folder, name), "utf8").catch(() => "");
    if (texts.some((text) => content.includes(text))) left += 1;
  }
  return left;
}

/**
 * What the owner does with one person's data, by the site's calls and forms.
 *
 * @param {string} url of the site
 * @param {readonly string[]} ids of the person's enquiries
 */
async function ownersWork(url, ids) {
  const [person = ""] = ids;
  const headers = { Cookie: await logIn(url) };
  return {
    preview: async () => {
      const body = new URLSearchParams({ intent: "erase", step: "preview", person });
      const options = { method: "POST", headers, body, redirect: /** @type {const} */ ("manual") };
      const form = await fetch(`${url}/admin`, options);
      const page = await fetch(new URL(form.headers.get("Location") ?? "", url), { headers });
      if (!(await page.text()).includes('value="confirm"')) throw new Error("There is no preview.");
    },
    download: async () => {
      const file = await fetch(`${url}/api/admin/person?id=${person}`, { headers });
      if (!(await file.text()).includes(person)) throw new Error("The file lacks the enquiry.");
    },
    erasure: async () => {
      const response = await fetch(`${url}/api/admin/person/erase`, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify({ ids }),
      });
      const { erased, backups } = await response.json();
      if (erased !== ids.length || backups !== days) throw new Error("Not all was erased.");
    },
  };
}

/** How long it takes to see what is stored of a person, and to erase it, beside 14 backups of 10 000 enquiries. */
export default async function bench() {
  const { folder, ids } = await makeFolder();
  writeFileSync(join(folder, "clock"), String(Date.now()));
  const clock = join(root, "bench/reference/movable-clock.mjs");
  const site = await serve(["--import", clock, ...remixServe()], { dataDir: folder });
  const rows = [];
  try {
    for (const own of ids) {
      const { preview, download, erasure } = await ownersWork(site.url, own);
      // The first one compiles the code.
      await preview();
      await download();
      const works = Object.entries({ preview, download, erasure });
      for (const [what, work] of works) {
        await delay(settleMs);
        await moveClock(site, Date.now());
        const begin = performance.now();
        await work();
        const seconds = (performance.now() - begin) / 1000;
        const gap = await moveClock(site, Date.now());
        const name = `${what}, a person of ${own.length}, s`;
        const bars = work === erasure ? [{ bar: "<= 5" }, { bar: "<= 20" }] : [];
        rows.push({ what: name, ours: shown(seconds), ...bars[0] });
        rows.push({ what: "longest gap of the event loop, ms", ours: gap, ...bars[1] });
      }
      const left = await filesWith(folder, own);
      rows.push({ what: "files in which they are left", ours: left, bar: "0" });
    }
    return rows;
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
