import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runQuietly } from "../scripts/run.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { makeDataFolder, sampleEnquiry } from "./data-folder.mjs";
import { logIn } from "./enquiries.mjs";
import { root, serve, serveSite } from "./serve.mjs";

/** The last commit before the owner's work. */
const previousRelease = "10d395a74a8a4b2478e5c105bb4d5667329f8f53";
const stored = 1000;
const json = { "Content-Type": "application/json" };

/** @param {string} command @param {string[]} args */
async function mustRun(command, args) {
  const { status, output } = await runQuietly(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed:\n${output}`);
}

/**
 * Builds the previous release in a worktree of its own.
 *
 * @param {string} folder that does not exist yet
 */
async function buildPreviousRelease(folder) {
  execFileSync("git", ["worktree", "add", "--detach", folder, previousRelease], {
    stdio: "ignore",
  });
  console.error("Installing and building the previous release ...");
  await mustRun("npm", ["ci", "--prefix", folder, "--no-audit", "--no-fund"]);
  await mustRun("npm", ["run", "--prefix", folder, "build"]);
}

/** Starts the previous release with its own programs. @param {string} folder @param {string} dataDir */
function servePreviousRelease(folder, dataDir) {
  const [program = "", build = ""] = remixServe(join(folder, "build/server/index.js"));
  return serve([join(folder, program.slice(root.length)), build], { cwd: folder, dataDir });
}

/** @param {string} url of the site @param {string} path */
async function getAsOwner(url, path) {
  const response = await fetch(url + path, { headers: { Cookie: await logIn(url) } });
  if (response.status !== 200) throw new Error(`GET ${path} was ${response.status}.`);
  return response.json();
}

let sent = stored;

/** Sends an enquiry as a program does. @param {string} url of the site @param {object} [different] */
async function sendJson(url, different) {
  const body = JSON.stringify({ ...sampleEnquiry((sent += 1)), ...different });
  const response = await fetch(`${url}/api/contact`, { method: "POST", headers: json, body });
  if (response.status !== 201) throw new Error(`An enquiry was ${response.status}.`);
  return (await response.json()).id;
}

/** Sends an enquiry as a browser without JavaScript does. @param {string} url of the site */
async function sendForm(url) {
  const body = new URLSearchParams(sampleEnquiry((sent += 1)));
  const response = await fetch(`${url}/?index`, { method: "POST", body, redirect: "manual" });
  if (response.status !== 303) throw new Error(`The form was ${response.status}.`);
}

/** Changes the owner's work. @param {string} url of the site @param {object[]} changes */
async function change(url, changes) {
  const headers = { ...json, Cookie: await logIn(url) };
  for (const one of changes) {
    const body = JSON.stringify(one);
    const response = await fetch(`${url}/api/admin/desk`, { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`A change was ${response.status}.`);
  }
}

/** @param {boolean} right @param {string} what */
function say(right, what) {
  console.log(`${right ? "yes" : "NO "}  ${what}`);
  if (!right) process.exitCode = 1;
}

/**
 * Works on one data folder with this release, the previous release and this release again.
 *
 * @param {string} before the folder of the previous release
 * @param {string} dataDir
 */
async function changeReleases(before, dataDir) {
  /** @param {any[]} list */
  const idsOf = (list) => list.map(({ id }) => id).sort();
  const damaged = () => readdirSync(dataDir).filter((name) => name.includes(".damaged-")).length;

  const first = await serveSite(dataDir);
  const links = [1, 2, 3, 4, 5, 6].map((shop) => `https://shop-${shop}.example/buy`).join(" ");
  const flagged = await sendJson(first.url, { message: `Buy now: ${links}` });
  const listed = await getAsOwner(first.url, "/api/contacts");
  await change(first.url, [
    { id: flagged, revision: 0, flagged: false, status: "contacted" },
    ...idsOf(listed)
      .filter((id) => id !== flagged)
      .slice(0, 100)
      .map((id) => ({ id, revision: 0, status: "booked", note: "Tuesday at six.\nBring oil." })),
  ]);
  const { enquiries: work } = await getAsOwner(first.url, "/api/admin/desk");
  await first.stop();
  const desk = readFileSync(join(dataDir, "desk.jsonl"));

  const older = await servePreviousRelease(before, dataDir);
  const page = await fetch(older.url);
  say(page.status === 200, "the previous release shows its page");
  const seen = await getAsOwner(older.url, "/api/contacts");
  say(
    JSON.stringify(idsOf(seen)) === JSON.stringify(idsOf(listed)),
    `the previous release lists all ${listed.length} enquiries`,
  );
  const remarks = await getAsOwner(older.url, "/api/admin/notices");
  say(remarks.unreadable === null && damaged() === 0, "the previous release finds 0 damaged lines");
  say(
    !Object.hasOwn(remarks.suspects, flagged),
    "an enquiry that is no advertising is not flagged",
  );
  await sendJson(older.url);
  await sendForm(older.url);
  const more = await getAsOwner(older.url, "/api/contacts");
  say(more.length === listed.length + 2, "its form and its call take new enquiries");
  await older.stop();
  say(desk.equals(readFileSync(join(dataDir, "desk.jsonl"))), "it leaves desk.jsonl as it is");

  const again = await serveSite(dataDir);
  const after = await getAsOwner(again.url, "/api/contacts");
  say(
    JSON.stringify(idsOf(after)) === JSON.stringify(idsOf(more)),
    `this release lists all ${more.length} enquiries`,
  );
  const { enquiries: workAfter, unreadable } = await getAsOwner(again.url, "/api/admin/desk");
  const kept = Object.keys(work).filter(
    (id) => JSON.stringify(work[id]) === JSON.stringify(workAfter[id]),
  );
  say(
    kept.length === Object.keys(work).length,
    `the work on ${kept.length} enquiries is as it was`,
  );
  say(unreadable === null && damaged() === 0, "this release finds 0 damaged lines");
  await change(again.url, [{ id: after[0].id, revision: 0, status: "closed" }]);
  await again.stop();
}

/**
 * Starts the previous release, without the owner's work, on a folder of this release. It needs the repository's
 * history, and installs and builds that release in a temporary folder, which takes minutes.
 */
export default async function bench() {
  try {
    execFileSync("git", ["cat-file", "-e", `${previousRelease}^{commit}`], { stdio: "ignore" });
  } catch {
    console.log("Skipped: this copy of the repository does not have the previous release.");
    return;
  }
  const parent = mkdtempSync(join(tmpdir(), "previous-release-"));
  const folder = join(parent, "site");
  const dataDir = await makeDataFolder(stored, 30);
  try {
    await buildPreviousRelease(folder);
    await changeReleases(folder, dataDir);
  } finally {
    if (existsSync(folder)) {
      execFileSync("git", ["worktree", "remove", "--force", folder], { stdio: "ignore" });
    }
    rmSync(parent, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}
