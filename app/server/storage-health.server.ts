import type { EnquiryStore } from "../enquiries/store/enquiry-store";

/** A look at the disk writes 32 KiB: this often (ms) at most, however many ask. */
const lookEveryMs = 5_000;

interface HealthOptions {
  store: Pick<EnquiryStore, "check" | "failedAt">;
  /** Tells whether the longest enquiry can be written to the data folder now. */
  isWritable: () => Promise<boolean>;
  now?: () => number;
}

interface Look {
  at: number;
  isGood: Promise<boolean>;
  isOver: boolean;
}

/** Knows whether an enquiry could be kept now. */
export class StorageHealth {
  readonly #store: HealthOptions["store"];
  readonly #isWritable: () => Promise<boolean>;
  readonly #now: () => number;
  #look: Look | undefined;

  constructor({ store, isWritable, now = Date.now }: HealthOptions) {
    this.#store = store;
    this.#isWritable = isWritable;
    this.#now = now;
  }

  /**
   * Asks the store, and looks at the disk unless somebody did so in the last 5 s.
   *
   * @returns false while the file cannot be read, the folder belongs to another process, the disk takes
   *   nothing, or the last change failed after the last look
   */
  async isGood(): Promise<boolean> {
    const now = this.#now();
    const last = this.#look;
    const isDue = last === undefined || (last.isOver && now - last.at >= lookEveryMs);
    const look = isDue ? this.#begin(now) : last;
    const isGood = await look.isGood;
    const failedAt = this.#store.failedAt;
    return isGood && (failedAt === undefined || failedAt < look.at);
  }

  #begin(at: number): Look {
    const look: Look = { at, isGood: this.#check(), isOver: false };
    void look.isGood.then(() => {
      look.isOver = true;
    });
    this.#look = look;
    return look;
  }

  async #check(): Promise<boolean> {
    try {
      await this.#store.check();
    } catch {
      // Nothing is written to a folder that is not ours.
      return false;
    }
    return this.#isWritable();
  }
}
