import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { fill, withFolder } from "./postgres-sites.mjs";
import { root } from "./serve.mjs";

const moved = 100_000;

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
    /** @param {"to-postgres" | "to-file"} direction @returns s */
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
