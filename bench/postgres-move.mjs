import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { onServer } from "../tests/support/postgres-server.mjs";
import { fill, withFolder } from "./postgres-sites.mjs";
import { root } from "./serve.mjs";

const moved = 100_000;
const movedWithKills = 2_000;
const killRounds = 30;
/** After about which time (ms) a move is killed first; the next ones live longer, until one ends. */
const firstLifeMs = 400;
const secret = "a-made-secret\n";

/** @typedef {"to-postgres" | "to-file"} Direction */

/**
 * How long it takes to move enquiries from a file to PostgreSQL and back.
 *
 * @param {string} database an empty one
 */
export const moves = (database) =>
  withFolder(async (folder) => {
    await fill(moved, folder);
    const file = join(folder, "enquiries.jsonl");
    const before = await readFile(file);
    const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: database };
    /** @param {Direction} direction @returns s */
    const move = async (direction) => {
      const begun = performance.now();
      await promisify(execFile)(process.execPath, ["scripts/move.mjs", direction], {
        cwd: root,
        env,
      });
      return (performance.now() - begun) / 1000;
    };
    const there = await move("to-postgres");
    const back = await move("to-file");
    const isSame = before.equals(await readFile(file));
    /** @param {number} seconds */
    const shown = (seconds) => Math.round(seconds * 10) / 10;
    return [
      { what: `${moved} enquiries, file to PostgreSQL, s`, ours: shown(there) },
      { what: "PostgreSQL to file, s", ours: shown(back) },
      { what: "both, s", ours: shown(there + back), bar: "<= 60" },
      { what: "the file is the same, byte by byte", ours: isSame ? "yes" : "no", bar: "yes" },
    ];
  });

/**
 * Starts a move and kills it after some time.
 *
 * @param {Direction} direction
 * @param {Record<string, string>} env
 * @param {number} kills before
 * @returns whether it had ended before, with success
 */
async function isEndedBeforeKill(direction, env, kills) {
  const child = spawn(process.execPath, ["scripts/move.mjs", direction], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  const timer = setTimeout(
    () => child.kill("SIGKILL"),
    (0.5 + Math.random()) * firstLifeMs * 1.2 ** kills,
  );
  const [code] = await once(child, "close");
  clearTimeout(timer);
  if (code !== null && code !== 0) throw new Error(`A move ended with ${code}.`);
  return code === 0;
}

/**
 * Kills moves at any time, and lets each be continued, until it ends, by others that are killed, too.
 *
 * @param {() => Promise<string>} makeDatabase
 */
export const killedMoves = (makeDatabase) =>
  withFolder(async (model) => {
    await fill(movedWithKills, model);
    const enquiries = readFileSync(join(model, "enquiries.jsonl"), "utf8");
    /** @type {Record<string, string>} */
    const files = { "enquiries.jsonl": enquiries, "signing-secret": secret };
    const counts = { kills: 0, touched: 0, halves: 0 };
    for (let round = 0; round < killRounds; round += 1) {
      await withFolder(async (folder) => {
        const url = await makeDatabase();
        const env = { DATA_DIR: folder, DATABASE_URL: url };
        for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
        const rows = async () => {
          const text = "select count(*)::int from enquiries";
          const [row] = await onServer(url, text).catch(() => [{ count: 0 }]);
          return row.count;
        };
        /** @param {Direction} direction @param {() => Promise<boolean>} isOver looks at what a kill has left */
        const moveWithKills = async (direction, isOver) => {
          for (let kills = 0; !(await isEndedBeforeKill(direction, env, kills)); kills += 1) {
            counts.kills += 1;
            if (await isOver()) return;
          }
        };
        await moveWithKills("to-postgres", async () => {
          const stored = await rows();
          if (stored !== 0 && stored !== movedWithKills) counts.halves += 1;
          const names = readdirSync(folder);
          for (const [name, text] of Object.entries(files)) {
            const kept = names.find((one) => one === name || one.startsWith(`${name}.moved-`));
            const isSame = kept !== undefined && readFileSync(join(folder, kept), "utf8") === text;
            if (!isSame || (kept !== name && stored === 0)) counts.touched += 1;
          }
          return false;
        });
        await moveWithKills("to-file", async () => {
          if ((await rows()) !== movedWithKills) counts.touched += 1;
          const isThere = readdirSync(folder).includes("enquiries.jsonl");
          if (isThere && readFileSync(join(folder, "enquiries.jsonl"), "utf8") !== enquiries) {
            counts.halves += 1;
          }
          // Killed after the last step: another move would say that the database was moved.
          return (
            (await onServer(url, "select from site_schema where moved_at > '-infinity'")).length > 0
          );
        });
        for (const [name, text] of Object.entries(files)) {
          if (readFileSync(join(folder, name), "utf8") !== text) counts.touched += 1;
        }
      });
    }
    return [
      {
        what: `${2 * killRounds} moves of ${movedWithKills}, killed ${counts.kills} times: sources touched`,
        ours: counts.touched,
        bar: "0",
      },
      { what: "targets with a part of the enquiries", ours: counts.halves, bar: "0" },
    ];
  });
