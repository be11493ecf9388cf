import type { JournalDefinition, RecordIndex } from "../../journal/journal-format.server";
import { isWorkStatus, noWork, type OwnerWork, type WorkStatus } from "./owner-work";

/** One line of the journal: one revision of the work on one enquiry. Members of later versions are preserved. */
export interface WorkRecord {
  /** The enquiry's id. */
  enquiry: string;
  /** Counted from 1. */
  revision: number;
  /** ISO 8601, UTC. */
  at: string;
  status?: WorkStatus;
  /** The new note; an empty text when it was removed. */
  note?: string;
  /** The note was changed, and its words were removed after a later change had replaced them. */
  noteReplaced?: true;
  flagged?: false;
  corrected?: true;
}

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

/** The work after one more record. */
function withRecord(work: OwnerWork, record: WorkRecord): OwnerWork {
  const { revision, at, status, note, noteReplaced, flagged, corrected } = record;
  const entry = {
    at,
    ...(status !== undefined && { status }),
    ...((note !== undefined || noteReplaced) && { note: true as const }),
    ...(flagged === false && { flagged }),
    ...(corrected && { corrected }),
  };
  const currentNote = note ?? work.note ?? "";
  return {
    status: status ?? work.status,
    ...(currentNote !== "" && { note: currentNote }),
    revision,
    history: [...work.history, entry],
  };
}

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
