import path from "node:path";
import { StartError } from "../business/read-business-profile.server";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { timestampOf } from "../journal/daily-backups.server";
import { disk } from "../journal/file-system.server";
import { FolderLock } from "../journal/folder-lock.server";
import type { JournalDefinition } from "../journal/journal-format.server";
import { noRow, placeOf } from "../postgres/database.server";
import { migrate } from "../postgres/migrations.server";
import { checkServer } from "../postgres/server-check.server";
import { valuesIn } from "../postgres/shared-values.server";
import { inLongTransaction, markMoved } from "../postgres/table-transfer.server";
import { movingEnding } from "./data-folder.server";
import { copyValues, valueFile, valuesOf } from "./access.server";
import {
  areSame,
  type Digest,
  type FileRecords,
  type MovedKind,
  movedKinds,
  readJournalFile,
  readTable,
  type TableRecords,
  writeJournalFile,
  writeTable,
} from "./moved-records.server";
import { assertNoneRuns, explained } from "./postgres-site.server";

interface MoveOptions {
  /** Absolute path. */
  dataDir: string;
  /** Of the database. */
  url: string;
  /** Is given how many records of all are written. */
  onProgress: (done: number, all: number) => void;
}

/** What was moved of one kind, and proved to be the same in both places. */
export interface MovedReport extends Digest {
  /** What the records are, such as "enquiries". */
  kind: string;
}

const failure = "Nothing was moved";

const refuse = (reason: string) => new StartError(`${failure}: ${reason}`);

const fileOf = (dataDir: string, { journal }: MovedKind) => path.join(dataDir, journal.fileName);

/** Works while the data folder is locked and no instance runs on the database. */
async function whileStopped<T>({ dataDir, url }: MoveOptions, work: () => Promise<T>): Promise<T> {
  const lock = new FolderLock(dataDir);
  await lock.ensure();
  try {
    return await explained(url, failure, async () => {
      await checkServer(url);
      await migrate(url);
      return work();
    });
  } finally {
    lock.release();
  }
}

/** Counts what is written. @param kinds what is to be written */
function progressOf(kinds: Iterable<{ digest: Digest }>, { onProgress }: MoveOptions) {
  const all = [...kinds].reduce((sum, { digest }) => sum + digest.count, 0);
  let done = 0;
  return (count: number) => {
    done += count;
    onProgress(done, all);
  };
}

const isOfMove = ({ fileName }: JournalDefinition<object>, name: string) =>
  name.startsWith(`${fileName}.moved-`);

/** The file that an earlier, unfinished run has renamed. */
async function renamedFile(dataDir: string, { journal }: MovedKind) {
  const names = (await disk.list(dataDir)).filter((name) => isOfMove(journal, name)).sort();
  const last = names.at(-1);
  return last === undefined ? undefined : readJournalFile(path.join(dataDir, last), journal);
}

/**
 * Moves the records of a data folder to PostgreSQL. They are all in the database or none is; then the files are
 * renamed, and a run that was killed meanwhile is continued by the next one.
 *
 * @returns what was moved; `renamed`, the absolute paths of the files as they are named now
 * @throws {StartError} with one sentence when nothing was moved; {FolderLockedError}; the file system's error
 */
