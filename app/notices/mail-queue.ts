import { Mutex } from "async-mutex";
import { type HeldMail, keyOf, type MailKey } from "./waiting-mails";

/**
 * The mails that are to be sent, and by which instance of the site. A mail that an instance holds is its own until
 * it has not renewed it for a while. Methods throw what the storage throws.
 */
export interface MailQueue {
  /** How often `take` is to be called, in ms; undefined when no other instance could hold a mail. */
  readonly takeEveryMs: number | undefined;
  /** Adds mails that nobody holds. Those that are in the queue stay as they are. */
  offer(mails: readonly MailKey[]): Promise<void>;
  /** Renews what this instance holds, and takes what nobody holds. @returns all that it holds now */
  take(): Promise<HeldMail[]>;
  /**
   * Asks that a mail is tried now. @returns whether this instance holds it from now on, since nobody did; else its
   * holder is told by `take`
   */
  want(mail: MailKey): Promise<boolean>;
  /** Removes mails that this instance holds. */
  finish(mails: readonly MailKey[]): Promise<void>;
  /** Leaves what this instance holds to the others. */
  release(): Promise<void>;
  /** Runs work that no other instance runs at the same time. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
}

/** The queue of a site that is one process. */
export class OwnMailQueue implements MailQueue {
  readonly takeEveryMs = undefined;
  readonly #mails = new Map<string, HeldMail>();
  readonly #mutex = new Mutex();

  async offer(mails: readonly MailKey[]): Promise<void> {
    for (const mail of mails) this.#mails.set(keyOf(mail), { ...mail, isWanted: false });
  }

  async take(): Promise<HeldMail[]> {
    return [...this.#mails.values()];
  }

  want(): Promise<boolean> {
    return Promise.resolve(true);
  }

  async finish(mails: readonly MailKey[]): Promise<void> {
    for (const mail of mails) this.#mails.delete(keyOf(mail));
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#mutex.runExclusive(work);
  }
}
