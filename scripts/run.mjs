import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/**
 * Runs a program to its end, showing its output as it comes.
 *
 * @param {string} command the program; "npm" is found on every system
 * @param {string[]} args its arguments; only fixed words, since on Windows they pass a shell
 * @param {{ env?: Record<string, string> }} [options] what is added to the environment
 * @returns {Promise<number>} the exit status; 128 + n when signal n ended the program
 * @throws when the program cannot be started
 */
export async function run(command, args, { env = {} } = {}) {
  return await exitOf(spawnProgram(command, args, env, "inherit"));
}

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string>} [env] is added to the environment
 * @property {boolean} [lowPriority] lets other programs have the processors first
 */

/**
 * Runs a program to its end and collects its output.
 *
 * @param {string} command as for `run`
 * @param {string[]} args as for `run`
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, stdout: string, output: string }>} `status` as `run` returns it;
 *   `output` is what came on both streams, in the order in which it came
 * @throws when the program cannot be started
 */
export async function runQuietly(command, args, { env = {}, lowPriority = false } = {}) {
  const child = spawnProgram(command, args, env, "pipe");
  // The programs that it starts inherit the priority.
  if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let stdout = "";
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    output += text;
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const status = await exitOf(child);
  // The last of its output may come after its end.
  await closed;
  return { status, stdout, output };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} env
 * @param {"inherit" | "pipe"} output
 * @returns {import("node:child_process").ChildProcess}
 */
function spawnProgram(command, args, env, output) {
  // npm is a batch file on Windows, which Node starts through a shell only.
  const throughShell = process.platform === "win32" && command === "npm";
  /** @type {import("node:child_process").SpawnOptions} */
  const options = {
    stdio: ["ignore", output, output],
    env: { ...process.env, ...env },
    shell: throughShell,
  };
  return throughShell
    ? spawn([command, ...args].join(" "), options)
    : spawn(command, args, options);
}

/**
 * Waits for a child to end. Until then SIGTERM, SIGINT and SIGHUP, each the first time only, are
 * passed on to it instead of ending this process, so that it never outlives us.
 *
 * @param {import("node:child_process").ChildProcess} child a child just started
 * @returns {Promise<number>} its exit status; 128 + n when signal n ended it
 * @throws when it could not be started
 */
async function exitOf(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGTERM", "SIGINT", "SIGHUP"];
  const forwards = signals.map((signal) => {
    let passedOn = false;
    const forward = () => {
      if (!passedOn) child.kill(signal);
      passedOn = true;
    };
    // On Windows kill() ends a process at once, and Ctrl+C reaches the child by itself.
    const listener = process.platform === "win32" && signal === "SIGINT" ? () => {} : forward;
    process.on(signal, listener);
    return { signal, listener };
  });

  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code, signal) => resolve(code ?? 128 + signalNumber(signal)));
    });
  } finally {
    for (const { signal, listener } of forwards) process.off(signal, listener);
  }
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return signal === null ? 0 : constants.signals[signal];
}
