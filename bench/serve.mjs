import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
 * Starts the built site, as `npx remix-serve ./build/server/index.js` does.
 *
 * @param {string} [dataDir]
 * @param {Record<string, string>} [env]
 */
export function serveSite(dataDir, env) {
  return serve(remixServe(), { ...(dataDir && { dataDir }), ...(env && { env }) });
}

/**
 * Starts another app's build with remix-serve.
 *
 * @param {string} folder of the build
 */
export function serveBuild(folder) {
  return serve(remixServe(join(folder, "server/index.js")), { cwd: folder });
}
