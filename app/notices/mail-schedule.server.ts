import type { EnquiryRecord } from "../enquiries/store/enquiry-store";
import { log, reasonOf } from "../log.server";
import type { NoticeKind } from "./notice";
import type { NoticeRecord } from "./notice-ledger.server";

/** One mail that is to be sent: about one enquiry, or a digest of several for the owner. */
export interface Mail {
  readonly kind: NoticeKind;
  /** The enquiries' ids, oldest first. */
  readonly enquiries: readonly string[];
  /** The digest's id. */
  readonly digest?: string;
  /** How many attempts there have been. */
  attempts: number;
  /** How many delays of the schedule are over. */
  retry: number;
  /** When the oldest of its enquiries arrived, in ms since the epoch. */
  readonly since: number;
}

/**
 * A new mail.
 *
 * @param last the last record of the same mail, if there is one
 */
export function mailOf(
  kind: NoticeKind,
  enquiries: readonly EnquiryRecord[],
  digest?: string,
  last?: NoticeRecord,
): Mail {
  return {
    kind,
    enquiries: enquiries.map(({ id }) => id),
    ...(digest !== undefined && { digest }),
    attempts: last?.attempt ?? 0,
    retry: last?.retry ?? 0,
    since: Math.min(...enquiries.map(({ createdAt }) => Date.parse(createdAt))),
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The delays between the attempts of one mail, in ms, each up to a fifth shorter or longer. */
export const retryDelaysMs = [
  ...[1, 5, 15].map((minutes) => minutes * minuteMs),
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * hourMs),
];

/** Work that nobody waits for, and its pauses, which end when the site stops. */
export class BackgroundWork {
  /** What ends the pauses, by what pauses. */
  readonly #wake = new Map<object, (shouldContinue: boolean) => void>();
  readonly #underWay = new Set<Promise<unknown>>();
  #stopped = false;

  get isStopped(): boolean {
    return this.#stopped;
  }

  /** Runs work that `stop` waits for. Whatever fails in it, the site runs on. */
  follow(work: () => Promise<void>): void {
    const done = work()
      .catch((error: unknown) => logFailure({ event: "notices.failed" }, error))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** @returns after some ms or when woken: true, or false when it is to end */
  pause(pausing: object, ms: number): Promise<boolean> {
    if (this.#stopped) return Promise.resolve(false);
    return new Promise((resolve) => {
      const wake = (shouldContinue: boolean) => {
        clearTimeout(timer);
        this.#wake.delete(pausing);
        resolve(shouldContinue);
      };
      const timer = setTimeout(wake, ms, true);
      timer.unref();
      this.#wake.set(pausing, wake);
    });
  }

  /** Ends a pause, if there is one. @param shouldContinue what `pause` returns */
  wake(pausing: object | undefined, shouldContinue: boolean): void {
    if (pausing) this.#wake.get(pausing)?.(shouldContinue);
  }

  /** Ends all pauses, and waits for what is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake.values()) wake(false);
    await Promise.allSettled(this.#underWay);
  }
}

/** Logs that something failed that is tried again. */
export function logFailure(what: { event: string }, error: unknown): false {
  log.error({ ...what, reason: reasonOf((error as Error).cause ?? error) });
  return false;
}

/** @returns whether some work succeeded; that it failed is logged */
export async function succeeds(
  what: { event: string },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    return logFailure(what, error);
  }
}

/** So many of the owner's notices are sent one by one; the rest become one digest. */
export const singleNotices = 20;

/** In this time (ms) only `singleNotices` of the owner's notices are sent one by one. */
const digestMs = 10 * minuteMs;

/** Counts the owner's notices that were sent one by one. */
class SingleNotices {
  /** When each of the last ones was sent, in ms of a clock that never jumps. */
  #sent: number[] = [];

  /**
   * Decides about one more notice.
   *
   * @param now ms of the same clock
   * @returns 0 when it is sent by itself, else in how many ms the digest is due
   */
  take(now: number): number {
    this.#sent = this.#sent.filter((at) => now - at < digestMs);
    const [first] = this.#sent;
    if (first !== undefined && this.#sent.length >= singleNotices) return digestMs - (now - first);
    this.#sent.push(now);
    return 0;
  }
}

/** What is done with the owner's notices. */
interface Actions {
  send: (mail: Mail) => void;
  /** Is told of a mail that waits for the digest. */
  hold: (mail: Mail) => void;
}

/** The id of a new digest; undefined for one enquiry, which has a notice of its own. */
export const digestId = (enquiries: readonly unknown[]) =>
  enquiries.length > 1 ? crypto.randomUUID() : undefined;

/** Decides which of the owner's notices are sent by themselves, and collects the rest. */
export class OwnerDigests {
  readonly #work: Pick<BackgroundWork, "follow" | "pause">;
  readonly #actions: Actions;
  readonly #singles = new SingleNotices();
  #collected: EnquiryRecord[] | undefined;

  constructor(work: Pick<BackgroundWork, "follow" | "pause">, actions: Actions) {
    this.#work = work;
    this.#actions = actions;
  }

  /** Sends a notice of its own, or adds the enquiry to the next digest. */
  tell(enquiry: EnquiryRecord): void {
    const { send, hold } = this.#actions;
    const mail = mailOf("owner", [enquiry]);
    const waitMs = this.#collected ? undefined : this.#singles.take(performance.now());
    if (waitMs === 0) {
      send(mail);
      return;
    }
    hold(mail);
    (this.#collected ??= []).push(enquiry);
    if (waitMs !== undefined) this.#work.follow(() => this.#sendDigest(waitMs));
  }

  async #sendDigest(afterMs: number): Promise<void> {
    const collected = this.#collected ?? [];
    if (!(await this.#work.pause(collected, afterMs))) return;
    this.#collected = undefined;
    this.#actions.send(mailOf("owner", collected, digestId(collected)));
  }
}
