import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import { freePort } from "./free-port.mjs";
import { sampleEnquiry } from "./sample-enquiries.mjs";

const diskBytes = 8 * 1024 * 1024;
const password = "a password for the bench only";

/** Mounts a small file system of its own. @returns what kind it is; undefined when that is not permitted */
function mountSmallDisk(image, folder) {
  writeFileSync(image, "");
  truncateSync(image, diskBytes);
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

async function startServer(dataDir, port) {
  const server = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "./build/server/index.js"],
    {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: password,
        RATE_LIMITS: "off",
      },
      stdio: "ignore",
    },
  );
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined);
    if (answer) return server;
    await delay(50);
  }
  throw new Error("The server does not answer.");
}

async function end(server, signal) {
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill(signal);
  await ended;
}

async function listedNames(url) {
  const headers = { "Content-Type": "application/json" };
  const login = await fetch(`${url}/api/admin/auth`, {
    method: "POST",
    headers,
    body: JSON.stringify({ password }),
  });
  const cookie = login.headers.getSetCookie()[0].split(";")[0];
  const list = await fetch(`${url}/api/contacts`, { headers: { cookie } });
  return (await list.json()).map(({ firstName }) => firstName).toReversed();
}

const longMessage = "All of my back, please. ".repeat(150);
let sent = 0;

async function sendJson(url) {
  const enquiry = { ...sampleEnquiry((sent += 1)), message: longMessage };
  const answer = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(enquiry),
  });
  return { status: answer.status, body: await answer.text(), name: enquiry.firstName };
}

async function sendForm(url) {
  const enquiry = { ...sampleEnquiry((sent += 1)), message: longMessage };
  const answer = await fetch(`${url}/?index`, {
    method: "POST",
    body: new URLSearchParams(enquiry),
    redirect: "manual",
  });
  const page = await answer.text();
  return {
    status: answer.status,
    saysSo: page.includes("There was an error sending your message. Please try again."),
    keepsValues: page.includes(enquiry.firstName) && page.includes(enquiry.email),
    name: enquiry.firstName,
  };
}

async function run(folder) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = join(folder, "data");
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, Buffer.alloc(2 * 1024 * 1024));
  let server = await startServer(dataDir, port);
  try {
    const acknowledged = [];
    let answer = await sendJson(url);
    for (; answer.status === 201; answer = await sendJson(url)) acknowledged.push(answer.name);
    console.log(`${acknowledged.length} enquiries acknowledged until the disk was full.`);
    console.log(`With JavaScript the visitor saw: ${answer.status}: ${answer.body}`);
    const form = await sendForm(url);
    console.log(
      `Without JavaScript: ${form.status}, the error text ${form.saysSo ? "shown" : "MISSING"}, the values ${form.keepsValues ? "kept" : "LOST"}`,
    );
    const health = await fetch(`${url}/api/health`);
    console.log(`GET /api/health: ${health.status}`);
    const same = async (when) => {
      const names = await listedNames(url);
      const right = JSON.stringify(names) === JSON.stringify(acknowledged);
      console.log(
        `${when}: ${names.length} listed, ${right ? "exactly" : "NOT"} those acknowledged.`,
      );
      if (!right) process.exitCode = 1;
    };
    await same("On the full disk");
    await end(server, "SIGKILL");
    server = await startServer(dataDir, port);
    await same("After kill -9 and a start on the full disk");
    rmSync(ballast);
    answer = await sendJson(url);
    console.log(`With space again, without a restart: ${answer.status}`);
    if (answer.status === 201) acknowledged.push(answer.name);
    await same("With space again");
    await end(server, "SIGTERM");
    server = await startServer(dataDir, port);
    await same("After a restart");
  } finally {
    await end(server, "SIGKILL");
  }
}

/** Fills a small real disk under the running site and prints what visitors saw and what was kept. */
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