export function moveToPostgres(options: MoveOptions) {
  const { dataDir, url } = options;
  return whileStopped(options, async () => {
    const sources = new Map<MovedKind, FileRecords>();
    for (const kind of movedKinds) {
      const source = await readJournalFile(fileOf(dataDir, kind), kind.journal);
      if (source !== undefined) sources.set(kind, source);
    }
    const onDone = progressOf(sources.values(), options);
    const { moved, values } = await inLongTransaction(url, "", async (queries) => {
      // Another move to the same database waits here, and then finds what this one has written.
      await queries.query(noRow, "lock table site_schema in exclusive mode");
      await assertNoneRuns(queries, failure);
      const copied = await copyValues(valuesOf(dataDir), valuesIn(queries));
      const reports: MovedReport[] = [];
      for (const kind of movedKinds) {
        const before = await readTable(queries, kind);
        const source =
          sources.get(kind) ??
          (before.digest.count > 0 ? await renamedFile(dataDir, kind) : undefined);
        if (before.digest.count === 0 && source !== undefined) {
          await writeTable(queries, kind, source.records, onDone);
        }
        const { digest } = await readTable(queries, kind);
        if (digest.count === 0 && source === undefined) continue;
        if (source === undefined || !areSame(source.digest, digest)) {
          throw refuse(
            `the database already holds ${digest.count} ${kind.journal.kind} that are not those of ${dataDir}. Let DATABASE_URL name an empty database.`,
          );
        }
        reports.push({ kind: kind.journal.kind, ...digest });
      }
      if (reports.length === 0) throw refuse(`${dataDir} has no ${enquiriesJournal.fileName}.`);
      await assertNoneRuns(queries, failure);
      return { moved: reports, values: copied };
    });
    const ending = `.moved-${timestampOf(new Date())}`;
    const renamed: string[] = [];
    // The enquiries first: when this is killed, no site shows them without the rest.
    const files = [...sources.values()].map(({ file }) => file).reverse();
    for (const file of [...files, ...values.map((name) => valueFile(dataDir, name))]) {
      await disk.rename(file, file + ending);
      renamed.push(file + ending);
    }
    await disk.syncFolder(dataDir);
    return { moved, place: placeOf(url), renamed };
  });
}

/**
 * Moves the records of PostgreSQL to a data folder. The tables stay as they are, and the site does not start on them
 * any more. A run that was killed is continued by the next one.
 *
 * @returns what was moved; `place` of the database
 * @throws as `moveToPostgres`
 */
export function moveToFile(options: MoveOptions) {
  const { dataDir, url } = options;
  return whileStopped(options, async () => {
    const written: { from: string; to: string }[] = [];
    const snapshot = "isolation level repeatable read read only";
    const moved = await inLongTransaction(url, snapshot, async (queries) => {
      await assertNoneRuns(queries, failure);
      const tables = new Map<MovedKind, TableRecords>();
      const wanted: MovedKind[] = [];
      for (const kind of movedKinds) {
        const table = await readTable(queries, kind);
        if (table.digest.count === 0) continue;
        tables.set(kind, table);
        const target = await readJournalFile(fileOf(dataDir, kind), kind.journal);
        if (target === undefined || target.digest.count === 0) wanted.push(kind);
        else if (!areSame(target.digest, table.digest)) {
          throw refuse(
            `${target.file} already holds ${target.digest.count} ${kind.journal.kind} that are not those of the database. Let DATA_DIR name an empty folder.`,
          );
        }
      }
      if (tables.size === 0) throw refuse(`the database "${placeOf(url).name}" holds nothing.`);
      await copyValues(valuesIn(queries), valuesOf(dataDir));
      const onDone = progressOf(tables.values(), options);
      const reports: MovedReport[] = [];
      for (const [kind, { order, digest }] of tables) {
        reports.push({ kind: kind.journal.kind, ...digest });
        if (!wanted.includes(kind)) continue;
        const to = fileOf(dataDir, kind);
        const from = to + movingEnding;
        await writeJournalFile(queries, kind, order, from, onDone);
        const copy = await readJournalFile(from, kind.journal);
        if (copy === undefined || !areSame(copy.digest, digest)) {
          throw refuse(`the ${kind.journal.kind} in ${from} are not those of the database.`);
        }
        written.push({ from, to });
      }
      return reports;
    });
    await inLongTransaction(url, "", (queries) => assertNoneRuns(queries, failure));
    for (const { from, to } of written) await disk.rename(from, to);
    await disk.syncFolder(dataDir);
    await inLongTransaction(url, "", markMoved);
    return { moved, place: placeOf(url), renamed: [] };
  });
}
