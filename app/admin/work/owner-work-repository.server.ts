import { Mutex } from "async-mutex";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { Repository } from "../../enquiries/store/enquiry-repository.server";
import type { JournalDefinition, RecordIndex } from "../../journal/journal-format.server";
import { JournalStore, type JournalStoreOptions } from "../../journal/journal-store.server";
import {
  type AppliedChange,
  isWorkStatus,
  noWork,
  type OwnerWork,
  recordOf,
  withRecord,
  type WorkRecord,
} from "./owner-work";
import type { OwnerWorkStore } from "./owner-work-store.server";

function parseWorkRecord(value: unknown): WorkRecord | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const { enquiry, revision, at, status, note, noteReplaced, flagged, corrected } = value as {
    [Member in keyof WorkRecord]?: unknown;
  };
  const isWhole =
    typeof enquiry === "string" &&
    enquiry !== "" &&
    Number.isSafeInteger(revision) &&
    (revision as number) > 0 &&
    typeof at === "string" &&
    (status === undefined || isWorkStatus(status)) &&
    (note === undefined || typeof note === "string") &&
    (noteReplaced === undefined || noteReplaced === true) &&
    (flagged === undefined || flagged === false) &&
    (corrected === undefined || corrected === true);
  return isWhole ? (value as WorkRecord) : undefined;
}

/** The journal of the owner's work: one record a change. */
export const workJournal: JournalDefinition<WorkRecord> = {
  fileName: "desk.jsonl",
  kind: "changes",
  version: 1,
  parse: parseWorkRecord,
  idOf: ({ enquiry, revision }) => `${enquiry} ${revision}`,
  timeOf: ({ at }) => at,
  backfill: () => false,
};

/** The work on each enquiry in memory: exactly what is on the disk. */
export class WorkIndex implements RecordIndex<WorkRecord> {
  readonly oldestFirst: WorkRecord[] = [];
  readonly #work = new Map<string, OwnerWork>();
  /** The last record with a note of each enquiry. */
  readonly #lastNote = new Map<string, WorkRecord>();
  readonly #replacedNotes = new Set<WorkRecord>();

  /** By the enquiry's id. */
  get work(): ReadonlyMap<string, OwnerWork> {
    return this.#work;
  }

  /** The records with the words of a note that a later one replaced or removed. */
  get replacedNotes(): ReadonlySet<WorkRecord> {
    return this.#replacedNotes;
  }

  add(records: readonly WorkRecord[]): void {
    const unordered = new Set<string>();
    for (const record of records) {
      const { enquiry, revision } = record;
      this.oldestFirst.push(record);
      const before = this.#work.get(enquiry) ?? noWork;
      if (revision <= before.revision) unordered.add(enquiry);
      else this.#work.set(enquiry, withRecord(before, record));
      this.#addNote(record);
    }
    if (unordered.size > 0) this.#order(unordered);
  }

  assertAddable(records: readonly WorkRecord[]): void {
    for (const { enquiry, revision } of records) {
      if (revision === (this.#work.get(enquiry) ?? noWork).revision + 1) continue;
      throw new Error("The change was made from another revision than the file has now.");
    }
  }

  #addNote(record: WorkRecord): void {
    if (record.note === undefined) return;
    const other = this.#lastNote.get(record.enquiry);
    const isLast = other === undefined || record.revision > other.revision;
    const replaced = isLast ? other : record;
    if (isLast) this.#lastNote.set(record.enquiry, record);
    if (replaced?.note) this.#replacedNotes.add(replaced);
  }

  /** Lines that a person has put in another order: the revisions say which came first. */
  #order(enquiries: ReadonlySet<string>): void {
    const records = this.oldestFirst.filter(({ enquiry }) => enquiries.has(enquiry));
    records.sort((one, other) => one.revision - other.revision);
    for (const enquiry of enquiries) this.#work.delete(enquiry);
    for (const record of records) {
      this.#work.set(record.enquiry, withRecord(this.#work.get(record.enquiry) ?? noWork, record));
    }
  }
}

/** The owner's work as records of its changes, wherever these are stored. */
export class OwnerWorkRepository
  extends Repository<WorkRecord, WorkIndex>
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
): OwnerWorkRepository {
  const records = { definition: workJournal, makeIndex: () => new WorkIndex() };
  const unavailable = (cause: unknown) => new StoreUnavailable(cause);
  return new OwnerWorkRepository(new JournalStore(dataDir, records, unavailable, options));
}
