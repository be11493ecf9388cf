import type { DataStore } from "../data-store";
import type { JournalHeader } from "../file/lines.server";
import { NotDone } from "../not-done";
import type { StoredRecord } from "../ports";
import { runningInstancesForSure } from "../running-instances.server";
import { databaseAddress } from "./database-url.server";
import type { Database } from "./database.server";
import { PostgresPhotographs } from "./postgres-photographs.server";
import { PostgresRecords } from "./postgres-records.server";
import { PostgresValues } from "./postgres-values.server";

/** A database, for the operator's commands. @param url of the database */
export function databaseStore<R extends StoredRecord>(
  url: string,
  database: Database,
  header: JournalHeader,
) {
  const { host, name } = databaseAddress(url);
  const passing = new PostgresValues(database, "passing_values");
  return {
    name: `database "${name}" on ${host}`,
    records: new PostgresRecords<R>(database, header),
    lasting: new PostgresValues(database, "lasting_values"),
    photographs: new PostgresPhotographs(database),
    advice: {
      unreadable: "Correct these rows of the table records, or delete them.",
      notEmpty: "Set DATABASE_URL to an empty database.",
    },
    async assertUnused(failure) {
      const names = await runningInstancesForSure(passing);
      if (names.length === 0) return;
      throw new NotDone(failure, [
        `the site runs on the database (${names.join(", ")}). Stop it; one that was killed counts as running for 30 s.`,
      ]);
    },
  } satisfies DataStore<R>;
}
