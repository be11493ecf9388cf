import type { Adapter } from "lowdb";
import type { EnquiryRecord } from "../enquiries/store/enquiry-record";
import type { EnquiryIndex } from "../enquiries/store/enquiry-index";
import type { Journal } from "./journal.server";

/** A change that is not yet on the disk. */
export type Change = { add: EnquiryRecord } | { remove: ReadonlySet<string> };

/** What lowdb holds: the enquiries as they are on the disk, and the changes that `write` is to make. */
export interface EnquiryData {
  readonly records: EnquiryIndex;
  readonly changes: Change[];
}

interface Waiting {
  record: EnquiryRecord;
  resolve: () => void;
  reject: (error: unknown) => void;
}

const atOnce = 256; // encoded within a few ms, so that requests are answered in between

/**
 * A lowdb adapter that makes each change by itself instead of writing everything anew. `update` of lowdb
 * changes its memory first; here that is the list of changes only, and the enquiries follow once they
 * are on the disk. Enquiries that arrive while the disk is busy share the next sync.
 */
export class JournalAdapter implements Adapter<EnquiryData> {
  readonly #journal: Journal;
  #waiting: Waiting[] = [];
  #appending: Promise<void> | undefined;

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** @throws {LaterVersionError}, or the file system's error */
  async read(): Promise<EnquiryData> {
    await this.#journal.open();
    return { records: this.#journal.records, changes: [] };
  }

  /** @throws the file system's error; a change that failed is forgotten */
  async write({ changes }: EnquiryData): Promise<void> {
    await Promise.all(
      changes
        .splice(0)
        .map((change) =>
          "add" in change ? this.#append(change.add) : this.#journal.remove(change.remove),
        ),
    );
  }

  /** Waits for what was begun. */
  async finish(): Promise<void> {
    await this.#appending;
    await this.#journal.finish();
  }

  #append(record: EnquiryRecord): Promise<void> {
    const appended = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
    });
    this.#appending ??= this.#appendWaiting();
    return appended;
  }

  async #appendWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, atOnce);
      try {
        await this.#journal.append(group.map(({ record }) => record));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.#appending = undefined;
  }
}
