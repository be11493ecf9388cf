import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { HttpError } from "./http-error.server";

/** After this many seconds whoever is refused, since too much waits or is under way, may try again. */
export const retryAfterSeconds = 5;

/** How many turns of the event loop everything else has between two tasks at least. */
const leastTurns = 3;
/** Between two tasks everything else may run for so long (ms), and after a longer task for twice as long as it took. */
const mayRunMs = 20;
/** A turn that takes less time (ms) had nothing to do. */
const idleTurnMs = 0.03;

/**
 * Lets everything else run. One turn of the event loop is not enough: libuv accepts one connection in each, so those
 * who connect would wait behind as many tasks as there are connections before theirs.
 *
 * @param mostMs ends it, unless a turn has nothing to do before
 */
async function giveWay(mostMs: number): Promise<void> {
  const begun = performance.now();
  let before = begun;
  for (let turn = 1; ; turn += 1) {
    await yieldToEventLoop();
    const now = performance.now();
    const isIdle = now - before < idleTurnMs;
    if (turn >= leastTurns && (isIdle || now - begun > mostMs)) return;
    before = now;
  }
}

/**
 * Runs one task at a time. The others wait, and the networks that they came from take turns, so that one sender cannot
 * take all places.
 */
export class FairQueue {
  readonly #maxWaiting: (network: string) => number;
  /** The next network is the first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #isBusy = false;

  /** @param maxWaiting how many tasks of a network may wait */
  constructor(maxWaiting: (network: string) => number) {
    this.#maxWaiting = maxWaiting;
  }

  /** @throws {HttpError} "unavailable" when too many tasks of the network wait */
  assertRoom(network: string): void {
    if ((this.#waiting.get(network)?.length ?? 0) >= this.#maxWaiting(network)) {
      throw new HttpError("unavailable", { retryAfter: retryAfterSeconds });
    }
  }

  /**
   * Runs a task in its network's turn: at once when no other runs.
   *
   * @param network "" when unknown
   * @throws {HttpError} as `assertRoom`; else what the task throws
   */
  async run<T>(network: string, task: () => T | Promise<T>): Promise<T> {
    this.assertRoom(network);
    if (this.#isBusy) {
      await new Promise<void>((begin) => {
        const own = this.#waiting.get(network);
        if (own) own.push(begin);
        else this.#waiting.set(network, [begin]);
      });
    }
    this.#isBusy = true;
    const begun = performance.now();
    try {
      return await task();
    } finally {
      void giveWay(Math.max(mayRunMs, 2 * (performance.now() - begun))).then(() => {
        this.#beginNext();
      });
    }
  }

  #beginNext(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#isBusy = false;
      return;
    }
    const [network, [begin, ...others]] = next;
    this.#waiting.delete(network);
    if (others.length > 0) this.#waiting.set(network, others);
    begin?.();
  }
}
