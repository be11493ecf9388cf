import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/*
 * A build of the site is written into a folder of its own and then moved into `build/` file by file, so that
 * a server that runs from there is never without a file. All files but two are named by their content, and lie
 * beside those of the releases before. The two entries name the files of their release; each is replaced by
 * one rename.
 */

/** The files that programs start with. The server's is the last: with it the release is there. */
const entries = ["server/operator-commands.js", "server/index.js"];
const serverEntry = "server/index.js";

/** The list of the releases whose files are kept, the newest first. */
const listName = "releases.json";

/** What is kept of earlier releases, for pages that are still open in a browser. */
const most = { releases: 5, bytes: 60 * 1024 * 1024, ageMs: 14 * 24 * 3_600_000 };

/**
 * One build of the site.
 *
 * @typedef {object} Release
 * @property {string} entry the SHA-256 of its `server/index.js`, by which it is recognised
 * @property {string} sources the fingerprint of what it was built from; "" when it is not known
 * @property {string[]} files its other files, relative to the folder of the build
 * @property {string} [until] when it was found that another release has its place, ISO 8601
 */

/**
 * The release that a server would start with.
 *
 * @param {string} build the folder of the build
 * @returns {Release | undefined} undefined when there is none, or a file of it is missing
 */
export function liveRelease(build) {
  const live = readReleases(build).find(({ entry }) => entry === entryIn(build));
  const isWhole =
    live && [...entries, ...live.files].every((file) => existsSync(join(build, file)));
  return isWhole ? live : undefined;
}

/**
 * Puts a new build in its place. Killed at any moment, the release before is whole until the new one is.
 *
 * @param {string} staged the folder of the new build, on the same file system; it is emptied
 * @param {string} build the folder of the build
 * @param {string} sources the fingerprint of what it was built from
 * @returns {void}
 * @throws {Error} when the new build has no server
 */
export function publish(staged, build, sources) {
  const files = filesIn(staged).filter((file) => !entries.includes(file));
  const entry = entryIn(staged);
  if (entry === undefined) throw new Error(`There is no complete build in ${staged}.`);
  const release = { entry, sources, files };
  const live = entryIn(build);
  const now = new Date().toISOString();
  const before = readReleases(build)
    .filter((one) => one.entry !== entry)
    .map((one) => ({ ...one, until: one.entry === live ? now : (one.until ?? now) }));
  for (const file of files) moveNew(join(staged, file), join(build, file));
  const kept = [release, ...keep(build, release, before)];
  writeReleases(build, kept);
  for (const file of entries) move(join(staged, file), join(build, file));
  removeOthers(build, kept);
}

/**
 * Copies the files of releases that a browser may still ask for from one build to another.
 *
 * @param {string} from the folder of a build
 * @param {string} to the folder of another build, from which a server may be running
 * @returns {number} how many releases were copied
 * @throws {Error} when there is no complete build in `to`
 */
export function copyReleases(from, to) {
  const live = liveRelease(to);
  if (live === undefined) throw new Error(`There is no complete build in ${to}.`);
  const known = readReleases(to);
  const served = entryIn(from);
  const now = new Date().toISOString();
  const others = readReleases(from)
    .filter(({ entry }) => !known.some((one) => one.entry === entry))
    // The live one ends later, when the servers run from the other build.
    .map((one) => (one.entry === served ? one : { ...one, until: one.until ?? now }));
  const kept = keep(from, live, others);
  // The server's own files are of no use to a browser.
  const shared = kept.map((release) => ({ ...release, files: release.files.filter(isAsset) }));
  for (const file of shared.flatMap(({ files }) => files)) {
    const [source, target] = [join(from, file), join(to, file)];
    if (existsSync(target) || !existsSync(source)) continue;
    writeWhole(target, readFileSync(source));
  }
  writeReleases(to, [...known, ...shared]);
  return shared.length;
}

/** @param {string} file */
const isAsset = (file) => file.startsWith("client/");

/**
 * Chooses the earlier releases whose files are kept.
 *
 * @param {string} build where their files are
 * @param {Release} release the new one; what it has itself takes no room
 * @param {Release[]} before newest first
 */
function keep(build, release, before) {
  const files = new Set(release.files);
  let bytes = 0;
  const oldest = Date.now() - most.ageMs;
  /** @type {Release[]} */
  const kept = [];
  for (const one of before) {
    const isOld = one.until !== undefined && Date.parse(one.until) < oldest;
    if (kept.length === most.releases || isOld) break;
    const own = one.files.filter((file) => !files.has(file));
    for (const file of own) {
      bytes += statSync(join(build, file), { throwIfNoEntry: false })?.size ?? 0;
      files.add(file);
    }
    if (bytes > most.bytes) break;
    kept.push(one);
  }
  return kept;
}

/** @type {(build: string, kept: Release[]) => void} */
function removeOthers(build, kept) {
  const files = new Set([...entries, ...kept.flatMap((release) => release.files)]);
  for (const file of filesIn(build)) {
    if (!files.has(file)) rmSync(join(build, file), { force: true });
  }
}

/**
 * @param {string} build
 * @returns {Release[]} newest first
 */
function readReleases(build) {
  const entry = entryIn(build);
  if (entry === undefined) return [];
  try {
    return JSON.parse(readFileSync(join(build, listName), "utf8"));
  } catch {
    // A build that was made without the list, or whose list is damaged: all that is there may be asked for.
    const files = filesIn(build).filter((file) => !entries.includes(file));
    return [{ entry, sources: "", files }];
  }
}

/** @type {(build: string, releases: Release[]) => void} */
function writeReleases(build, releases) {
  writeWhole(join(build, listName), `${JSON.stringify(releases)}\n`);
}

/** @param {string} build @returns {string | undefined} undefined when there is no server */
function entryIn(build) {
  const file = join(build, serverEntry);
  if (!existsSync(file)) return undefined;
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}

/**
 * The files of a build, relative to its folder.
 *
 * @param {string} build
 * @returns {string[]}
 */
function filesIn(build) {
  return ["client", "server"].flatMap((folder) => {
    const root = join(build, folder);
    if (!existsSync(root)) return [];
    return readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
  });
}

/** @type {(from: string, to: string) => void} */
function move(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/**
 * Moves a file that is named by its content. One that is there already stays, and with it the ETag that
 * browsers know it by.
 *
 * @type {(from: string, to: string) => void}
 */
function moveNew(from, to) {
  const there = statSync(to, { throwIfNoEntry: false });
  if (there?.size === statSync(from).size) rmSync(from);
  else move(from, to);
}

/** @type {(file: string, content: string | Uint8Array) => void} */
function writeWhole(file, content) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
