import { PostgresLoginCounts } from "../admin/login-counts.server";
import { PostgresSessions } from "../admin/postgres-sessions.server";
import { StartError } from "../business/read-business-profile.server";
import {
  PostgresEnquiryCounts,
  PostgresRepeatedMessages,
} from "../enquiries/enquiry-counts.server";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { replaceFile, writeJournalTo } from "../journal/atomic-write.server";
import type { RecordsPlace } from "../journal/backup-and-restore.server";
import { disk } from "../journal/file-system.server";
import type { JournalDefinition } from "../journal/journal-format.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { noRow, placeOf, type Queries } from "../postgres/database.server";
import { Instances, runningInstances, sharedJob } from "../postgres/instances.server";
import { checkServer, databaseProblem } from "../postgres/server-check.server";
import { sharedState, SharedValue, type SharedState } from "../postgres/shared-values.server";
import { inLongTransaction, lockRecords, readRecords } from "../postgres/table-transfer.server";
import type { Access } from "./access.server";
import { movedKinds, writeTable } from "./moved-records.server";
import { openPostgres } from "./postgres-stores.server";
import type { SiteRecords } from "./stores.server";

/**
 * Connects this instance to PostgreSQL.
 *
 * @param url of the database
 * @param port of this instance
 * @returns the opened database; `warnings` for the operator, a sentence or two each
 * @throws {StartError} with one sentence when the database cannot be used
 */
export async function startPostgres(url: string, port: number | undefined) {
  const failure = "The site cannot start";
  const { warnings, opened } = await explained(url, failure, async () => ({
    warnings: await checkServer(url),
    opened: await openPostgres(url),
  }));
  const { database, instance } = opened;
  const { name, host } = placeOf(url);
  return {
    ...opened,
    /** Without user and password. */
    place: `${name} on ${host}`,
    warnings,
    instances: new Instances(database, instance, port?.toString()),
    /** Does what the start cannot do without the database. @throws {StartError} with one sentence */
    explained: <T>(work: () => Promise<T>) => explained(url, failure, work),
    /** A job of the day that one of all instances does. @param name of the job */
    job: (job: string) => sharedJob(database, job, instance),
  };
}

/**
 * Does what needs the database.
 *
 * @param failure what to say when it cannot be used, such as "The site cannot start"
 * @throws {StartError} with one sentence when the database cannot be used; any other error as it is
 */
export async function explained<T>(
  url: string,
  failure: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) throw error;
    const problem = databaseProblem(error, url);
    throw problem === undefined ? error : new StartError(`${failure}: ${problem}`);
  }
}

/** How often (ms) each instance removes what is no longer needed: a second one finds nothing. */
const tidyMs = 60_000;

/**
 * Keeps in PostgreSQL what decides who may log in and send an enquiry, for all instances together.
 *
 * @param database whose failures become {HttpError} "unavailable", and {StoreUnavailable} for enquiries
 */
export function sharedAccess(database: SharedState): Access {
  const state = sharedState(database, (cause) =>
    Object.assign(new HttpError("unavailable"), { cause }),
  );
  const ofEnquiries = sharedState(database, (cause) => new StoreUnavailable(cause));
  const sessions = new PostgresSessions(state);
  return {
    value: (name) => new SharedValue(state, name),
    sessions,
    counts: (hashOf) => {
      const logins = new PostgresLoginCounts(state, hashOf);
      const enquiries = new PostgresEnquiryCounts(ofEnquiries, hashOf);
      const repeats = new PostgresRepeatedMessages(ofEnquiries, hashOf);
      setInterval(() => {
        // A failure is in the log, and the next time comes.
        void Promise.allSettled([
          sessions.removeEnded(),
          logins.removeOld(),
          enquiries.removeOld(),
          repeats.removeOld(),
        ]);
      }, tidyMs).unref();
      return { logins, enquiries, repeats };
    },
  };
}

/** @throws {StartError} while an instance runs on the database. @param failure as of `explained` */
export async function assertNoneRuns(
  queries: Pick<Queries, "query">,
  failure: string,
): Promise<void> {
  const names = await runningInstances(queries);
  if (names.length === 0) return;
  throw new StartError(
    `${failure}: the site runs on the database (${names.join(", ")}). Stop it; one that was killed counts as running for 30 s.`,
  );
}

type Journal = JournalDefinition<object>;

/**
 * The records of a database, within a transaction.
 *
 * @param name as of `RecordsPlace`
 */
function recordsInTables(queries: Queries, name: string): RecordsPlace {
  const kindOf = (journal: Journal) => {
    const kind = movedKinds.find((one) => one.journal === journal);
    if (kind === undefined) throw new Error(`There is no table of ${journal.kind}.`);
    return kind;
  };
  const readAll = async (journal: Journal) => {
    const { table, byTime } = kindOf(journal);
    const timeOf = byTime && ((record: object) => journal.timeOf(record));
    const found = await readRecords(queries, { ...journal, table, timeOf });
    return found.records.length + found.unreadable.length === 0 ? undefined : found;
  };
  return {
    name,
    async read(journal) {
      const found = await readAll(journal);
      return found && { ...found, unreadable: found.unreadable.length };
    },
    async keep(journal, file) {
      const found = await readAll(journal);
      if (found === undefined) return false;
      await replaceFile(disk, file, async (target) => {
        await writeJournalTo(target, journal, found.records);
        for (const row of found.unreadable) await target.append(Buffer.from(`${row}\n`));
      });
      return true;
    },
    async replace(journal, records) {
      const kind = kindOf(journal);
      journal.backfill(records);
      // Not "truncate": a backup that reads the table at the same time would find it empty.
      await queries.query(noRow, `delete from ${kind.table}`);
      await writeTable(queries, kind, records, () => undefined);
    },
  };
}

/**
 * Opens a database for a backup or a restore.
 *
 * @param storage of this instance
 * @throws as `openPostgres`
 */
export async function openDatabase(
  url: string,
  storage: { dataDir: string; lock: WriteLock },
): Promise<SiteRecords> {
  const { database, openStores } = await openPostgres(url);
  const stores = openStores(storage);
  const place = placeOf(url);
  const name = `database "${place.name}" on ${place.host}`;
  const failure = "Nothing was restored";
  return {
    stores,
    reading: (work) =>
      inLongTransaction(url, "isolation level repeatable read read only", (queries) =>
        work(recordsInTables(queries, name)),
      ),
    async replacing(work) {
      await checkServer(url);
      return inLongTransaction(url, "", async (queries) => {
        await assertNoneRuns(queries, failure);
        await lockRecords(queries);
        const result = await work(recordsInTables(queries, name));
        await assertNoneRuns(queries, failure);
        return result;
      });
    },
    erased: () => stores.erasureLedger.erased("everywhere"),
    close: () => database.close(),
  };
}
