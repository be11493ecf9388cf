import {
  copyFileSync,
  existsSync,
  lstatSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { buildIfChanged } from "./build-site.mjs";
import { dataDirOf } from "./data-dir.mjs";
import { envFile, readEnvFile } from "./env-file.mjs";
import { installPackages } from "./install.mjs";
import { copyReleases } from "./kept-releases.mjs";
import { requireNode } from "./node-version.mjs";
import { assertNoWords } from "./operator-commands.mjs";
import { run } from "./run.mjs";

requireNode();
// Without links, so that it stays this folder whatever `current` names.
const folder = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));
process.chdir(folder);

/** The folder of `releases/` and of the link `current`, which names the release that is served. */
const base = dirname(dirname(folder));
const current = join(base, "current");

try {
  assertNoWords("npm run release");
  if (basename(dirname(folder)) !== "releases") {
    throw new Error(
      `${folder} is not a release folder: put this version into releases/VERSION; the link named current is beside releases/.`,
    );
  }
  assertOwnRelease();
  const before = releaseBefore();
  if (before) takeSettings(before);
  assertDataOutside();
  await installPackages("site");
  await buildIfChanged();
  await check();
  if (before) exchangeFiles(before);
  sayHowToSwitch(before);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

/** @throws {Error} when root would make files in another account's release, which that account could not change */
function assertOwnRelease() {
  const { uid } = statSync(folder);
  if (process.getuid?.() !== 0 || uid === 0) return;
  throw new Error(
    `Nothing was done: ${folder} belongs to another account, which could not change what root writes there. Use that account: sudo -u '#${uid}' npm run release`,
  );
}

/** The folder of the release that is served; undefined when there is none but this one. */
function releaseBefore() {
  const before = existsSync(current) ? realpathSync(current) : folder;
  return before === folder ? undefined : before;
}

/** Takes over .env, also where it is a link. @param {string} before */
function takeSettings(before) {
  const old = join(before, envFile);
  const stats = lstatSync(old, { throwIfNoEntry: false });
  if (stats === undefined || lstatSync(envFile, { throwIfNoEntry: false })) return;
  if (stats.isSymbolicLink()) symlinkSync(readlinkSync(old), envFile);
  // Its mode is copied, too.
  else copyFileSync(old, envFile);
  console.log(`${envFile} was taken from ${before}.`);
}

/** @throws {Error} when another release would begin with an empty data folder */
function assertDataOutside() {
  const dataDir = withoutLinks(resolve(dataDirOf({ ...readEnvFile(), ...process.env })));
  const isOutside = /^\.\.(?:[\\/]|$)/.test(relative(dirname(folder), dataDir));
  if (isOutside) return;
  throw new Error(
    `The data folder is ${dataDir}, which belongs to one release alone. Set DATA_DIR in ${envFile} to a folder outside of the releases, such as /var/lib/spa.`,
  );
}

/** Follows the links of a path, as far as it exists. @type {(path: string) => string} */
function withoutLinks(path) {
  return existsSync(path) ? realpathSync(path) : join(withoutLinks(dirname(path)), basename(path));
}

/** Tries the settings and the data folder. @throws {Error} when the site would not start, or would store nothing */
async function check() {
  const status = await run("npm", ["run", "--silent", "check"]);
  if (status !== 0 && status !== 2)
    throw new Error("The site would not start, or would store nothing: see above.");
}

/** @param {string} before */
function exchangeFiles(before) {
  const [here, there] = [join(folder, "build"), join(before, "build")];
  const count = copyReleases(there, here);
  console.log(`Earlier releases whose files are kept for pages that are still open: ${count}`);
  try {
    // For pages of this release that are open when it is taken back, or come from another instance.
    copyReleases(here, there);
  } catch (error) {
    console.warn(
      `Warning: The files of this release could not be copied to ${there} (${/** @type {Error} */ (error).message}). If you switch back, pages of this release that are open will not find their scripts.`,
    );
  }
}

/** @param {string | undefined} before */
function sayHowToSwitch(before) {
  /** @param {string} release */
  const to = (release) => `ln -sfn ${relative(base, release)} ${current}`;
  console.log(`\nThe release in ${folder} is ready. To serve it:`);
  console.log(`  ${to(folder)} && sudo systemctl restart spa`);
  if (before) console.log(`To go back:\n  ${to(before)} && sudo systemctl restart spa`);
}
