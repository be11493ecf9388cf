import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The owner's password on every site of the tests and measurements, unless a setting says otherwise. */
export const adminPassword = "a password for tests only";

const host = "127.0.0.1";
const pollMs = 5;
/** How long a server may take until it responds or refuses to start, and to stop, in ms. */
const startLimitMs = 30_000;
const stopLimitMs = 10_000;

/**
 * @typedef {Readonly<Record<string, string | undefined>>} Environment settings of a server; `undefined`
 *   removes one that is set by default
 *
 * @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit
 *
 * @typedef {object} ServerProcess
 * @property {string} url without a slash at the end
 * @property {number} pid of the process
 * @property {(path?: string) => Promise<void>} responds resolves at the end of the first response to a GET of
 *   the path, /api/health unless it is given; rejects with the output when the process ends before that or
 *   does not respond within `startLimitMs`
 * @property {() => Promise<Exit>} endsByItself resolves when the process has ended and all its output has been read; it
 *   is killed when it still runs after `startLimitMs`
 * @property {() => void} stopReading closes the pipes of its output
 * @property {(signal: NodeJS.Signals) => Promise<Exit>} end sends the signal, and SIGKILL when the process
 *   still runs after `stopLimitMs`
 *
 * @typedef {object} ServerOptions
 * @property {number} port
 * @property {string} dataDir
 * @property {Environment} [env] is added to the few settings that every server has
 * @property {string} [cwd] the repository's folder unless it is given
 * @property {number} [socket] the descriptor of a socket that the server accepts from, as systemd passes it
 * @property {boolean | undefined} [oneStream] whether both streams are one, as at a terminal: the order of what is read
 *   from two is not that in which it was printed
 * @property {(text: string) => void} [onOutput] called with what the server prints on either stream;
 *   without it the output is discarded
 */

/**
 * The arguments of Node that serve a build with remix-serve.
 *
 * @param {string} [build] the server's file; the site's own unless it is given
 * @returns {string[]}
 */
export function remixServe(build = join(root, "build/server/index.js")) {
  if (!existsSync(build)) throw new Error("There is no build: run `npm run build` first.");
  return [join(root, "node_modules/@remix-run/serve/dist/cli.js"), build];
}

/**
 * Starts a program of Node that serves HTTP on PORT, with nothing of this process's own environment but
 * what a program needs to run at all.
 *
 * @param {string[]} args of Node
 * @param {ServerOptions} options
 * @returns {ServerProcess}
 */
export function startServer(args, { port, dataDir, env, cwd = root, socket, oneStream, onOutput }) {
  // SystemRoot: without it Windows opens no network connection.
  const { PATH, HOME, SystemRoot } = process.env;
  const printed = onOutput ? "pipe" : "ignore";
  // sd_listen_fds(3): the number of the process is known only once it runs.
  const listen = socket === undefined ? "" : "LISTEN_FDS=1 LISTEN_PID=$$ ";
  const joined = oneStream ? " 2>&1" : "";
  const [command, ...rest] = [
    ...(listen || joined ? ["sh", "-c", `${listen}exec "$0" "$@"${joined}`] : []),
    process.execPath,
    ...args,
  ];
  const child = spawn(command ?? "", rest, {
    cwd,
    env: {
      PATH,
      HOME,
      SystemRoot,
      NODE_ENV: "production",
      HOST: host,
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      RATE_LIMITS: "off",
      ...env,
    },
    stdio: ["ignore", printed, printed, ...(socket === undefined ? [] : [socket])],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
      onOutput?.(text);
    });
  }

  let hasEnded = false;
  /** @type {Promise<Exit>} */
  const exited = new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      hasEnded = true;
      resolve({ code, signal });
    });
  });

  // A runner that is interrupted must not leave servers behind.
  const killWithRunner = () => child.kill("SIGKILL");
  process.once("exit", killWithRunner);
  child.once("close", () => process.off("exit", killWithRunner));

  /** @param {number} limitMs after which the process is killed */
  const exitWithin = async (limitMs) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), limitMs);
    try {
      return await exited;
    } finally {
      clearTimeout(timer);
    }
  };

  const url = `http://${host}:${port}`;
  return {
    url,
    pid: child.pid ?? 0,
    async responds(path = "/api/health") {
      const limit = performance.now() + startLimitMs;
      while (performance.now() < limit) {
        if (hasEnded) {
          const { code, signal } = await exited;
          throw new Error(
            `The server ended (${signal ?? `exit code ${String(code)}`}):\n${output}`,
          );
        }
        if (await hasResponded(url + path)) return;
        await delay(pollMs);
      }
      throw new Error(`The server did not respond within ${startLimitMs / 1000} s:\n${output}`);
    },
    endsByItself: () => exitWithin(startLimitMs),
    stopReading() {
      for (const stream of [child.stdout, child.stderr]) stream?.destroy();
    },
    end(signal) {
      child.kill(signal);
      return exitWithin(stopLimitMs);
    },
  };
}

/** @type {(url: string) => Promise<boolean>} */
function hasResponded(url) {
  return new Promise((resolve) => {
    // No agent: a connection kept open would delay the stop of the server.
    const request = get(url, { agent: false, timeout: startLimitMs }, (response) => {
      response.resume().once("end", () => resolve(true));
    });
    request.once("timeout", () => request.destroy());
    request.once("error", () => resolve(false));
  });
}
