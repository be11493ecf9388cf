import { HttpError } from "../http/http-error.server";
import type { AttemptCounts, Backoff, LoginCounts } from "./login-counts.server";

/**
 * How long (ms) an attempt waits in the queue: two waits of the shared backoff, and far less than the 15 s
 * after which the page cancels a call (`http/api-client.ts`).
 */
const maxQueueMs = 8_000;
/** How many attempts may wait, in all and of one group; each keeps a connection open. */
const maxWaiting = 200;
const maxOfOneGroup = 4;

const inSeconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** An attempt that is to be admitted. */
export interface Attempt {
  /** What has one share in the lottery for all its attempts: a network, or a trusted device. */
  group: string;
  /** The wait of its address or device: an attempt during it is refused, and does not lengthen it. */
  own: Backoff;
  /** Other waits, of its network: it is not admitted during them. */
  wider: readonly Backoff[];
}

interface QueuedAttempt extends Attempt {
  backoffs: readonly Backoff[];
  isGone: () => boolean;
  admit: () => void;
  refuse: (error: unknown) => void;
}

/**
 * Admits attempts one by one, with a wait that all of them share. If attempts were refused during that
 * wait, the client with the most attempts would be admitted most often. So attempts wait in the queue, and
 * a lottery chooses the next one, as in lottery scheduling (Waldspurger and Weihl, OSDI 1994). The attempts of
 * one network are a group with one chance, which shrinks with each wrong password. Each instance of the site
 * has a queue, and all have the same counts.
 */
export class LoginQueue {
  readonly #shared: Backoff;
  readonly #counts: LoginCounts;
  readonly #random: () => number;
  /** Attempts whose counts have not been read yet. */
  #arrived: QueuedAttempt[] = [];
  #waiting: QueuedAttempt[] = [];
  /** The counts of all waiting attempts, as they were read last. */
  #known: AttemptCounts | undefined;
  #nextDraw: NodeJS.Timeout | undefined;
  #isWorking = false;
  #isWanted = false;

  /**
   * @param options `shared`, the wait that all attempts share; `counts` counts them; `random` gives
   *   numbers from 0 up to, but not including, 1
   */
  constructor(options: { shared: Backoff; counts: LoginCounts; random: () => number }) {
    this.#shared = options.shared;
    this.#counts = options.counts;
    this.#random = options.random;
  }

  /**
   * Waits until the attempt is admitted, and counts it.
   *
   * @param signal aborts when the client has closed the connection
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, when it is not admitted in time or too
   *   many others wait; the error of the counts
   */
  async enter(attempt: Attempt, signal: AbortSignal): Promise<void> {
    const backoffs = [attempt.own, ...attempt.wider];
    let timer: NodeJS.Timeout | undefined;
    let queued: QueuedAttempt | undefined;
    const leave = () => queued?.refuse(this.#errorFor(queued));
    try {
      await new Promise<void>((admit, refuse) => {
        queued = { ...attempt, backoffs, isGone: () => signal.aborted, admit, refuse };
        this.#arrived.push(queued);
        timer = setTimeout(leave, maxQueueMs);
        signal.addEventListener("abort", leave);
        void this.#work();
      });
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
      this.#arrived = this.#arrived.filter((one) => one !== queued);
      this.#waiting = this.#waiting.filter((one) => one !== queued);
    }
  }

  /** Decides on all attempts that have arrived or wait; a call during that repeats it afterwards. */
  async #work(): Promise<void> {
    this.#isWanted = true;
    if (this.#isWorking) return;
    this.#isWorking = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#decideOnAll();
    }
    this.#isWorking = false;
  }

