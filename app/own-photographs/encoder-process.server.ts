import { Mutex } from "async-mutex";
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { Job, Report } from "../../scripts/photograph-encoder.mjs";
import type { Received } from "../../scripts/receive-photograph.mjs";
import { reasonOf } from "../log.server";
import { secondMs } from "../time";

/** The program, which runs without a build; the site is started in the project's folder. */
const program = path.join("scripts", "photograph-encoder.mjs");

/** How long (ms) a photograph may take to be received, or one file of it to be made, and how much memory (bytes). */
export const encoderLimits = { ms: 120 * secondMs, bytes: 400 * 1024 * 1024 };

/** How often (ms) the memory is looked at. */
const lookEveryMs = 100;

/** What a process that has ended without a result did, in words for the log. */
class EncoderFailed extends Error {
  override readonly name = "EncoderFailed";
}

/** Why a photograph is not made, in words for the log. */
export const whyNotMade = (error: unknown) =>
  error instanceof Error ? error.message : reasonOf(error);

export type EncoderResult = Received | { encoded: { colour: string; made: number } };

/** Resident memory of a process in bytes; undefined where the system does not say it in /proc. */
async function residentBytes(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(text) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
}

/** Gives a process the lowest priority: visitors come first. */
function putLast(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // Not allowed here.
  }
}

/** What does a job, as `EncoderProcess` does. */
export type PhotographEncoder = Pick<EncoderProcess, "run">;

/**
 * Runs the program that decodes and encodes photographs: a process for each job, one at a time. One that makes several
 * files ends after the next of them when another job waits, such as a photograph that is received.
 */
export class EncoderProcess {
  readonly #mutex = new Mutex();
  readonly #limits: typeof encoderLimits;
  /** How many jobs wait for the one before. */
  #waiting = 0;

  /** @param limits of each process */
  constructor(limits = encoderLimits) {
    this.#limits = limits;
  }

  /**
   * Does a job in a process of its own.
   *
   * @param onMade is given how many files are made
   * @returns with `made`, how many of the files there are: not all when another job waited
   * @throws {EncoderFailed} when the process ends without a result, or is ended since it passes a limit
   */
  run(job: Job, onMade: (count: number) => void = () => undefined): Promise<EncoderResult> {
    this.#waiting += 1;
    return this.#mutex.runExclusive(() => {
      this.#waiting -= 1;
      return this.#run(job, onMade);
    });
  }

  async #run(job: Job, onMade: (count: number) => void): Promise<EncoderResult> {
    // It needs no setting of the site, of which some are secret.
    const child = fork(program, [], {
      env: { NODE_ENV: "production" },
      execArgv: ["--max-old-space-size=64"],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    // At once, since its threads begin with the priority that it has then.
    putLast(child.pid);
    let passed: string | undefined;
    const end = (limit: string) => {
      passed ??= limit;
      child.kill("SIGKILL");
    };
    const timer = setTimeout(() => {
      end(`${this.#limits.ms} ms`);
    }, this.#limits.ms);
    const looking = setInterval(() => {
      if (child.pid === undefined) return;
      void residentBytes(child.pid).then((bytes = 0) => {
        if (bytes > this.#limits.bytes) end(`${this.#limits.bytes} bytes`);
      });
    }, lookEveryMs);
    const endWithSite = () => child.kill("SIGKILL");
    process.once("exit", endWithSite);
    try {
      return await new Promise<EncoderResult>((resolve, reject) => {
        let result: Report | undefined;
        child.on("message", (message) => {
          const report = message as Report;
          // On a busy machine all files of a photograph take longer than a picture made to do harm may.
          timer.refresh();
          if (!("made" in report)) result = report;
          else if (report.made === 0) child.send(job);
          else {
            onMade(report.made);
            // Where it has been ended meanwhile, its end says why.
            child.send({ mayGoOn: this.#waiting === 0 }, () => undefined);
          }
        });
        child.once("error", reject);
        child.once("exit", (code, signal) => {
          if (passed !== undefined) reject(new EncoderFailed(`more than ${passed}`));
          else if (result === undefined)
            reject(new EncoderFailed(`ended by ${signal ?? String(code)}`));
          else if ("failed" in result) reject(new EncoderFailed(result.failed));
          else if (!("made" in result)) resolve(result);
        });
      });
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
      process.off("exit", endWithSite);
    }
  }
}
