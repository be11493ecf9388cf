import { randomUUID } from "node:crypto";
import os from "node:os";
import { SharedBackupFolders } from "../admin/person/backup-folders.server";
import {
  ErasureIndex,
  ErasureLedger,
  erasuresJournal,
} from "../admin/person/erasure-ledger.server";
import {
  RecordedOwnerWork,
  WorkIndex,
  workJournal,
} from "../admin/work/recorded-owner-work.server";
import {
  enquiriesJournal,
  EnquiryIndex,
  enquiryInsertion,
} from "../enquiries/store/enquiry-records";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { RecordedEnquiries } from "../enquiries/store/recorded-enquiries.server";
import { writeJournal } from "../journal/atomic-write.server";
import { disk } from "../journal/file-system.server";
import type { JournalDefinition, RecordIndex } from "../journal/journal-format.server";
import type { WriteLock } from "../journal/lock-owner.server";
import { NoticeIndex, noticesJournal, NoticeLedger } from "../notices/notice-ledger.server";
import { PostgresMailQueue } from "../notices/mail-queue.server";
import { Database } from "../postgres/database.server";
import { migrate } from "../postgres/migrations.server";
import { type Insertion, RecordTable } from "../postgres/record-table.server";
import type { TableDefinition } from "../postgres/table-copy.server";
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
    enquiries: new RecordedEnquiries(enquiries),
    ownerWork: new RecordedOwnerWork(ownerWork),
    noticeLedger: new NoticeLedger(noticeLedger),
    erasureLedger: new ErasureLedger(erasureLedger),
    folders: new SharedBackupFolders(database, `${os.hostname()}:${dataDir}`),
    dataDir,
    options: { lock },
    backupJob: sharedJob(database, "backup", instance),
  });
}
