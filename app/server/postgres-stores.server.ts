import { randomUUID } from "node:crypto";
import os from "node:os";
import * as z from "zod";
import {
  type BackupFolders,
  ErasureIndex,
  ErasureLedger,
  erasuresJournal,
} from "../admin/person/erasure-ledger.server";
import {
  OwnerWorkRepository,
  WorkIndex,
  workJournal,
} from "../admin/work/owner-work-repository.server";
import { erasedKnownDays } from "../business/privacy-statements";
import {
  enquiriesJournal,
  EnquiryIndex,
  enquiryInsertion,
} from "../enquiries/store/enquiry-records";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { EnquiryRepository } from "../enquiries/store/enquiry-repository.server";
import { writeJournal } from "../journal/atomic-write.server";
import { disk } from "../journal/file-system.server";
import type { JournalDefinition, RecordIndex } from "../journal/journal-format.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { NoticeIndex, noticesJournal, NoticeLedger } from "../notices/notice-ledger.server";
import { PostgresMailQueue } from "../notices/mail-queue.server";
import { Database, noRow } from "../postgres/database.server";
import { migrate } from "../postgres/migrations.server";
import { type Insertion, RecordTable } from "../postgres/record-table.server";
import type { TableDefinition } from "../postgres/table-cache.server";
import { sharedJob } from "../postgres/instances.server";
import { joinStores } from "./stores.server";

/**
 * Connects this instance to PostgreSQL, and brings the schema to the version of this release.
 *
 * @param url of the database
 * @throws {SchemaMismatch}; the driver's or the server's error
 */
export async function openPostgres(url: string) {
  await migrate(url);
  const database = new Database(url);
  const instance = randomUUID();
  return {
    database,
    instance,
    mailQueue: new PostgresMailQueue(database, instance),
    openStores: (storage: { dataDir: string; lock: WriteLock }) =>
      openPostgresStores(database, { ...storage, instance }),
  };
}

/** How a kind of record differs from the others. */
interface OwnWays<R extends object> extends Pick<TableDefinition<R>, "timeOf"> {
  insertion?: (record: R, json: string) => Insertion;
}

/**
 * Opens the stores in PostgreSQL. The data folder of the instance has its backups.
 *
 * @param options `dataDir`, absolute path; `lock` of the data folder; `instance`, the id of this instance
 */
function openPostgresStores(
  database: Database,
  { dataDir, lock, instance }: { dataDir: string; lock: WriteLock; instance: string },
) {
  const open = <R extends object, I extends RecordIndex<R>>(
    table: TableDefinition<R>["table"],
    journal: JournalDefinition<R>,
    makeIndex: () => I,
    { timeOf, insertion }: OwnWays<R> = {},
  ) =>
    new RecordTable<R, I>({
      database,
      definition: { ...journal, table, timeOf },
      makeIndex,
      unavailable: (cause) => new StoreUnavailable(cause),
      ...(insertion && { insertion }),
      copy: (records, file) => writeJournal(disk, file, journal, records),
    });
  const { enquiries, ownerWork, noticeLedger, erasureLedger } = {
    enquiries: open("enquiries", enquiriesJournal, () => new EnquiryIndex(), {
      timeOf: ({ createdAt }) => createdAt,
      insertion: enquiryInsertion(instance),
    }),
    // What happens one after the other is stored in that order, whatever the clocks of the instances say.
    ownerWork: open("owner_work", workJournal, () => new WorkIndex()),
    noticeLedger: open("notices", noticesJournal, () => new NoticeIndex()),
    erasureLedger: open("erasures", erasuresJournal, () => new ErasureIndex()),
  };
  return joinStores({
    enquiries: new EnquiryRepository(enquiries),
    ownerWork: new OwnerWorkRepository(ownerWork),
    noticeLedger: new NoticeLedger(noticeLedger),
    erasureLedger: new ErasureLedger(erasureLedger),
    folders: new SharedBackupFolders(database, `${os.hostname()}:${dataDir}`),
    dataDir,
    options: { lock },
    backupJob: sharedJob(database, "backup", instance),
  });
}

/** Begins statements: this folder is in use. What was not for so long holds nothing that is known to be erased. */
const seen = `with old as (
    delete from backup_folders where seen_at < now() - interval '${erasedKnownDays} days' and name <> $1
  ), seen as (
    insert into backup_folders (name) values ($1) on conflict (name) do update set seen_at = now()
    returning name
  )`;

const nameRow = z.object({ name: z.string() });

/** The data folders of all instances on one database. */
class SharedBackupFolders implements BackupFolders {
  readonly #database: Pick<Database, "queryIdempotent">;
  readonly #own: string;

  /** @param own the name of this instance's folder, the same at each start, such as "web-1:/srv/site/data" */
  constructor(database: Pick<Database, "queryIdempotent">, own: string) {
    this.#database = database;
    this.#own = own;
  }

  async isBehind(erasures: readonly string[]): Promise<boolean> {
    const missing = await this.#database.queryIdempotent(
      noRow,
      `${seen} select from unnest($2::text[]) as given (erasure) where not exists (
        select from swept_erasures s where s.erasure = given.erasure and s.folder = $1)`,
      [this.#own, erasures],
    );
    return missing.length > 0;
  }

  async swept(erasures: readonly string[]): Promise<void> {
    await this.#database.queryIdempotent(
      noRow,
      `${seen} insert into swept_erasures (erasure, folder)
        select id, name from erasures, seen where id = any ($2::text[]) on conflict do nothing`,
      [this.#own, erasures],
    );
  }

  async notSwept(erasures: readonly string[]): Promise<string[]> {
    const rows = await this.#database.queryIdempotent(
      nameRow,
      `select name from backup_folders f where name <> $1 and exists (
        select from unnest($2::text[]) as given (erasure) where not exists (
          select from swept_erasures s where s.erasure = given.erasure and s.folder = f.name))
        order by name`,
      [this.#own, erasures],
    );
    return rows.map(({ name }) => name);
  }
}
