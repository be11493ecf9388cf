import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startMailServer } from "./smtp-server.mjs";

const writer = fileURLToPath(new URL("notice-writer.mjs", import.meta.url));
const longestLifeMs = 400;
const enquiriesARound = 3;
/** With more of them some would wait for a digest, which is due after ten minutes. */
const roundsAFolder = 6;
/** @type {import("./smtp-server.mjs").Answer[]} */
const answers = ["accept", "accept", "accept", "defer", "hang", "cut"];

const randomAnswer = () => answers[Math.floor(Math.random() * answers.length)] ?? "accept";

/**
 * @typedef {object} NoticeCounts
 * @property {number} rounds
 * @property {number} enquiries that were acknowledged
 * @property {number} connections to the mail server
 * @property {number} untold enquiries of which no mail told the owner
 * @property {number} toldTwice enquiries of which more than one mail told the owner
 * @property {number} unexplained of those: how many without a kill between the reply and the record
 * @property {number} otherIds enquiries whose mails to the owner had several Message-IDs
 * @property {number} confirmed confirmations that were delivered
 * @property {number} confirmedTwice confirmations that were delivered more than once
 * @property {number} touched enquiries of which anything but the mails has changed
 */

/**
 * Runs the writer, and kills it at a random instant after its first acknowledgement.
 *
 * @param {string} folder
 * @param {string} url of the mail server
 * @param {number} count of enquiries to store; with 0 it ends by itself
 * @returns {Promise<string[]>} the ids that it acknowledged
 */
async function run(folder, url, count) {
  const { PATH, HOME } = process.env;
  const mail = { SMTP_URL: url, MAIL_FROM: "website@spa.test", NOTICE_TO: "owner@spa.test" };
  const child = spawn(process.execPath, [writer, String(count)], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    env: { NODE_ENV: "production", PATH, HOME, DATA_DIR: folder, CONFIRM_VISITORS: "yes", ...mail },
  });
  let said = "";
  /** @type {import("node:stream").Readable} */ (child.stdio[3])
    .setEncoding("utf8")
    .on("data", (text) => {
      if (said === "") setTimeout(() => child.kill("SIGKILL"), Math.random() * longestLifeMs);
      said += text;
    });
  const code = await new Promise((resolve) => child.once("close", resolve));
  if (code !== (count === 0 ? 0 : null)) throw new Error(`The writer ended with ${code}.`);
  return said.split("\n").slice(0, -1);
}

/** @typedef {{ id: string, email: string, mails: { owner: { result: string } } }} Stored */

/** The last version of each enquiry in the file. @param {string} file @returns {Promise<Map<string, Stored>>} */
async function enquiriesOf(file) {
  const lines = (await readFile(file, "utf8"))
    .split("\n")
    .filter((line) => line.includes('"id":"'));
  /** @type {Map<string, Stored>} */
  const last = new Map();
  for (const line of lines) {
    try {
      const record = JSON.parse(line);
      last.set(record.id, record);
    } catch {
      // The line at which the process was killed.
    }
  }
  return last;
}

/** What does not change with the mails. @param {Stored | undefined} record */
const textsOf = (record) => JSON.stringify({ ...record, mails: undefined, sum: undefined });

/**
 * Kills a process that sends mails, again and again, while the mail server accepts, defers, hangs and cuts the
 * connection at random; then lets it send the rest, and compares what arrived with what was stored.
 *
 * @param {number} rounds
 * @returns {Promise<NoticeCounts>}
 */
export async function noticeKillRounds(rounds) {
  const counts = {
    rounds: 0,
    enquiries: 0,
    connections: 0,
    untold: 0,
    toldTwice: 0,
    unexplained: 0,
    otherIds: 0,
    confirmed: 0,
    confirmedTwice: 0,
    touched: 0,
  };
  while (counts.rounds < rounds) {
    const folder = await mkdtemp(join(tmpdir(), "notice-kill-"));
    const server = await startMailServer();
    const file = join(folder, "enquiries.jsonl");
    server.answer((to) => (to.length === 0 ? "accept" : randomAnswer()));
    /** @type {Map<string, string>} what each enquiry said when it was first read */
    const first = new Map();
    /** @type {Map<string, number>} how often a notice of each was under way when the process was killed */
    const cutOff = new Map();
    try {
      for (let round = 0; round < roundsAFolder && counts.rounds < rounds; round += 1) {
        const acknowledged = await run(folder, server.url, enquiriesARound);
        counts.rounds += 1;
        const stored = await enquiriesOf(file);
        for (const id of acknowledged) {
          if (!stored.has(id)) throw new Error(`The enquiry ${id} was lost.`);
        }
        for (const [id, record] of stored) {
          if (!first.has(id)) first.set(id, textsOf(record));
          const isCutOff = record.mails.owner.result === "sending";
          cutOff.set(id, (cutOff.get(id) ?? 0) + (isCutOff ? 1 : 0));
        }
      }
      server.answer("accept");
      await run(folder, server.url, 0);

      const now = await enquiriesOf(file);
      counts.connections += server.connections();
      counts.enquiries += first.size;
      for (const [id, texts] of first) {
        if (textsOf(now.get(id)) !== texts) counts.touched += 1;
        const reference = id.replaceAll("-", "").slice(0, 8).toUpperCase();
        const told = server.mails.filter(
          ({ to, raw }) =>
            to.includes("owner@spa.test") &&
            raw.includes(`${reference.slice(0, 4)}-${reference.slice(4)}`),
        );
        if (told.length === 0) counts.untold += 1;
        if (told.length > 1) counts.toldTwice += 1;
        if (told.length > 1 + (cutOff.get(id) ?? 0)) counts.unexplained += 1;
        if (new Set(told.map(({ messageId }) => messageId)).size > 1) counts.otherIds += 1;
        const email = now.get(id)?.email ?? "";
        const confirmed = server.mails.filter(({ to }) => to.includes(email));
        counts.confirmed += confirmed.length;
        if (confirmed.length > 1) counts.confirmedTwice += 1;
      }
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return counts;
}
