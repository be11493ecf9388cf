import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { runQuietly } from "./run.mjs";
import { noSecrets } from "./secret-names.mjs";

const inputs = [
  "app",
  "public",
  "scripts",
  "vite",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "remix.config.js",
  "tailwind.config.ts",
  "tsconfig.json",
];
const outputs = ["build/client", "build/server/index.js", "build/server/operator-commands.js"];
const stamp = "build/.built-from";

/**
 * Builds the site unless `build/` was made from exactly the sources that are there now.
 *
 * @returns {Promise<void>}
 * @throws {Error} with one sentence for a person when the build failed; nothing half-made is left
 */
export async function buildSite() {
  const sources = fingerprint(inputs);
  if (outputs.every(existsSync) && existsSync(stamp) && readFileSync(stamp, "utf8") === sources) {
    return;
  }

  console.log("Building the site (under a minute) ...");
  // Removed before as well as after: a build that is killed must not pass for the one before it.
  rmSync("build", { recursive: true, force: true });
  const { status, output } = await runQuietly("npm", ["run", "--silent", "build"], {
    env: { ...noSecrets, NODE_ENV: "production" },
  });
  if (status !== 0) {
    rmSync("build", { recursive: true, force: true });
    console.error(output);
    throw new Error("The site could not be built; the messages above say why.");
  }
  writeFileSync(stamp, sources);
}

/**
 * A hash over the names and contents of files, the same on every system.
 *
 * @param {string[]} paths files and folders; those that do not exist count as absent
 * @param {string} [root] the folder they are in
 * @returns {string} 64 hexadecimal digits
 */
export function fingerprint(paths, root = ".") {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(path, root))) {
    const content = readFileSync(join(root, file));
    // Name and length first, so that moving bytes from one file to the next changes the hash.
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

/** @type {(path: string, root: string) => string[]} */
function filesBelow(path, root) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, root));
}
