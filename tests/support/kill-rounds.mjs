import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { loadOperatorCommands } from "../../scripts/operator-commands.mjs";

const writer = fileURLToPath(new URL("kill-writer.mjs", import.meta.url));
const longestLifeMs = 120;
// A new folder after so many rounds, since a round takes longer the more is stored.
const roundsAFolder = 25;

/**
 * @typedef {object} Counts
 * @property {number} rounds
 * @property {number} added enquiries that were acknowledged
 * @property {number} removed removals that were acknowledged
 * @property {number} changed changes of the owner's work that were acknowledged
 * @property {number} changesLost acknowledged and not found afterwards, or found with another note
 * @property {number} touched lines of enquiries that are not byte by byte as they were found the first time
 * @property {number} lost acknowledged and not found afterwards
 * @property {number} back removed and found afterwards
 * @property {number} twice found more than once
 * @property {number} torn listed in part, or acknowledged and not whole in the file
 * @property {number} erased erasures that were acknowledged
 * @property {number} continued erasures that were cut off and are complete after the next start
 * @property {number} left erased, or no longer listed, and still in a file after the next start
 * @property {number} unfinished lines that were being written at the kill, not acknowledged, quarantined
 */

/**
 * Runs the writer, and kills it at a random instant after its first acknowledgement of a kind.
 *
 * @param {string} folder
 * @param {"added" | "erased"} first
 */
async function killOnce(folder, first) {
  // Not on standard output: the log opens that without blocking, and a write would fail with EAGAIN while
  // this process is too busy to read.
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
  /** @param {string} what */
  const ids = (what) =>
    lines.flatMap((line) => (line.startsWith(`${what} `) ? [line.slice(what.length + 1)] : []));
  return {
    added: ids("added"),
    removing: ids("removing"),
    removed: ids("removed"),
    changed: ids("changed"),
    erasing: ids("erasing"),
    erased: ids("erased"),
  };
}

/**
 * The text of all files of a folder, one after the other.
 *
 * @param {string} folder
 */
async function everythingIn(folder) {
  let text = "";
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) text += await readFile(join(entry.parentPath, entry.name), "utf8");
  }
  return text;
}

/**
 * Kills a process that writes to a store, again and again, and compares what it acknowledged with what
 * is found afterwards.
 *
 * @param {number} rounds
 * @returns {Promise<Counts>}
 */
export async function killRounds(rounds) {
  const { FolderLock, openStores } = await loadOperatorCommands();
  const counts = {
    rounds: 0,
    added: 0,
    removed: 0,
    changed: 0,
    changesLost: 0,
    touched: 0,
    lost: 0,
    back: 0,
    twice: 0,
    torn: 0,
    erased: 0,
    continued: 0,
    left: 0,
    unfinished: 0,
  };
  while (counts.rounds < rounds) {
    const folder = await mkdtemp(join(tmpdir(), "kill-"));
    /** @type {Set<string>} */
    const added = new Set();
    /** @type {Set<string>} */
    const removed = new Set();
    /** @type {Map<string, string>} the line of each enquiry, as it was found the first time */
    const lines = new Map();
    /** @type {Map<string, number>} the last revision of each enquiry's work that was acknowledged */
    const changed = new Map();
    /** @type {Set<string>} */
    const erasing = new Set();
    const lock = new FolderLock(folder);
    try {
      for (let round = 0; round < roundsAFolder && counts.rounds < rounds; round += 1) {
        // An erasure takes longer than most lives: every third round ends after one.
        const said = await killOnce(folder, round % 3 === 0 ? "erased" : "added");
        counts.rounds += 1;
        counts.added += said.added.length;
        counts.removed += said.removed.length;
        for (const id of said.added) added.add(id);
        // What was to be removed when the process was killed may be there or not.
        for (const id of said.removing) added.delete(id);
        for (const id of said.removed) removed.add(id);

        counts.changed += said.changed.length;
        for (const one of said.changed) {
          const [id = "", revision] = one.split(" ");
          changed.set(id, Number(revision));
        }
        await lock.ensure();
        const stores = openStores(folder, { lock });
        await stores.erasures.resume();
        const work = await stores.ownerWork.all();
        for (const [id, revision] of changed) {
          const found = work.get(id);
          const isWhole =
            found !== undefined &&
            found.revision >= revision &&
            found.note === String(found.revision) &&
            found.history.length === found.revision;
          if (!isWhole) counts.changesLost += 1;
        }

        const listed = await stores.enquiries.list();
        const listedIds = listed.map(({ id }) => id);
        const once = new Set(listedIds);
        counts.lost += [...added].filter((id) => !once.has(id)).length;
        counts.back += listedIds.filter((id) => removed.has(id)).length;
        counts.erased += said.erased.length;
        for (const id of said.erasing) erasing.add(id);
        const files = await everythingIn(folder);
        for (const id of said.erasing) {
          if (!said.erased.includes(id) && !once.has(id)) counts.continued += 1;
        }
        // One that was not yet written down when the process was killed is still listed.
        const gone = [...erasing].filter((id) => !once.has(id));
        counts.left += gone.filter((id) => files.includes(id)).length;
        const back = said.erased.filter((id) => once.has(id));
        counts.back += back.length;
        const text = await readFile(join(folder, "enquiries.jsonl"), "utf8");
        counts.twice += text.split('"id":"').length - 1 - once.size;
        for (const line of text.split("\n")) {
          const id = /"id":"([^"]+)"/.exec(line)?.[1];
          if (id === undefined) continue;
          if ((lines.get(id) ?? line) !== line) counts.touched += 1;
          lines.set(id, line);
        }
        counts.torn += listed.filter(({ message }) => !message?.endsWith("end")).length;
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
      lock.release();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return counts;
}
