import { HttpError } from "../http/http-error.server";
import type { Backoff, LoginBackoffs } from "./login-limit.server";

/**
 * How long (ms) an attempt waits to be drawn: two waits of the shared backoff, and well below the 15 s
 * after which the page gives up a call.
 */
const longestInQueueMs = 8_000;
/** Attempts that wait at most, in all and of one lot; each holds a connection. */
const mostWaiting = 200;
const mostOfOneLot = 4;

const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** An attempt that asks to be admitted. */
export interface Entry {
  /** What has one lot however often it asks: a network, or a trusted browser. */
  lot: string;
  /** The waits of its address and network; it is not drawn during them. */
  backoffs: readonly Backoff[];
}

interface Waiting extends Entry {
  admit: () => void;
  refuse: (refusal: HttpError) => void;
}

/**
 * Lets attempts in at the pace of a wait that all of them share. Whoever asks most often would win each
 * place if the others were refused meanwhile; so attempts wait, and each place is drawn by lot. Attempts of
 * one network share one lot, which is the smaller the more wrong passwords came from there.
 */
export class LoginQueue {
  readonly #shared: Backoff;
  readonly #backoffs: LoginBackoffs;
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #nextDraw: NodeJS.Timeout | undefined;

  /**
   * @param options `shared`, the wait that all have in common; `backoffs` counts; `random` gives numbers
   *   from 0 up to, but not including, 1
   */
  constructor(options: { shared: Backoff; backoffs: LoginBackoffs; random: () => number }) {
    this.#shared = options.shared;
    this.#backoffs = options.backoffs;
    this.#random = options.random;
  }

  /**
   * Waits for a place and counts the attempt.
   *
   * @param signal says that whoever asked has left
   * @returns takes the attempt out of the shared count again
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, when no place came in time or there are
   *   too many others
   */
  async enter(entry: Entry, signal: AbortSignal): Promise<() => void> {
    const tooLong = this.#backoffs.waitMs(entry.backoffs) > longestInQueueMs;
    const ofLot = this.#waiting.filter(({ lot }) => lot === entry.lot).length;
    if (signal.aborted || tooLong || ofLot >= mostOfOneLot) throw this.#refusalOf(entry);
    this.#makeRoom(entry);
    let timer: NodeJS.Timeout | undefined;
    let place: Waiting | undefined;
    const leave = () => place?.refuse(this.#refusalOf(entry));
    try {
      await new Promise<void>((admit, refuse) => {
        place = { ...entry, admit, refuse };
        this.#waiting.push(place);
        timer = setTimeout(leave, longestInQueueMs);
        signal.addEventListener("abort", leave);
        this.#draw();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      this.#waiting = this.#waiting.filter((one) => one !== place);
    }
    return () => this.#backoffs.uncount(this.#shared);
  }

  /** Refuses one by lot, perhaps the newcomer, when the queue is full: all have the same chance. */
  #makeRoom(newcomer: Entry): void {
    if (this.#waiting.length < mostWaiting) return;
    const place = Math.floor(this.#random() * (this.#waiting.length + 1));
    const [unlucky] = this.#waiting.splice(place, 1);
    if (!unlucky) throw this.#refusalOf(newcomer);
    unlucky.refuse(this.#refusalOf(unlucky));
  }

  #refusalOf({ backoffs }: Entry): HttpError {
    const waitMs = this.#backoffs.waitMs([...backoffs, this.#shared]);
    return new HttpError("tooManyLogins", { retryAfter: inSeconds(waitMs) });
  }

  #draw(): void {
    clearTimeout(this.#nextDraw);
    while (this.#waiting.length > 0) {
      const sharedWait = this.#backoffs.waitMs([this.#shared]);
      if (sharedWait > 0) {
        this.#drawIn(sharedWait);
        return;
      }
      const ready = this.#waiting.filter(({ backoffs }) => this.#backoffs.waitMs(backoffs) === 0);
      if (ready.length === 0) {
        const waits = this.#waiting.map(({ backoffs }) => this.#backoffs.waitMs(backoffs));
        this.#drawIn(Math.min(...waits));
        return;
      }
      const drawn = this.#oneOf(ready);
      this.#waiting = this.#waiting.filter((one) => one !== drawn);
      for (const backoff of [...drawn.backoffs, this.#shared]) this.#backoffs.count(backoff);
      drawn.admit();
    }
  }

  #drawIn(ms: number): void {
    this.#nextDraw = setTimeout(() => this.#draw(), ms);
  }

  /** Draws one of those that are ready; those of one lot share its chance. */
  #oneOf(ready: readonly Waiting[]): Waiting {
    const ofLot = new Map<string, number>();
    for (const { lot } of ready) ofLot.set(lot, (ofLot.get(lot) ?? 0) + 1);
    const shares = ready.map(
      ({ lot, backoffs }) => 1 / (1 + this.#backoffs.attempts(backoffs)) / (ofLot.get(lot) ?? 1),
    );
    let left = this.#random() * shares.reduce((sum, share) => sum + share, 0);
    const at = shares.findIndex((share) => (left -= share) < 0);
    // The sum of fractions may be off by their last digit.
    return ready.at(at) as Waiting;
  }
}
