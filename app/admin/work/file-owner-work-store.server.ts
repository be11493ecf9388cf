import { Mutex } from "async-mutex";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { RecordedStore } from "../../enquiries/store/recorded-enquiries.server";
import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";
import { type AppliedChange, noWork, type OwnerWork } from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";
import { WorkIndex, workJournal, type WorkRecord } from "./work-journal";

/** The record of a change. */
function recordOf(enquiry: string, { work, entry }: AppliedChange & { result: "changed" }) {
  const { note: isNoteChanged, ...changed } = entry;
  const record: WorkRecord = { enquiry, revision: work.revision, ...changed };
  return isNoteChanged ? { ...record, note: work.note ?? "" } : record;
}

/** The owner's work as records of its changes, wherever these are stored. */
export class RecordedOwnerWork
  extends RecordedStore<WorkRecord, WorkIndex>
  implements OwnerWorkStore
{
  /** One for each enquiry that is being changed, with how many changes wait for it or have it. */
  readonly #mutexes = new Map<string, { mutex: Mutex; users: number }>();

  async all(): Promise<ReadonlyMap<string, OwnerWork>> {
    return (await this.stored.records()).work;
  }

  async change(
    id: string,
    decide: (work: OwnerWork) => AppliedChange | Promise<AppliedChange>,
  ): Promise<AppliedChange> {
    return this.#exclusively(id, async () => {
      for (;;) {
        const decision = await decide((await this.all()).get(id) ?? noWork);
        if (decision.result !== "changed") return decision;
        // Another instance may have stored the same revision meanwhile.
        if (await this.stored.apply({ add: recordOf(id, decision) })) return decision;
      }
    });
  }

  async removeAll(ids: ReadonlySet<string>): Promise<void> {
    // A change that has begun would be appended after the removal, which leaves alone what is appended meanwhile.
    const changing = [...this.#mutexes.keys()].filter((id) => ids.has(id));
    await Promise.all(changing.map((id) => this.#exclusively(id, () => Promise.resolve())));
    await this.stored.apply({
      replace: (record) => (ids.has(record.enquiry) ? undefined : record),
    });
  }

  async removeReplacedNotes(): Promise<number> {
    const replaced = new Set((await this.stored.records()).replacedNotes);
    if (replaced.size === 0) return 0;
    await this.stored.apply({
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
 * Opens the owner's work of a data folder. The file is read by the first call of a method.
 *
 * @param dataDir absolute path
 * @param options `lock`, checked before the first change; `files`, the file system
 */
export function openOwnerWorkStore(
  dataDir: string,
  options: JournalStoreOptions = {},
): RecordedOwnerWork {
  const records = { definition: workJournal, makeIndex: () => new WorkIndex() };
  const unavailable = (cause: unknown) => new StoreUnavailable(cause);
  return new RecordedOwnerWork(new JournalStore(dataDir, records, unavailable, options));
}
