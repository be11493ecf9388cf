import { Mutex } from "async-mutex";
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** @typedef {typeof import("../../app/server/operator-commands.server")} Commands */
/** @typedef {import("../../app/enquiries/record").EnquiryRecord} Enquiry */

const writer = fileURLToPath(new URL("kill-writer.mjs", import.meta.url));
const built = new URL("../../build/server/operator-commands.js", import.meta.url);
const longestLifeMs = 120;
// A new folder after so many rounds, since a round takes longer the more is stored.
const roundsAFolder = 25;

/** @returns {Promise<Commands>} */
export const loadBackupCommands = async () => import(built.href);

/**
 * The storage of a data folder.
 *
 * @param {Commands} commands
 * @param {string} dataDir
 */
export function openStorage(
  { enquiriesHeader: header, FilePhotographs, FileRecords, FileValues, FolderLock },
  dataDir,
) {
  const lock = new FolderLock(dataDir);
  /** @type {import("../../app/enquiries/record").EnquiryRecords} */
  const records = new FileRecords(dataDir, header, lock);
  const valueNames = { backedUp: ["site"], others: [], damagedIn: () => [] };
  const lasting = new FileValues(dataDir);
  const photographs = new FilePhotographs(dataDir);
  return { lock, storage: { dataDir, header, records, lasting, photographs, valueNames } };
}

/**
 * @typedef {object} Counts
 * @property {number} rounds
 * @property {number} added records that were acknowledged
 * @property {number} removed removals that were acknowledged
 * @property {number} changed changes that were acknowledged
 * @property {number} valued values that were acknowledged
 * @property {number} erased erasures that were acknowledged
 * @property {number} continued erasures that were cut off and are complete after the next start
 * @property {number} unfinished lines that were being written at the kill, not acknowledged, quarantined
 * @property {number} lost records that were acknowledged and not found afterwards
 * @property {number} changesLost acknowledged and not found afterwards
 * @property {number} booked records whose appointment was compared with the last change
 * @property {number} appointmentsLost that are not those of the last change, or are there though it removed them
 * @property {number} valuesLost acknowledged and not found afterwards, or a value that is not whole
 * @property {number} touched records of which something differs from what was found the first time
 * @property {number} back removed or erased, and found afterwards
 * @property {number} twice listed more than once
 * @property {number} torn listed in part, or acknowledged and quarantined
 * @property {number} left erased, or no longer listed, and still in a file after the next start
 * @property {number} unreadable backups that cannot be read
 */

/**
 * Runs the writer, and kills it at a random instant after its first acknowledgement of a kind.
 *
 * @param {string} folder
 * @param {"added" | "erased"} first
 */
async function killOnce(folder, first) {
  // Not on standard output: the log opens that without blocking, and a write would fail with EAGAIN while this process
  // is too busy to read.
  const child = spawn(process.execPath, [writer, folder], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  });
  const acknowledgements = /** @type {import("node:stream").Readable} */ (child.stdio[3]);
  let said = "";
  acknowledgements.setEncoding("utf8").on("data", (text) => {
    const hasBegun = said.includes(`${first} `);
    said += text;
    if (hasBegun || !said.includes(`${first} `)) return;
    setTimeout(() => child.kill("SIGKILL"), Math.random() * longestLifeMs);
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== null) throw new Error(`The writer ended by itself with ${code}.`);
  // The last line may be cut off.
  const lines = said.split("\n").slice(0, -1);
  return (/** @type {string} */ what) =>
    lines.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : []));
}

/**
 * The text of all files of a folder, one after the other.
 *
 * @param {string} folder
 * @param {Counts} counts
 */
async function everythingIn(folder, counts) {
  let text = "";
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const bytes = await readFile(join(entry.parentPath, entry.name));
    try {
      text += entry.name.endsWith(".gz") ? gunzipSync(bytes).toString() : bytes.toString();
    } catch {
      counts.unreadable += 1;
    }
  }
  return text;
}

