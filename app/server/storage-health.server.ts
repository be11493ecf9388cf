import { setTimeout as delay } from "node:timers/promises";
import type { EnquiryRecords } from "../enquiries/record";
import { log, reasonOf } from "../log.server";

/** The shortest time (ms) between two checks, each of which writes. */
const minGapMs = 1_000;
/** How long (ms) a check may take: a monitor waits no longer for its response. */
const maxCheckMs = 1_000;

/** Why nothing can be stored. */
interface StorageProblem {
  /** A code, see `reasonOf`. */
  reason: string;
  /** A sentence for the operator. */
  problem: string;
}

interface StorageCheck {
  at: number;
  /** Undefined while an enquiry can be stored. */
  found: Promise<StorageProblem | undefined>;
  isOver: boolean;
}

/** Knows whether an enquiry could be stored now. */
export class StorageHealth {
  readonly #records: Pick<EnquiryRecords, "check">;
  readonly #explain: (error: unknown) => string;
  #lastCheck: StorageCheck | undefined;
  #lastTold: StorageProblem | undefined;
  #draining = false;

  /** @param explain makes a sentence for the operator of what the check throws */
  constructor(records: Pick<EnquiryRecords, "check">, explain: (error: unknown) => string) {
    this.#records = records;
    this.#explain = explain;
  }

  /**
   * Checks the storage, unless a check began within a second or is not over.
   *
   * @returns within 1 s: false when no enquiry can be stored, when that is not known by then, and after `drain`
   */
  async isGood(): Promise<boolean> {
    return (await this.problem()) === undefined && !this.#draining;
  }

  /**
   * Checks as `isGood`, whether the site is about to stop or not.
   *
   * @returns why no enquiry can be stored; undefined when one can
   */
  async problem(): Promise<string | undefined> {
    const now = performance.now();
    const last = this.#lastCheck;
    const isDue = last === undefined || (last.isOver && now - last.at >= minGapMs);
    const found = await (isDue ? this.#begin(now) : last).found;
    this.#tell(found);
    return found?.problem;
  }

  /** From now on the health is bad, since the site is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  #begin(at: number): StorageCheck {
    const whole = this.#records.check().then(
      () => undefined,
      (error: unknown) => {
        const cause: unknown = (error as Error).cause ?? error;
        return { reason: reasonOf(cause), problem: this.#explain(cause) };
      },
    );
    const problem = `The storage did not answer within ${maxCheckMs / 1000} s.`;
    const late = delay(maxCheckMs, { reason: "timeout", problem }, { ref: false });
    const check: StorageCheck = { at, found: Promise.race([whole, late]), isOver: false };
    void whole.then(() => {
      check.isOver = true;
    });
    this.#lastCheck = check;
    return check;
  }

  /** Logs the problem when it is another than before. */
  #tell(found: StorageProblem | undefined): void {
    if (found?.problem === this.#lastTold?.problem) return;
    this.#lastTold = found;
    if (found === undefined) log.info({ event: "storage.availableAgain" });
    else log.error({ event: "storage.unavailable", ...found });
  }
}
