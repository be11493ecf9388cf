import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { gunzipSync } from "node:zlib";

import { loadOperatorCommands } from "../scripts/operator-commands.mjs";
import { openStorage } from "../tests/support/kill-rounds.mjs";
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
/** Until a server that has just started is idle. */
const settleMs = 2000;

/** @param {number} value */
const shown = (value) => Math.round(value * 100) / 100;

/**
 * Makes a data folder with 14 backups of 10 000 enquiries that have a note and a mail each.
 *
 * @returns its absolute path, and the ids of each person's enquiries, which are far apart
 */
async function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "bench-erase-"));
  const commands = await loadOperatorCommands();
  const at = new Date().toISOString();
  const mails = { owner: { result: "sent", attempts: 1, at } };
  const stored = storedEnquiries(enquiries, 1).map((enquiry, index) => {
    const person = persons.find((count) => {
      const distance = Math.floor(enquiries / count);
      return index % distance === distance - 2;
    });
    const email = person ? `person.of.${person}@example.com` : enquiry.email;
    const note = `Note on ${enquiry.id}`;
    const work = { status: "new", note, revision: 1, history: [{ at, note: true }] };
    return { ...enquiry, email, phone: `07700 ${900_000 + index}`, work, mails };
  });
  await writeEnquiries(folder, stored);
  const { lock, storage } = openStorage(commands, folder);
  const records = (await storage.records.all()).toReversed();
  for (let day = 0; day < days; day += 1) {
    await commands.makeBackup(storage, records, Date.now() - day * dayMs);
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
    const bytes = await readFile(join(folder, name)).catch(() => Buffer.alloc(0));
    const content = (name.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1");
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
