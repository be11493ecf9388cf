import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";

import { freePort } from "./free-port.mjs";
import { type Environment, type Exit, remixServe, root, startServer } from "./server-process.mjs";

export { adminPassword } from "./server-process.mjs";
export type { Environment };

export interface StartOptions {
  /** Added to the few settings that every test site has: see `startServer` in server-process.mjs. */
  env?: Environment;
  /** A folder to use and to leave in place; without it the site has one of its own. */
  dataDir?: string;
  /** Fills the data folder before the server starts. */
  prepare?: (dataDir: string) => Promise<void> | void;
  /** Hashes passwords as the site does, 0.3 s of processor time each; see quick-scrypt.mjs. */
  slowHashes?: boolean;
  /** Whether what is printed on both streams is read in the order in which it was printed. */
  oneStream?: boolean;
}

/** The arguments of Node that load a module of this folder before a program. */
const preloaded = (name: string) => [
  "--import",
  pathToFileURL(join(root, "tests/support", name)).href,
];

/** The arguments of Node that make the password hashes of a program take no time. */
export const quickHashes = preloaded("quick-scrypt.mjs");

const unchangedPriority = preloaded("unchanged-priority.mjs");

export interface Site {
  /** Without a slash at the end. */
  readonly url: string;
  readonly dataDir: string;
  /** The number of the server's process. */
  pid: () => number;
  /** All that the server has printed, on both streams, since the first start. */
  output: () => string;
  /** Resolves to `output`, once that holds the log of all responses so far: it is written beside the work. */
  logged: () => Promise<string>;
  /** Ends the server as a service manager does: SIGTERM, and SIGKILL after 10 s. */
  stop: () => Promise<Exit>;
  /** Ends the server as a power cut does. */
  kill: () => Promise<Exit>;
  /** Stops the server if it runs, and starts it on the same data folder and address. */
  restart: (env?: Environment) => Promise<void>;
  /** Stops the server and removes its data folder if that is its own. */
  close: () => Promise<void>;
}

/** How long the log of a request may take to arrive, in ms. */
const logLimitMs = 10_000;

/**
 * Serves the built site with remix-serve, on a port and in a data folder of its own.
 *
 * @returns the site, once it responds
 * @throws when there is no build, or when the server ends or stays silent instead of responding;
 *   the error holds the exit code and all that the server printed
 */
export async function startSite(options: StartOptions = {}): Promise<Site> {
  const folder = await openDataFolder(options);
  const port = await freePort();
  const hashes = options.slowHashes ? [] : quickHashes;
  const program = [...unchangedPriority, ...hashes, ...remixServe()];
  let printed = "";
  let sent = 0;

  const start = async (env: Environment = {}) => {
    const server = startServer(program, {
      port,
      dataDir: folder.path,
      env: { ...folder.env, ...options.env, ...env },
      oneStream: options.oneStream,
      onOutput: (text) => {
        printed += text;
      },
    });
    try {
      await server.responds();
    } catch (error) {
      await server.end("SIGKILL");
      throw error;
    }
    return server;
  };

  let server = await start().catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });

  return {
    url: server.url,
    dataDir: folder.path,
    pid: () => server.pid,
    output: () => printed,
    logged: async () => {
      // The last line of the log: a request sent after all else, by a method that nothing else uses.
      sent += 1;
      const limit = performance.now() + logLimitMs;
      const options = { method: "MKACTIVITY", agent: false };
      const [response] = (await once(request(server.url, options).end(), "response")) as [
        IncomingMessage,
      ];
      response.resume();
      while (printed.split('"method":"MKACTIVITY"').length <= sent) {
        if (performance.now() > limit)
          throw new Error(`The log has no line of the last request:\n${printed}`);
        await delay(5);
      }
      return printed;
    },
    stop: () => server.end("SIGTERM"),
    kill: () => server.end("SIGKILL"),
    restart: async (env) => {
      await server.end("SIGTERM");
      server = await start(env);
    },
    close: async () => {
      await server.end("SIGTERM");
      await folder.remove();
    },
  };
}

/**
 * Starts a server that is expected to refuse, and waits for its end.
 *
 * @param env as for startSite
 * @returns its exit code, and all that it printed on both streams
 * @throws when it still runs after 30 s
 */
export async function runUntilExit(
  env: Environment,
  options: Omit<StartOptions, "env"> = {},
): Promise<{ code: number | null; output: string }> {
  const folder = await openDataFolder({ ...options, env });
  try {
    let output = "";
    const server = startServer(remixServe(), {
      port: await freePort(),
      dataDir: folder.path,
      env: { ...folder.env, ...env },
      oneStream: options.oneStream,
      onOutput: (text) => {
        output += text;
      },
    });
    const { code, signal } = await server.endsByItself();
    if (signal !== null) throw new Error(`The server did not end by itself:\n${output}`);
    return { code, output };
  } finally {
    await folder.remove();
  }
}

/** Holds the quick hash of `adminPassword`, so that no site computes one at its start. */
const passwordFile = join(root, "tests/fixtures/admin-password.json");

async function openDataFolder({ dataDir, env = {}, prepare, slowHashes }: StartOptions) {
  const path = dataDir ?? (await mkdtemp(join(tmpdir(), "site-test-")));
  const remove = async () => {
    if (dataDir === undefined) await rm(path, { recursive: true, force: true });
  };
  // A site on a database has its password there.
  const isStored = !("ADMIN_PASSWORD" in env) && env["DATABASE_URL"] === undefined;
  const hasFile = dataDir === undefined && !slowHashes && isStored;
  try {
    if (hasFile) await copyFile(passwordFile, join(path, "admin-password.json"));
    await prepare?.(path);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove, env: hasFile ? { ADMIN_PASSWORD: undefined } : {} };
}
