import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

import { compileCache } from "./compile-cache.mjs";
import { dataDirOf } from "./data-dir.mjs";
import { readEnvFile } from "./env-file.mjs";
import { liveRelease, publish } from "./kept-releases.mjs";
import { run, runQuietly } from "./run.mjs";
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
const folder = "build";
/** Where vite/pictures.ts keeps the encoded photographs from build to build. */
const pictureCache = ".cache/pictures";
/** What builds write into before it is whole, by the number of their process. */
const unfinished = /(?:^|\.)new-(\d+)$/;

/**
 * Builds the site unless `build/` was made from exactly the sources that are there now.
 *
 * @param {string} [dataDir] the data folder whose photographs and texts are used; the site's unless it is given
 * @returns {Promise<void>}
 * @throws {Error} with one sentence for a person when the build failed; `build/` is then as it was
 */
export async function buildIfChanged(dataDir = siteDataDir()) {
  if (liveRelease(folder)?.sources === sourcesNow(dataDir)) return;

  console.log("Building the site (a minute or more) ...");
  const { status, output } = await runQuietly("npm", ["run", "--silent", "build"], {
    env: { ...noSecrets, NODE_ENV: "production", DATA_DIR: dataDir },
  });
  if (status !== 0) {
    console.error(output);
    throw new Error("The site could not be built; the messages above say why.");
  }
  for (const line of output.split("\n")) if (line.startsWith("Warning: ")) console.warn(line);
}

/**
 * Tells what has changed since the site was built.
 *
 * @param {string} dataDir the data folder whose photographs and texts are used
 * @returns {string | undefined} a sentence for the operator; undefined when nothing has
 */
export function changedSinceBuild(dataDir) {
  const [built = "", builtContent] = liveRelease(folder)?.sources.split(" ") ?? [];
  // A build of before, or by an account that could not read.
  if (builtContent === undefined) return undefined;
  const [sources, content] = sourcesNow(dataDir).split(" ");
  // Something cannot be read now.
  if (content === undefined) return undefined;
  if (content !== builtContent) {
    return `The photographs or texts in ${join(dataDir, "content")} have changed since the build, and are not shown: npm run build`;
  }
  // A folder without the sources holds a site that was built elsewhere.
  if (!existsSync("app") || sources === built) return undefined;
  return "The sources have changed since the site was built: npm run build";
}

/**
 * Builds the site into a folder of its own, and publishes it in `build/`.
 *
 * @returns {Promise<number>} the exit status of the build; unless it is 0, `build/` is as it was
 */
export async function buildSite() {
  const sources = sourcesNow(siteDataDir());
  mkdirSync(folder, { recursive: true });
  removeLeftovers();
  const staged = join(folder, `new-${process.pid}`);
  try {
    const status = await run(
      process.execPath,
      ["node_modules/@remix-run/dev/dist/cli.js", "vite:build"],
      { env: { ...noSecrets, BUILD_FOLDER: staged } },
    );
    if (status === 0) {
      publish(staged, folder, sources);
      // It holds compiled code of the build before.
      rmSync(compileCache, { recursive: true, force: true });
    }
    return status;
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
}

/** Removes what builds have left behind that were killed. */
function removeLeftovers() {
  for (const place of [folder, pictureCache].filter(existsSync)) {
    for (const name of readdirSync(place)) {
      const [, pid] = unfinished.exec(name) ?? [];
      if (pid && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true });
    }
  }
}

/** @param {number} pid */
function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

const siteDataDir = () => dataDirOf({ ...readEnvFile(), ...process.env });

/**
 * The fingerprint of all that a build is made from: the sources, and the spa's own photographs and texts.
 *
 * @param {string} dataDir
 */
function sourcesNow(dataDir) {
  try {
    return `${fingerprint(inputs)} ${fingerprint(["content"], dataDir)}`;
  } catch (error) {
    // The build says so itself, and what to do.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EACCES") throw error;
    return "";
  }
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

/** @param {string} path which may lead through a file, such as one that DATA_DIR names by mistake: the settings say so */
function statsOf(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOTDIR") throw error;
    return undefined;
  }
}

/** @type {(path: string, root: string) => string[]} */
function filesBelow(path, root) {
  const stats = statsOf(join(root, path));
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`, root));
}
