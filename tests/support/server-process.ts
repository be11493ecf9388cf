import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const serverProgram = join(root, "node_modules/@remix-run/serve/dist/cli.js");
const serverBuild = join(root, "build/server/index.js");
const stopLimitMs = 10_000;

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ServerProcess {
  pid: number;
  /** Resolves when the process has ended and all its output has been read. */
  exited: Promise<Exit>;
  hasExited: () => boolean;
  /** Sends the signal, and SIGKILL when the process still runs 10 s later. */
  end: (signal: NodeJS.Signals) => Promise<Exit>;
}

/**
 * Starts remix-serve on the built site, with nothing of the runner's own environment but what a
 * program needs to run at all.
 *
 * @param settings the server's environment; `undefined` means not set
 * @param onOutput called with what the server prints on either stream
 * @throws when there is no build
 */
export function startServer(
  settings: Readonly<Record<string, string | undefined>>,
  onOutput: (text: string) => void,
): ServerProcess {
  if (!existsSync(serverBuild)) throw new Error("There is no build: run `npm run build` first.");

  // SystemRoot: without it Windows opens no network connection.
  const { PATH, HOME, SystemRoot } = process.env;
  const child = spawn(process.execPath, [serverProgram, serverBuild], {
    cwd: root,
    env: { PATH, HOME, SystemRoot, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", onOutput);
  }

  let ended = false;
  const exited = new Promise<Exit>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      ended = true;
      resolve({ code, signal });
    });
  });

  // A test runner that is interrupted must not leave servers behind.
  const killWithRunner = () => child.kill("SIGKILL");
  process.once("exit", killWithRunner);
  child.once("close", () => process.off("exit", killWithRunner));

  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
    try {
      return await exited;
    } finally {
      clearTimeout(timer);
    }
  };
  return { pid: child.pid ?? 0, exited, hasExited: () => ended, end };
}
