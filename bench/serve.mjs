import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

import { freePort } from "../tests/support/free-port.mjs";
import { remixServe, root, startServer } from "../tests/support/server-process.mjs";

export { adminPassword, root } from "../tests/support/server-process.mjs";

/** The languages of the site: each has a folder of texts under its code. */
export const languages = readdirSync(join(root, "app/i18n/locales")).filter((name) =>
  /^[a-z]{2}$/.test(name),
);

/**
 * @typedef {object} MeasuredServer
 * @property {string} url without a slash at the end
 * @property {number} pid
 * @property {string} dataDir
 * @property {number} startMs from its start to the first response
 * @property {() => number} memory resident, in MiB; Linux only
 * @property {(signal?: NodeJS.Signals) => Promise<void>} stop ends the process, by SIGTERM unless another
 *   signal is given, and removes the data folder if that is its own
 */

/**
 * Starts a program that serves on PORT. Its output is discarded, which costs the server least.
 *
 * @param {string[]} args of Node
 * @param {{ cwd?: string, dataDir?: string, port?: number, env?: Record<string, string> }} [options] without a
 *   data folder it has one of its own; `env` is added to its few settings
 * @returns {Promise<MeasuredServer>} once it responds
 * @throws when the program ends instead of responding
 */
export async function serve(args, { cwd = root, dataDir, port, env = {} } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "bench-"));
  const chosenPort = port ?? (await freePort());
  const begun = performance.now();
  const server = startServer(args, { port: chosenPort, dataDir: folder, env, cwd });
  // The page itself: what a visitor waits for after a start.
  await server.responds("/");
  return {
    url: server.url,
    pid: server.pid,
    dataDir: folder,
    startMs: performance.now() - begun,
    memory() {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    async stop(signal = "SIGTERM") {
      await server.end(signal);
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program that reports its processor time.
 *
 * @param {string[]} args of Node
 * @param {Parameters<typeof serve>[1]} [options]
 * @returns {Promise<MeasuredServer & { used: () => Promise<number> }>} `used`: µs of the process since its start
 */
export async function serveMeasured(args, options = {}) {
  const port = await freePort();
  const reporter = join(root, "bench/reference/processor-time.mjs");
  const env = { ...options.env, PROCESSOR_TIME_PORT: String(port) };
  const server = await serve(["--import", reporter, ...args], { ...options, env });
  return { ...server, used: async () => Number(await text(connect(port, "127.0.0.1"))) };
}

/**
 * Starts the built site, as `npx remix-serve ./build/server/index.js` does.
 *
 * @param {string} [dataDir]
 * @param {Record<string, string>} [env]
 */
export function serveSite(dataDir, env) {
  return serve(remixServe(), { ...(dataDir && { dataDir }), ...(env && { env }) });
}

/** Builds an app of one empty page. @returns {string} the folder of the build */
export function buildEmptyApp() {
  const { status } = spawnSync(
    process.execPath,
    [join(root, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build"],
    { cwd: join(root, "bench/reference"), stdio: "ignore" },
  );
  if (status !== 0) throw new Error("The reference app cannot be built.");
  return join(root, ".cache/bench-reference");
}
