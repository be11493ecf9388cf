import type { EnquiryStore } from "../../enquiries/store/enquiry-store";
import type { UnreadableRecords } from "../../enquiries/store/enquiry-store";
import { log, reasonOf } from "../../log.server";
import type { AppliedChange, OwnerWork } from "./owner-work";

/** A store of the owner's work on enquiries, in a file or in a database. */
export interface OwnerWorkStore {
  /**
   * The work on all enquiries that the owner has changed, by the enquiry's id; also on enquiries that are not
   * stored any more, or not yet again.
   *
   * @throws {StoreUnavailable} when the store cannot be read
   */
  all(): Promise<ReadonlyMap<string, OwnerWork>>;
  /**
   * Changes the work on one enquiry; the change is durable when the promise resolves. Two changes of one
   * enquiry run one after the other.
   *
   * @param id the enquiry's
   * @param decide is given the work as it is, and returns what becomes of it: see `applyChange`
   * @returns what `decide` returned
   * @throws {StoreUnavailable} when it could not be stored; the work is as before then. What `decide` throws
   */
  change(
    id: string,
    decide: (work: OwnerWork) => AppliedChange | Promise<AppliedChange>,
  ): Promise<AppliedChange>;
  /**
   * Removes the work on enquiries, with its history.
   *
   * @param ids of the enquiries
   * @throws {StoreUnavailable} when that is not certain; a second call removes it
   */
  removeAll(ids: ReadonlySet<string>): Promise<void>;
  /**
   * Removes the words of notes that were replaced or removed. The history still says when that was.
   *
   * @returns how many notes there were
   * @throws {StoreUnavailable} when that is not certain; a second call removes them
   */
  removeReplacedNotes(): Promise<number>;
  /** The changes that could not be read; null when all could. @throws {StoreUnavailable} */
  unreadable(): Promise<UnreadableRecords | null>;
}

/**
 * Time between two runs, in ms: the words of a replaced note are gone an hour later, a failed run is repeated. Of several
 * instances each does it, and the later ones find nothing to write: the hour would become two when one that had claimed
 * the run ended.
 */
const everyMs = 60 * 60 * 1000;
/** Time, in ms, in which an instance learns of what another one has erased. */
const catchUpEveryMs = 30_000;

/** What else is stored by the ids of enquiries. */
interface NoticeRecords {
  states(): Promise<ReadonlyMap<string, unknown>>;
  removeAll(ids: ReadonlySet<string>): Promise<void>;
  removeOldAddresses(now: number): Promise<void>;
}

interface UpkeepNeeds {
  enquiries: Pick<EnquiryStore, "list" | "unreadable">;
  ownerWork: Pick<OwnerWorkStore, "all" | "removeAll" | "removeReplacedNotes">;
  noticeLedger: NoticeRecords;
  erasures: {
    resume(): Promise<unknown>;
    sweepCopies(): Promise<void>;
    catchUp(): Promise<void>;
  };
}

/** Removes what may not be stored any longer beside the enquiries, and continues erasures. */
export class WorkUpkeep {
  readonly #enquiries: UpkeepNeeds["enquiries"];
  readonly #ownerWork: UpkeepNeeds["ownerWork"];
  readonly #noticeLedger: NoticeRecords;
  readonly #erasures: UpkeepNeeds["erasures"];

  constructor({ enquiries, ownerWork, noticeLedger, erasures }: UpkeepNeeds) {
    this.#erasures = erasures;
    this.#enquiries = enquiries;
    this.#ownerWork = ownerWork;
    this.#noticeLedger = noticeLedger;
  }

  /**
   * Continues the erasures that an earlier process has begun, and removes the words of replaced notes; everything
   * else is removed each hour until the process ends.
   *
   * @returns once no store holds anything that was erased
   */
  async start(): Promise<void> {
    await this.#continueErasures();
    void this.#attempt(() => this.#erasures.sweepCopies(), "erasure.notCompleted");
    void this.#attempt(() => this.#ownerWork.removeReplacedNotes());
    // Not at the start: an older file of enquiries that was put in place by mistake can be exchanged again first.
    setInterval(() => void this.run(), everyMs).unref();
    const catchUp = () => this.#attempt(() => this.#erasures.catchUp(), "erasure.notCompleted");
    setInterval(() => void catchUp(), catchUpEveryMs).unref();
  }

  /**
   * Removes the words of replaced notes, old hashes of addresses, and records about enquiries that are not stored.
   * Those records stay while the file of enquiries is empty or partly unreadable, since the operator may put
   * another in its place. Continues erasures. Never rejects: a failure is logged.
   */
  async run(): Promise<void> {
    await this.#continueErasures();
    await this.#attempt(async () => {
      const gone = await this.#withoutEnquiry(await this.#ownerWork.all());
      if (gone.size > 0) await this.#ownerWork.removeAll(gone);
      await this.#ownerWork.removeReplacedNotes();
    });
    await this.#attempt(async () => {
      const gone = await this.#withoutEnquiry(await this.#noticeLedger.states());
      if (gone.size > 0) await this.#noticeLedger.removeAll(gone);
      await this.#noticeLedger.removeOldAddresses(Date.now());
    });
  }

  /** @param records by the enquiry's id */
  async #withoutEnquiry(records: ReadonlyMap<string, unknown>): Promise<Set<string>> {
    const enquiries = await this.#enquiries.list();
    if (enquiries.length === 0 || (await this.#enquiries.unreadable()) !== null) return new Set();
    const stored = new Set(enquiries.map(({ id }) => id));
    return new Set([...records.keys()].filter((id) => !stored.has(id)));
  }

  #continueErasures(): Promise<void> {
    return this.#attempt(() => this.#erasures.resume(), "erasure.notCompleted");
  }

  async #attempt(work: () => Promise<unknown>, event = "work.notRemoved"): Promise<void> {
    try {
      await work();
    } catch (error) {
      const reason = reasonOf((error as Error).cause ?? error);
      log.error({ event, reason });
    }
  }
}
