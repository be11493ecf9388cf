import { createHash } from "node:crypto";
import { erasuresJournal } from "../admin/person/erasure-ledger.server";
import { workJournal } from "../admin/work/owner-work-repository.server";
import { StartError } from "../business/read-business-profile.server";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { replaceFile } from "../journal/atomic-write.server";
import { disk } from "../journal/file-system.server";
import {
  encodeHeader,
  encodeLine,
  type JournalDefinition,
  LaterVersionError,
} from "../journal/journal-format.server";
import { readJournal } from "../journal/journal-reader.server";
import { noticesJournal } from "../notices/notice-ledger.server";
import { noRow, type Queries } from "../postgres/database.server";
import { addRows, readRows, type SeqRow, seqsOf } from "../postgres/table-transfer.server";

/** One kind of record: its journal in a data folder and its table in PostgreSQL. */
export interface MovedKind {
  journal: JournalDefinition<object>;
  table: "enquiries" | "owner_work" | "notices" | "erasures";
  /** Whether the lines of the file are in the order of the records' times, not in that of the table. */
  byTime?: true;
}

/** What is moved, the enquiries last: a folder or a database that has them has everything. */
export const movedKinds: readonly MovedKind[] = [
  { journal: erasuresJournal, table: "erasures" },
  { journal: noticesJournal, table: "notices" },
  { journal: workJournal, table: "owner_work" },
  { journal: enquiriesJournal, table: "enquiries", byTime: true },
];

/** Records of one kind, to be compared with those in another place. */
export interface Digest {
  count: number;
  /** SHA-256 over the sorted SHA-256 of the lines, without their checksums: hexadecimal. */
  sha256: string;
}

/** Reads lines, in any order, to their digest. */
class LineDigest {
  readonly #hashes: Buffer[] = [];

  add(line: string): void {
    this.#hashes.push(createHash("sha256").update(line).digest());
  }

  result(): Digest {
    const whole = createHash("sha256");
    // The same lines have the same hashes, and 32 bytes of each fit into memory where the lines may not.
    for (const hash of this.#hashes.sort((one, other) => Buffer.compare(one, other))) {
      whole.update(hash);
    }
    return { count: this.#hashes.length, sha256: whole.digest("hex") };
  }
}

/** Whether two places have the same records. */
export const areSame = (one: Digest, other: Digest) =>
  one.count === other.count && one.sha256 === other.sha256;

/** What a journal's file holds. */
export interface FileRecords {
  /** Absolute path. */
  file: string;
  records: object[];
  digest: Digest;
}

/**
 * Reads the records of a file.
 *
 * @param file absolute path
 * @returns undefined when there is no such file
 * @throws {StartError} when a line cannot be read, or was not written by this release or an earlier one
 */
export async function readJournalFile(
  file: string,
  journal: JournalDefinition<object>,
): Promise<FileRecords | undefined> {
  const contents = await readJournal(disk, file, journal).catch((error: unknown) => {
    if (!(error instanceof LaterVersionError)) throw error;
    throw new StartError(`Nothing was moved: ${file} was written by a later release of the site.`);
  });
  if (contents === null) return undefined;
  const { records, corrupt } = contents;
  if (corrupt.length > 0 || journal.backfill(records)) {
    throw new StartError(
      `Nothing was moved: ${file} has lines that cannot be moved as they are. Start the site once without DATABASE_URL, which puts them right or aside, and stop it again.`,
    );
  }
  const digest = new LineDigest();
  for (const record of records) digest.add(JSON.stringify(record));
  return { file, records, digest: digest.result() };
}

/** What a table holds. */
export interface TableRecords {
  /** The numbers of its rows, in the order of the lines of a file. */
  order: SeqRow[];
  digest: Digest;
}

/**
 * Reads a table.
 *
 * @throws {StartError} when a row is no record
 */
export async function readTable(
  queries: Queries,
  { table, journal, byTime }: MovedKind,
): Promise<TableRecords> {
  const digest = new LineDigest();
  const order: (SeqRow & { time: string })[] = [];
  const rows = await seqsOf(queries, table);
  for await (const some of readRows(queries, table, rows)) {
    for (const { json, ...row } of some) {
      const record = journal.parse(JSON.parse(json));
      if (record === undefined) {
        throw new StartError(
          `Nothing was moved: the row ${row.seq} of the table ${table} is no record.`,
        );
      }
      digest.add(json);
      order.push({ ...row, time: byTime ? journal.timeOf(record) : "" });
    }
  }
  // A stable sort: rows of the same time stay in the order in which they were stored.
  order.sort((one, other) => (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
  return { order, digest: digest.result() };
}

/** How long an idempotency key is valid: see enquiries/store/enquiry-records.ts. */
const keysText = `insert into idempotency_keys (key, enquiry, stored_at)
  select key, id, stored_at from unnest($1::text[], $2::text[], $3::timestamptz[]) as new (key, id, stored_at)
  where stored_at > now() - interval '24 hours' on conflict do nothing`;

/**
 * Writes records to an empty table.
 *
 * @param onDone is given the number of records after each statement
 */
export async function writeTable(
  queries: Queries,
  { table, journal }: MovedKind,
  records: readonly object[],
  onDone: (count: number) => void,
): Promise<void> {
  const rows = records.map((record) => ({
    id: journal.idOf(record),
    json: JSON.stringify(record),
  }));
  await addRows(queries, table, rows, onDone);
  if (table !== "enquiries") return;
  const keyed = records.flatMap((record) => {
    const { key, id, createdAt } = record as { key?: string; id: string; createdAt: string };
    return key === undefined || Number.isNaN(Date.parse(createdAt)) ? [] : [{ key, id, createdAt }];
  });
  await queries.query(noRow, keysText, [
    keyed.map(({ key }) => key),
    keyed.map(({ id }) => id),
    keyed.map(({ createdAt }) => new Date(createdAt).toISOString()),
  ]);
}

/**
 * Writes the records of a table to a file, which is on the disk as a whole when the promise resolves.
 *
 * @param order of the lines
 * @param file absolute path
 * @param onDone is given the number of records after each statement
 */
export function writeJournalFile(
  queries: Queries,
  { table, journal }: MovedKind,
  order: readonly SeqRow[],
  file: string,
  onDone: (count: number) => void,
): Promise<void> {
  return replaceFile(disk, file, async (target) => {
    await target.append(Buffer.from(encodeHeader(journal)));
    for await (const some of readRows(queries, table, order)) {
      const lines = some.map(({ json }) => encodeLine(JSON.parse(json) as object));
      await target.append(Buffer.from(lines.join("")));
      onDone(some.length);
    }
  });
}
