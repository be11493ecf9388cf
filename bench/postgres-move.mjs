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
const secret = '"a-made-secret"\n';

/** @typedef {"to-postgres" | "to-file"} Direction */

/**
 * How long it takes to move enquiries from a file to PostgreSQL and back.
 *
 * @param {string} database an empty one
 */
export const moves = (database) =>
  withFolder((first) =>
    withFolder(async (second) => {
      await fill(moved, first);
      /** @param {Direction} direction @param {string} folder @returns s */
      const move = async (direction, folder) => {
        const begun = performance.now();
        await promisify(execFile)(process.execPath, ["scripts/move.mjs", direction], {
          cwd: root,
          env: { ...process.env, DATA_DIR: folder, DATABASE_URL: database },
        });
        return (performance.now() - begun) / 1000;
      };
      const there = await move("to-postgres", first);
      const back = await move("to-file", second);
      const [before, after] = await Promise.all(
        [first, second].map((folder) => readFile(join(folder, "enquiries.jsonl"))),
      );
      const isSame = before?.equals(after ?? Buffer.alloc(0));
      /** @param {number} seconds */
      const shown = (seconds) => Math.round(seconds * 10) / 10;
      return [
        { what: `${moved} enquiries, file to PostgreSQL, s`, ours: shown(there) },
        { what: "PostgreSQL to an empty folder, s", ours: shown(back) },
        { what: "both, s", ours: shown(there + back), bar: "<= 60" },
        { what: "the file is the same, byte by byte", ours: isSame ? "yes" : "no", bar: "yes" },
      ];
    }),
  );

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

/** @param {string} folder @param {string} name @returns {string | undefined} */
const contentOf = (folder, name) =>
  readdirSync(folder).includes(name) ? readFileSync(join(folder, name), "utf8") : undefined;

/**
 * Kills moves at any time, and lets each be repeated until it ends.
 *
 * @param {() => Promise<string>} makeDatabase
 */
export const killedMoves = (makeDatabase) =>
  withFolder(async (first) => {
    await fill(movedWithKills, first);
    writeFileSync(join(first, "signing-secret.json"), secret);
    const enquiries = contentOf(first, "enquiries.jsonl");
    const counts = { kills: 0, touched: 0, halves: 0 };
    for (let round = 0; round < killRounds; round += 1) {
      await withFolder(async (second) => {
        const url = await makeDatabase();
        const rows = async () => {
          const text = "select count(*)::int from records";
          const [row] = await onServer(url, text).catch(() => [{ count: 0 }]);
          return row.count;
        };
        /** @param {Direction} direction @param {string} folder @param {() => Promise<void>} look at what is left */
        const moveWithKills = async (direction, folder, look) => {
          const env = { DATA_DIR: folder, DATABASE_URL: url };
          for (let kills = 0; !(await isEndedBeforeKill(direction, env, kills)); kills += 1) {
            counts.kills += 1;
            await look();
          }
        };
        await moveWithKills("to-postgres", first, async () => {
          if (![0, movedWithKills].includes(await rows())) counts.halves += 1;
          const isSame =
            contentOf(first, "enquiries.jsonl") === enquiries &&
            contentOf(first, "signing-secret.json") === secret;
          if (!isSame) counts.touched += 1;
        });
        await moveWithKills("to-file", second, async () => {
          if ((await rows()) !== movedWithKills) counts.touched += 1;
          if (![undefined, enquiries].includes(contentOf(second, "enquiries.jsonl"))) {
            counts.halves += 1;
          }
        });
        const isWhole =
          contentOf(second, "enquiries.jsonl") === enquiries &&
          contentOf(second, "signing-secret.json") === secret;
        if (!isWhole) counts.halves += 1;
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
