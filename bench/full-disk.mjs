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

/** @param {string} folder the root of the small file system */
async function run(folder) {
  const port = await freePort();
  const start = () => serve(remixServe(), { dataDir: join(folder, "data"), port });
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
  let server = await start();
  const { url } = server;
  try {
    /** @type {string[]} */
    const acknowledged = [];
    let response = await sendJson(url);
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
    await server.stop("SIGKILL");
    server = await start();
    await same("After kill -9 and a start on the full disk");
    rmSync(ballast);
    response = await sendJson(url);
    console.log(`With space again, without a restart: ${response.status}`);
    if (response.status === 201) acknowledged.push(response.name);
    await same("With space again");
    await server.stop();
    server = await start();
    await same("After a restart");
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
