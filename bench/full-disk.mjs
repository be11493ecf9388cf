import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort } from "../tests/support/free-port.mjs";
import { remixServe } from "../tests/support/server-process.mjs";
import { logIn } from "./enquiries.mjs";
import { sampleEnquiry } from "./data-folder.mjs";
import { serve } from "./serve.mjs";

const diskBytes = 8 * 1024 * 1024;
const notSaved = "Your change could not be saved. Please try again.";

/**
 * Mounts a small file system of its own.
 *
 * @param {string} image the path of the file that may hold the file system
 * @param {string} folder where it is mounted
 * @returns what kind it is; undefined when this account may not mount
 */
function mountSmallDisk(image, folder) {
  writeFileSync(image, "");
  truncateSync(image, diskBytes);
  /** @type {{ stdio: "ignore" }} */
  const quiet = { stdio: "ignore" };
  try {
    execFileSync("mkfs.ext4", ["-q", "-m", "0", image], quiet);
    execFileSync("mount", ["-o", "loop", image, folder], quiet);
    return "ext4 on a loop mount";
  } catch {
    try {
      execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskBytes}`, "tmpfs", folder], quiet);
      return "tmpfs";
    } catch {
      return undefined;
    }
  }
}

/**
 * @param {string} url of the site
 * @returns {Promise<string[]>} the first names of the enquiries in the list, oldest first
 */
async function listedNames(url) {
  const list = await fetch(`${url}/api/contacts`, { headers: { Cookie: await logIn(url) } });
  /** @type {{ firstName: string }[]} */
  const enquiries = await list.json();
  return enquiries.map(({ firstName }) => firstName).toReversed();
}

const longMessage = "All of my back, please. ".repeat(150);
let sent = 0;

/** Sends an enquiry as a browser with JavaScript does. @param {string} url of the site */
async function sendJson(url) {
  const enquiry = { ...sampleEnquiry((sent += 1)), message: longMessage };
  const response = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  return { status: response.status, body: await response.text(), name: enquiry.firstName };
}

/** Sends an enquiry as a browser without JavaScript does. @param {string} url of the site */
async function sendForm(url) {
  const enquiry = { ...sampleEnquiry((sent += 1)), message: longMessage };
  const response = await fetch(`${url}/?index`, {
    method: "POST",
    body: new URLSearchParams(enquiry),
    redirect: "manual",
  });
  const page = await response.text();
  return {
    status: response.status,
    saysSo: page.includes("There was an error sending your message. Please try again."),
    keepsValues: page.includes(enquiry.firstName) && page.includes(enquiry.email),
    name: enquiry.firstName,
  };
}

/**
 * Gives the owner's work another note.
 *
 * @param {string} url of the site
 * @param {{ id: string, note?: string, revision: number }} work as it was acknowledged last; it is kept up to date
 * @param {string} [cookie] of the session; a new one unless it is given
 */
async function changeOnce(url, work, cookie) {
  const note = `${work.revision} ${"Call again. ".repeat(150)}`.trim();
  const response = await fetch(`${url}/api/admin/desk`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie ?? (await logIn(url)) },
    body: JSON.stringify({ id: work.id, revision: work.revision, note }),
  });
  const body = await response.text();
  if (response.status === 200) Object.assign(work, { note, revision: work.revision + 1 });
  return { status: response.status, body };
}

/**
 * Changes the owner's work again and again, each time with another note, until a change is refused.
 *
 * @param {string} url of the site
 * @param {{ id: string, note?: string, revision: number }} work as it was acknowledged last; it is kept up to date
 * @returns {Promise<{ made: number, status: number, body: string }>} how many changes were made, and the response
 *   to the one that was refused; status 200 when none of 5000 was
 */
async function changeUntilRefused(url, work) {
  const cookie = await logIn(url);
  for (let made = 0; made < 5000; made += 1) {
    const { status, body } = await changeOnce(url, work, cookie);
    if (status !== 200) return { made, status, body };
  }
  return { made: 5000, status: 200, body: "" };
}

/**
 * Changes the owner's work by the form of a browser without JavaScript.
 *
 * @param {string} url of the site
 * @param {{ id: string, revision: number }} work
 */
async function changeByForm(url, { id, revision }) {
  const typed = `Typed on a full disk. ${"Call again. ".repeat(150)}`.trim();
  const response = await fetch(`${url}/admin`, {
    method: "POST",
    headers: { Cookie: await logIn(url) },
    body: new URLSearchParams({ intent: "work", id, revision: String(revision), note: typed }),
    redirect: "manual",
  });
  const page = await response.text();
  return {
    status: response.status,
    saysSo: page.includes(notSaved),
    keepsNote: page.includes(`>${typed}</textarea>`),
  };
}

/**
 * @param {string} url of the site
 * @param {{ id: string, note?: string, revision: number }} work as it was acknowledged last
 * @returns {Promise<boolean>} whether the site has just that
 */
async function isAcknowledged(url, { id, note, revision }) {
  const response = await fetch(`${url}/api/admin/desk`, { headers: { Cookie: await logIn(url) } });
  const { enquiries } = await response.json();
  const found = enquiries[id];
  return found?.revision === revision && found.note === note && found.history.length === revision;
}

/**
 * Makes the file system read-only in the middle of the owner's changes.
 *
 * @param {string} url of the site
 * @param {string} folder the root of the file system
 * @param {{ work: { id: string, revision: number }, sameWork: (when: string) => Promise<void> }} known
 */
async function readOnly(url, folder, { work, sameWork }) {
  /** @param {"ro" | "rw"} mode */
  const remount = (mode) => execFileSync("mount", ["-o", `remount,${mode}`, folder]);
  try {
    remount("ro");
  } catch {
    console.log("Skipped: this file system cannot be made read-only while the site runs.");
    return;
  }
  const { made, status, body } = await changeUntilRefused(url, work);
  console.log(`On a read-only disk, change ${made + 1}: ${status}: ${body}`);
  if (made !== 0 || status !== 503 || body !== notSaved) process.exitCode = 1;
  await sameWork("On a read-only disk");
  remount("rw");
  const after = await changeUntilRefused(url, work);
  console.log(`Writable again, without a restart: ${after.made > 0 ? "changes work" : "REFUSED"}`);
  if (after.made === 0) process.exitCode = 1;
  await sameWork("Writable again");
}

/** @param {string} folder the root of the small file system */
async function run(folder) {
  const port = await freePort();
  const start = () => serve(remixServe(), { dataDir: join(folder, "data"), port });
  const ballast = join(folder, "ballast");
  const reserve = join(folder, "reserve");
  for (const file of [ballast, reserve]) writeFileSync(file, Buffer.alloc(1024 * 1024));
  let server = await start();
  const { url } = server;
  try {
    /** @type {string[]} */
    const acknowledged = [];
    let response = await sendJson(url);
    const work = { id: JSON.parse(response.body).id, revision: 0 };
    await changeOnce(url, work);
    for (; response.status === 201; response = await sendJson(url))
      acknowledged.push(response.name);
    console.log(`${acknowledged.length} enquiries acknowledged until the disk was full.`);
    console.log(`With JavaScript the visitor saw: ${response.status}: ${response.body}`);
    const form = await sendForm(url);
    console.log(
      `Without JavaScript: ${form.status}, the error text ${form.saysSo ? "shown" : "MISSING"}, the values ${form.keepsValues ? "kept" : "LOST"}`,
    );
    const health = await fetch(`${url}/api/health`);
    console.log(`GET /api/health: ${health.status}`);
    /** @param {string} when */
    const same = async (when) => {
      const names = await listedNames(url);
      const right = JSON.stringify(names) === JSON.stringify(acknowledged);
      console.log(
        `${when}: ${names.length} listed, ${right ? "exactly" : "NOT"} those acknowledged.`,
      );
      if (!right) process.exitCode = 1;
    };
    await same("On the full disk");
    /** @param {string} when */
    const sameWork = async (when) => {
      const right = await isAcknowledged(url, work);
      console.log(`${when}: the owner's work is ${right ? "as" : "NOT as"} acknowledged.`);
      if (!right) process.exitCode = 1;
    };
    const refused = await changeUntilRefused(url, work);
    console.log(`${refused.made} changes acknowledged until one was refused.`);
    console.log(`With JavaScript the owner saw: ${refused.status}: ${refused.body}`);
    const byForm = await changeByForm(url, work);
    console.log(
      `Without JavaScript: ${byForm.status}, the error text ${byForm.saysSo ? "shown" : "MISSING"}, the note ${byForm.keepsNote ? "kept" : "LOST"}`,
    );
    if (refused.status !== 503 || refused.body !== notSaved || byForm.status !== 503) {
      process.exitCode = 1;
    }
    await sameWork("On the full disk");
    await server.stop("SIGKILL");
    server = await start();
    await same("After kill -9 and a start on the full disk");
    await sameWork("After kill -9 and a start on the full disk");
    rmSync(ballast);
    const { made } = await changeUntilRefused(url, work);
    console.log(
      `With space again, without a restart: ${made} changes until the disk was full again.`,
    );
    if (made === 0) process.exitCode = 1;
    await sameWork("With space again");
    rmSync(reserve);
    response = await sendJson(url);
    console.log(`With space again, without a restart: ${response.status}`);
    if (response.status === 201) acknowledged.push(response.name);
    await same("With space again");
    await server.stop();
    server = await start();
    await same("After a restart");
    await sameWork("After a restart");
    await readOnly(url, folder, { work, sameWork });
  } finally {
    await server.stop("SIGKILL");
  }
}

/** Fills a small real disk under the running site and prints what visitors saw and what was stored. */
export default async function bench() {
  const root = mkdtempSync(join(tmpdir(), "full-disk-"));
  const folder = mkdtempSync(join(root, "mount-"));
  const kind = mountSmallDisk(join(root, "image"), folder);
  try {
    if (kind === undefined) {
      console.log("Skipped: this account may not mount a file system.");
      return;
    }
    console.log(`A disk of ${diskBytes / 1024 / 1024} MB: ${kind}.`);
    await run(folder);
  } finally {
    if (kind !== undefined) execFileSync("umount", [folder]);
    rmSync(root, { recursive: true, force: true });
  }
}
