import { Mutex } from "async-mutex";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";
import type { UnreadableLines } from "../../journal/recovery.server";
import { type AppliedChange, noWork, type OwnerWork } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";
import { WorkIndex, workJournal, type WorkRecord } from "./work-journal";

/** A store of the owner's work in a file of the data folder. */
export interface FileOwnerWorkStore extends OwnerWorkStore {
  /** The lines that could not be read. @throws {StoreUnavailable} when the folder cannot be read */
  unreadable(): Promise<UnreadableLines | null>;
  /** How many changes are stored. @throws {StoreUnavailable} when the store cannot be read */
  count(): Promise<number>;
  /**
   * Writes a copy of all changes.
   *
   * @param file absolute path of a file that does not exist
   * @throws {StoreUnavailable} when it could not be written; there is no such file then
   */
  copyTo(file: string): Promise<void>;
}

/** The line of a change. */
function recordOf(enquiry: string, { work, entry }: AppliedChange & { result: "changed" }) {
  const { note: isNoteChanged, ...changed } = entry;
  const record: WorkRecord = { enquiry, revision: work.revision, ...changed };
  return isNoteChanged ? { ...record, note: work.note ?? "" } : record;
}

/** The owner's work in a journal behind lowdb. */
class JournalOwnerWorkStore
  extends JournalStore<WorkRecord, WorkIndex>
  implements FileOwnerWorkStore
{
  /** One for each enquiry that is being changed, with how many changes wait for it or have it. */
  readonly #mutexes = new Map<string, { mutex: Mutex; users: number }>();

  constructor(dataDir: string, options: JournalStoreOptions) {
    const records = { definition: workJournal, makeIndex: () => new WorkIndex() };
    super(dataDir, records, (cause) => new StoreUnavailable(cause), options);
  }

  async all(): Promise<ReadonlyMap<string, OwnerWork>> {
    return (await this.records()).work;
  }

  async change(
    id: string,
    decide: (work: OwnerWork) => AppliedChange | Promise<AppliedChange>,
  ): Promise<AppliedChange> {
    return this.#exclusively(id, async () => {
      const decision = await decide((await this.all()).get(id) ?? noWork);
      if (decision.result === "changed") await this.apply({ add: recordOf(id, decision) });
      return decision;
    });
  }

  async removeAll(ids: ReadonlySet<string>): Promise<void> {
    // A change that has begun would be appended after the removal, which leaves alone what is appended meanwhile.
    const changing = [...this.#mutexes.keys()].filter((id) => ids.has(id));
    await Promise.all(changing.map((id) => this.#exclusively(id, () => Promise.resolve())));
    await this.apply({ replace: (record) => (ids.has(record.enquiry) ? undefined : record) });
  }

  async removeReplacedNotes(): Promise<number> {
    const replaced = new Set((await this.records()).replacedNotes);
    if (replaced.size === 0) return 0;
    await this.apply({
      replace: (record) => {
        if (!replaced.has(record)) return record;
        const { note: _words, ...rest } = record;
        return { ...rest, noteReplaced: true };
      },
    });
    return replaced.size;
  }

  async #exclusively<T>(id: string, work: () => Promise<T>): Promise<T> {
    const own = this.#mutexes.get(id) ?? { mutex: new Mutex(), users: 0 };
    this.#mutexes.set(id, own);
    own.users += 1;
    try {
      return await own.mutex.runExclusive(work);
    } finally {
      own.users -= 1;
      if (own.users === 0) this.#mutexes.delete(id);
    }
  }
}

/**
 * Opens the store of a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options `lock`, checked before the first change; `files`, the file system
 */
export function openOwnerWorkStore(
  dataDir: string,
  options: JournalStoreOptions = {},
): FileOwnerWorkStore {
  return new JournalOwnerWorkStore(dataDir, options);
}