  async #decideOnAll(): Promise<void> {
    clearTimeout(this.#nextDraw);
    const arrived = this.#arrived.splice(0);
    const all = [...this.#waiting, ...arrived];
    if (all.length === 0) return;
    const backoffs = [this.#shared, ...all.flatMap((queued) => queued.backoffs)];
    try {
      const decided = await this.#counts.exclusively(backoffs, (counts) =>
        this.#decide(arrived, counts),
      );
      for (const tell of decided) tell();
    } catch (error) {
      for (const queued of all) queued.refuse(error);
    }
  }

  /** @returns calls that admit or refuse attempts, to be made once the counts are stored */
  #decide(arrived: readonly QueuedAttempt[], counts: AttemptCounts): (() => void)[] {
    this.#known = counts;
    const decided: (() => void)[] = [];
    for (const queued of arrived) {
      const refused = this.#enqueue(queued, counts);
      decided.push(
        ...refused.map(
          ([one, error]) =>
            () =>
              one.refuse(error),
        ),
      );
      decided.push(...this.#draw(counts).map(({ admit }) => admit));
    }
    if (arrived.length === 0) decided.push(...this.#draw(counts).map(({ admit }) => admit));
    return decided;
  }

  /** Lets an attempt wait. @returns which attempts are refused: this one, or when the queue is full one at random */
  #enqueue(queued: QueuedAttempt, counts: AttemptCounts): [QueuedAttempt, HttpError][] {
    const ownWait = counts.waitMs([queued.own]);
    if (ownWait > 0) {
      return [[queued, new HttpError("tooManyLogins", { retryAfter: Math.ceil(ownWait / 1000) })]];
    }
    const isTooLong = counts.waitMs(queued.backoffs) > maxQueueMs;
    const ofGroup = this.#waiting.filter(({ group }) => group === queued.group).length;
    if (queued.isGone() || isTooLong || ofGroup >= maxOfOneGroup) {
      return [[queued, this.#errorFor(queued)]];
    }
    this.#waiting.push(queued);
    if (this.#waiting.length <= maxWaiting) return [];
    // Perhaps the new one: all have the same chance.
    const at = Math.floor(this.#random() * this.#waiting.length);
    return this.#waiting.splice(at, 1).map((unlucky) => [unlucky, this.#errorFor(unlucky)]);
  }

  #errorFor({ backoffs }: QueuedAttempt): HttpError {
    const waitMs = this.#known?.waitMs([...backoffs, this.#shared]) ?? 0;
    return new HttpError("tooManyLogins", { retryAfter: inSeconds(waitMs) });
  }

  /** Admits and counts the attempts that the lottery chooses, until a wait begins. */
  #draw(counts: AttemptCounts): QueuedAttempt[] {
    clearTimeout(this.#nextDraw);
    const admitted: QueuedAttempt[] = [];
    while (this.#waiting.length > 0) {
      const sharedWait = counts.waitMs([this.#shared]);
      if (sharedWait > 0) {
        this.#drawAfter(sharedWait);
        break;
      }
      const ready = this.#waiting.filter(({ backoffs }) => counts.waitMs(backoffs) === 0);
      if (ready.length === 0) {
        this.#drawAfter(Math.min(...this.#waiting.map(({ backoffs }) => counts.waitMs(backoffs))));
        break;
      }
      const drawn = this.#oneOf(ready, counts);
      this.#waiting = this.#waiting.filter((one) => one !== drawn);
      for (const backoff of [...drawn.backoffs, this.#shared]) counts.count(backoff);
      admitted.push(drawn);
    }
    return admitted;
  }

  #drawAfter(ms: number): void {
    this.#nextDraw = setTimeout(() => void this.#work(), ms);
  }

  /** Chooses one of the attempts that are ready; those of one group share its chance. */
  #oneOf(ready: readonly QueuedAttempt[], counts: AttemptCounts): QueuedAttempt {
    const ofGroup = new Map<string, number>();
    for (const { group } of ready) ofGroup.set(group, (ofGroup.get(group) ?? 0) + 1);
    const shares = ready.map(
      ({ group, backoffs }) => 1 / (1 + counts.attempts(backoffs)) / (ofGroup.get(group) ?? 1),
    );
    let left = this.#random() * shares.reduce((sum, share) => sum + share, 0);
    const at = shares.findIndex((share) => (left -= share) < 0);
    // Rounding can leave the index at -1, which is the last attempt.
    return ready.at(at) as QueuedAttempt;
  }
}
