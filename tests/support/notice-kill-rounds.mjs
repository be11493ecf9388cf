import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { startMailServer } from "./mail-server.mjs";

const writer = fileURLToPath(new URL("notice-writer.mjs", import.meta.url));
const longestLifeMs = 400;
const enquiriesARound = 3;
const roundsAFolder = 20;
/** @type {import("./mail-server.mjs").Answer[]} */
const answers = ["accept", "accept", "accept", "defer", "hang", "cut"];

const randomAnswer = () => answers[Math.floor(Math.random() * answers.length)] ?? "accept";

/**
 * @typedef {object} NoticeCounts
 * @property {number} rounds
 * @property {number} enquiries that were acknowledged
 * @property {number} attempts of both kinds of mail
 * @property {number} untold enquiries of which no mail told the owner
 * @property {number} toldTwice enquiries of which more than one mail told the owner
 * @property {number} unexplained of those: how many without a kill between the reply and the ledger
 * @property {number} otherBytes mails that came again with other bytes
 * @property {number} confirmed confirmations that were delivered
 * @property {number} confirmedTwice confirmations that were delivered more than once
 * @property {number} touched enquiries whose line in the file has changed
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

/** The lines of a journal by the enquiry's id. @param {string} file @param {string} member */
async function linesOf(file, member) {
  const text = await readFile(file, "utf8");
  const lines = text.split("\n").filter((line) => line.includes(`"${member}":"`));
  return lines.map((line) => ({ line, record: JSON.parse(line) }));
}

/**
 * Kills a process that sends mails, again and again, while the mail server accepts, defers, hangs and cuts the
 * connection at random; then lets it send the rest, and compares what arrived with what was stored.
 *
 * @param {number} rounds
 * @returns {Promise<NoticeCounts>}
 */
export async function noticeKillRounds(rounds) {
  const counts = {
    ...{ rounds: 0, enquiries: 0, attempts: 0, untold: 0, toldTwice: 0, unexplained: 0 },
    ...{ otherBytes: 0, confirmed: 0, confirmedTwice: 0, touched: 0 },
  };
  while (counts.rounds < rounds) {
    const folder = await mkdtemp(join(tmpdir(), "notice-kill-"));
    const server = await startMailServer();
    const file = join(folder, "enquiries.jsonl");
    server.answer((to) => (to.length === 0 ? "accept" : randomAnswer()));
    /** @type {Map<string, string>} the line of each enquiry when it was first read */
    const first = new Map();
    try {
      for (let round = 0; round < roundsAFolder && counts.rounds < rounds; round += 1) {
        await run(folder, server.url, enquiriesARound);
        counts.rounds += 1;
        for (const { line, record } of await linesOf(file, "firstName")) {
          if (!first.has(record.id)) first.set(record.id, line);
        }
      }
      server.answer("accept");
      await run(folder, server.url, 0);

      const now = new Map((await linesOf(file, "firstName")).map((one) => [one.record.id, one]));
      const ledger = await linesOf(join(folder, "notices.jsonl"), "enquiry");
      counts.attempts += ledger.filter(({ record }) => record.result === "sending").length;
      counts.enquiries += first.size;
      for (const [id, line] of first) {
        if (now.get(id)?.line !== line) counts.touched += 1;
        const reference = id.replaceAll("-", "").slice(0, 8).toUpperCase();
        const told = server.mails.filter(
          ({ to, raw }) =>
            to.includes("owner@spa.test") &&
            raw.includes(`${reference.slice(0, 4)}-${reference.slice(4)}`),
        );
        if (told.length === 0) counts.untold += 1;
        if (told.length > 1) counts.toldTwice += 1;
        const steps = ledger
          .map(({ record }) => record)
          .filter((record) => record.enquiry === id && record.kind === "owner");
        const cutOff = steps.filter(
          ({ result }, at) => result === "sending" && steps[at + 1]?.result === "sending",
        ).length;
        if (told.length > 1 + cutOff) counts.unexplained += 1;
        const confirmed = server.mails.filter(({ to }) => to.includes(now.get(id)?.record.email));
        counts.confirmed += confirmed.length;
        if (confirmed.length > 1) counts.confirmedTwice += 1;
      }
      /** @type {Map<string, string>} by their Message-ID */
      const texts = new Map();
      for (const { messageId, raw } of server.mails) {
        if ((texts.get(messageId) ?? raw) !== raw) counts.otherBytes += 1;
        texts.set(messageId, raw);
      }
    } finally {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    }
  }
  return counts;
}
