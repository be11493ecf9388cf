import type { EnquiryRecord } from "../enquiries/store/enquiry-store";
import type { BackgroundWork } from "./background-work.server";
import { digestId, type Mail, mailOf, singleNotices } from "./waiting-mails";

/** In this time (ms) only `singleNotices` of the owner's notices are sent one by one. */
const digestMs = 10 * 60_000;

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
