import { HttpError } from "../http/http-error.server";

/** A growing wait after wrong passwords. */
export interface Backoff {
  /** What is counted: an address, a network, a device, or all of them together. */
  key: string;
  /** How many attempts cost no wait. */
  freeAttempts: number;
  /** The longest wait, in seconds. */
  longestSeconds: number;
}

/** Counts attempts, as `LoginLimit` does for its queues. */
export interface AttemptCounts {
  /** How long (ms) the longest wait among these backoffs still lasts; 0 without a wait. */
  waitMs: (backoffs: readonly Backoff[]) => number;
  /** The highest count of attempts among these backoffs. */
  attempts: (backoffs: readonly Backoff[]) => number;
  count: (backoff: Backoff) => void;
  uncount: (backoff: Backoff) => void;
}

/**
 * How long (ms) an attempt waits in the queue: two waits of the shared backoff, and far less than the 15 s
 * after which the page cancels a call (`http/api-client.ts`).
 */
const maxQueueMs = 8_000;
/** How many attempts may wait, in all and of one lot; each keeps a connection open. */
const maxWaiting = 200;
const maxOfOneLot = 4;

const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** An attempt that is to be admitted. */
export interface Entry {
  /** What has one share in the lottery for all its attempts: a network, or a trusted device. */
  lot: string;
  /** The waits of its address and network; it is not admitted during them. */
  backoffs: readonly Backoff[];
}

interface Waiting extends Entry {
  admit: () => void;
  refuse: (error: HttpError) => void;
}

/**
 * Admits attempts one by one, with a wait that all of them share. If attempts were refused during that
 * wait, the client with the most attempts would be admitted most often. So attempts wait in the queue, and
 * a lottery chooses the next one. The attempts of one network share one lot, whose chance shrinks with
 * each wrong password from there.
 */
export class LoginQueue {
  readonly #shared: Backoff;
  readonly #counts: AttemptCounts;
  readonly #random: () => number;
  #waiting: Waiting[] = [];
  #nextDraw: NodeJS.Timeout | undefined;

  /**
   * @param options `shared`, the wait that all attempts share; `counts` counts them; `random` gives
   *   numbers from 0 up to, but not including, 1
   */
  constructor(options: { shared: Backoff; counts: AttemptCounts; random: () => number }) {
    this.#shared = options.shared;
    this.#counts = options.counts;
    this.#random = options.random;
  }

  /**
   * Waits until the attempt is admitted, and counts it.
   *
   * @param signal aborts when the client has closed the connection
   * @returns a function that uncounts the attempt in the shared wait
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, when it is not admitted in time or too
   *   many others wait
   */
  async enter(entry: Entry, signal: AbortSignal): Promise<() => void> {
    const tooLong = this.#counts.waitMs(entry.backoffs) > maxQueueMs;
    const ofLot = this.#waiting.filter(({ lot }) => lot === entry.lot).length;
    if (signal.aborted || tooLong || ofLot >= maxOfOneLot) throw this.#errorFor(entry);
    this.#makeRoom(entry);
    let timer: NodeJS.Timeout | undefined;
    let place: Waiting | undefined;
    const leave = () => place?.refuse(this.#errorFor(entry));
    try {
      await new Promise<void>((admit, refuse) => {
        place = { ...entry, admit, refuse };
        this.#waiting.push(place);
        timer = setTimeout(leave, maxQueueMs);
        signal.addEventListener("abort", leave);
        this.#draw();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      this.#waiting = this.#waiting.filter((one) => one !== place);
    }
    return () => this.#counts.uncount(this.#shared);
  }

  /** Refuses one attempt by lot when the queue is full, perhaps the new one: all have the same chance. */
  #makeRoom(newcomer: Entry): void {
    if (this.#waiting.length < maxWaiting) return;
    const place = Math.floor(this.#random() * (this.#waiting.length + 1));
    const [unlucky] = this.#waiting.splice(place, 1);
    if (!unlucky) throw this.#errorFor(newcomer);
    unlucky.refuse(this.#errorFor(unlucky));
  }

  #errorFor({ backoffs }: Entry): HttpError {
    const waitMs = this.#counts.waitMs([...backoffs, this.#shared]);
    return new HttpError("tooManyLogins", { retryAfter: inSeconds(waitMs) });
  }

  #draw(): void {
    clearTimeout(this.#nextDraw);
    while (this.#waiting.length > 0) {
      const sharedWait = this.#counts.waitMs([this.#shared]);
      if (sharedWait > 0) {
        this.#drawIn(sharedWait);
        return;
      }
      const ready = this.#waiting.filter(({ backoffs }) => this.#counts.waitMs(backoffs) === 0);
      if (ready.length === 0) {
        const waits = this.#waiting.map(({ backoffs }) => this.#counts.waitMs(backoffs));
        this.#drawIn(Math.min(...waits));
        return;
      }
      const drawn = this.#oneOf(ready);
      this.#waiting = this.#waiting.filter((one) => one !== drawn);
      for (const backoff of [...drawn.backoffs, this.#shared]) this.#counts.count(backoff);
      drawn.admit();
    }
  }

  #drawIn(ms: number): void {
    this.#nextDraw = setTimeout(() => this.#draw(), ms);
  }

  /** Chooses one of the attempts that are ready; those of one lot share its chance. */
  #oneOf(ready: readonly Waiting[]): Waiting {
    const ofLot = new Map<string, number>();
    for (const { lot } of ready) ofLot.set(lot, (ofLot.get(lot) ?? 0) + 1);
    const shares = ready.map(
      ({ lot, backoffs }) => 1 / (1 + this.#counts.attempts(backoffs)) / (ofLot.get(lot) ?? 1),
    );
    let left = this.#random() * shares.reduce((sum, share) => sum + share, 0);
    const at = shares.findIndex((share) => (left -= share) < 0);
    // Rounding can leave the index at -1, which is the last attempt.
    return ready.at(at) as Waiting;
  }
}
