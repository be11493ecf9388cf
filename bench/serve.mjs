import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { freePort } from "./free-port.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
export const adminPassword = "a password for measurements only";
const cli = join(root, "node_modules/@remix-run/serve/dist/cli.js");

/** Asks until there is an answer. */
async function firstAnswer(url, hasEnded) {
  for (;;) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      if (hasEnded()) throw new Error("The server ended instead of answering.");
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/**
 * Starts a program that serves on PORT.
 *
 * @param {string[]} args of Node
 * @param {{ cwd?: string, dataDir?: string, env?: Record<string, string> }} [options] without a data folder
 *   it has one of its own, which `stop` removes; `env` is added to its few settings
 * @returns the address, the process's id, ms from its start to the first answer, and `stop`
 */
export async function serve(args, { cwd = root, dataDir, env } = {}) {
  const port = await freePort();
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "bench-"));
  const { PATH, HOME } = process.env;
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH,
      HOME,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      DATA_DIR: folder,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: "off",
      ...env,
    },
    // Where a service manager's log goes costs the server least.
    stdio: "ignore",
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url, () => child.exitCode !== null);
  return {
    url,
    pid: child.pid,
    dataDir: folder,
    startMs: performance.now() - begun,
    /** Resident memory in MB. Linux only. */
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 5000);
      await ended;
      clearTimeout(timer);
      process.off("exit", killWithUs);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the built site, as `npx remix-serve ./build/server/index.js` does. */
export function serveSite(dataDir, env) {
  return serve([cli, join(root, "build/server/index.js")], { dataDir, env });
}

/** Starts another app's build, named by its folder, with remix-serve. */
export function serveBuild(folder) {
  return serve([cli, join(folder, "server/index.js")], { cwd: folder });
}