/**
 * Kills a process that writes to a store, again and again, and compares what it acknowledged with what is found
 * afterwards.
 *
 * @param {number} rounds
 * @returns {Promise<Counts>}
 */
export async function storeKillRounds(rounds) {
  const commands = await loadBackupCommands();
  /** @type {Counts} */
  const counts = {
    rounds: 0,
    added: 0,
    removed: 0,
    changed: 0,
    valued: 0,
    erased: 0,
    continued: 0,
    unfinished: 0,
    lost: 0,
    changesLost: 0,
    booked: 0,
    appointmentsLost: 0,
    valuesLost: 0,
    touched: 0,
    back: 0,
    twice: 0,
    torn: 0,
    left: 0,
    unreadable: 0,
  };
  while (counts.rounds < rounds) {
    const folder = await mkdtemp(join(tmpdir(), "kill-"));
    /** @type {Set<string>} */
    const added = new Set();
    /** @type {Set<string>} */
    const gone = new Set();
    /** @type {Set<string>} */
    const erasing = new Set();
    /** @type {Map<string, string>} what was sent, as it was found the first time */
    const sent = new Map();
    /** @type {Map<string, number>} the last revision of a record that was acknowledged */
    const changed = new Map();
    let valued = 0;
    try {
      for (let round = 0; round < roundsAFolder && counts.rounds < rounds; round += 1) {
        // An erasure takes longer than most lives: every third round ends after one.
        const said = await killOnce(folder, round % 3 === 0 ? "erased" : "added");
        counts.rounds += 1;
        for (const what of /** @type {const} */ (["added", "removed", "changed", "erased"])) {
          counts[what] += said(what).length;
        }
        for (const id of said("added")) added.add(id);
        // What was to be removed when the process was killed may be there or not.
        for (const id of said("removing")) added.delete(id);
        for (const id of [...said("removed"), ...said("erased")]) gone.add(id);
        for (const id of said("erasing")) erasing.add(id);
        for (const one of said("changed")) {
          const [id = "", revision] = one.split(" ");
          changed.set(id, Number(revision));
        }
        counts.valued += said("valued").length;
        valued = Math.max(valued, ...said("valued").map(Number));

        const { lock, storage } = openStorage(commands, folder);
        await new commands.Erasures(storage, new Mutex()).resume();
        const listed = await storage.records.all();
        const once = new Set(listed.map(({ id }) => id));
        counts.lost += [...added].filter((id) => !once.has(id)).length;
        counts.back += listed.filter(({ id }) => gone.has(id)).length;
        counts.twice += listed.length - once.size;
        counts.torn += listed.filter(({ message }) => !message?.endsWith("end")).length;
        for (const { work, ...record } of listed) {
          const text = JSON.stringify(record);
          if ((sent.get(record.id) ?? text) !== text) counts.touched += 1;
          sent.set(record.id, text);
          const revision = changed.get(record.id);
          changed.delete(record.id);
          if (revision === undefined) continue;
          const isWhole = work?.note === String(work?.revision) && work.revision >= revision;
          if (!isWhole) counts.changesLost += 1;
          counts.booked += 1;
          const minutes = work && work.revision % 5 !== 0 ? work.revision : undefined;
          if (work?.appointment?.minutes !== minutes) counts.appointmentsLost += 1;
        }
        counts.changesLost += changed.size;
        const value = await storage.lasting.read("site");
        if (typeof value !== "number" || value < valued) counts.valuesLost += 1;

        const files = await everythingIn(folder, counts);
        for (const id of erasing) {
          if (once.has(id)) continue;
          if (!gone.has(id)) counts.continued += 1;
          gone.add(id);
          if (files.includes(id)) counts.left += 1;
        }
        for (const name of await readdir(folder)) {
          if (!name.includes(".damaged-")) continue;
          const aside = await readFile(join(folder, name), "utf8");
          if ([...added].some((id) => aside.includes(id))) counts.torn += 1;
          else counts.unfinished += aside.split("\n").length - 1;
          await rm(join(folder, name));
        }
        lock.release();
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return counts;
}
