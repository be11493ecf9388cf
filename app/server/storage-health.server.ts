import { setTimeout as delay } from "node:timers/promises";
import type { EnquiryRecords } from "../enquiries/record";

/** The shortest time (ms) between two checks, each of which writes. */
const minGapMs = 1_000;
/** How long (ms) a check may take: a monitor waits no longer for its response. */
const maxCheckMs = 1_000;

interface StorageCheck {
  at: number;
  isGood: Promise<boolean>;
  isOver: boolean;
}

/** Knows whether an enquiry could be stored now. */
export class StorageHealth {
  readonly #records: Pick<EnquiryRecords, "check">;
  readonly #now: () => number;
  #lastCheck: StorageCheck | undefined;
  #draining = false;

  constructor(records: Pick<EnquiryRecords, "check">, now: () => number = () => performance.now()) {
    this.#records = records;
    this.#now = now;
  }

  /**
   * Checks the storage, unless that was done within a second.
   *
   * @returns within 1 s: false while no enquiry can be stored, or that is not known by then, and once the site is about
   *   to stop
   */
  async isGood(): Promise<boolean> {
    const now = this.#now();
    const last = this.#lastCheck;
    const isDue = last === undefined || (last.isOver && now - last.at >= minGapMs);
    const check = isDue ? this.#begin(now) : last;
    return (await check.isGood) && !this.#draining;
  }

  /** From now on the health is bad, since the site is about to stop. */
  drain(): void {
    this.#draining = true;
  }

  #begin(at: number): StorageCheck {
    const whole = this.#records.check().then(
      () => true,
      () => false,
    );
    const late = delay(maxCheckMs, false, { ref: false });
    const check: StorageCheck = { at, isGood: Promise.race([whole, late]), isOver: false };
    void whole.then(() => {
      check.isOver = true;
    });
    this.#lastCheck = check;
    return check;
  }
}
