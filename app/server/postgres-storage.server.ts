import { randomUUID } from "node:crypto";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { databaseStore } from "../store/postgres/database-store.server";
import { databaseAddress } from "../store/postgres/database-url.server";
import { connections, Database } from "../store/postgres/database.server";
import { PostgresPhotographs } from "../store/postgres/postgres-photographs.server";
import { PostgresRecords } from "../store/postgres/postgres-records.server";
import { PostgresValues } from "../store/postgres/postgres-values.server";
import { checkSchema, migrate } from "../store/postgres/schema.server";
import { checkServer, databaseProblem } from "../store/postgres/server-check.server";
import { minuteMs } from "../time";

const valuesOf = (database: Database) => ({
  lasting: new PostgresValues(database, "lasting_values"),
  passing: new PostgresValues(database, "passing_values"),
});

/** What a site has in a database beside its records. */
const storedIn = (database: Database) => ({
  ...valuesOf(database),
  photographs: new PostgresPhotographs(database),
});

/** What a command of the operator needs: `stepMs`, how long (ms) one of its steps may take. */
const ofCommand = { connections: 3, stepMs: minuteMs };

/** Opens the database for a command of the operator. @throws what `explainDatabaseErrors` explains */
export async function openForCommand(url: string) {
  await migrate(url);
  const database = new Database(url, ofCommand.connections, ofCommand.stepMs);
  return {
    store: databaseStore<EnquiryRecord>(url, database, enquiriesHeader),
    /** Checks that the server can store. */
    checkServer: () => checkServer(url),
    close: () => database.close(),
  };
}
export type OpenedDatabase = Awaited<ReturnType<typeof openForCommand>>;

/**
 * Checks that the database can be used, and what is stored in it. Changes nothing.
 *
 * @param warningsOf looks at what is stored beside the records, unless no site has used the database yet
 * @returns its warnings, and what the operator should know of the server, a sentence or two each
 * @throws what `explainDatabaseErrors` explains
 */
export async function checkDatabase(
  url: string,
  warningsOf: (stored: ReturnType<typeof storedIn>) => Promise<string[]>,
): Promise<string[]> {
  const warnings = await checkServer(url);
  if (!(await checkSchema(url))) return warnings;
  const database = new Database(url, 1);
  try {
    return [...(await warningsOf(storedIn(database))), ...warnings];
  } finally {
    await database.close();
  }
}

/** Connects this instance to PostgreSQL. @throws what `explainDatabaseErrors` explains */
export async function openPostgres(url: string) {
  const warnings = await checkServer(url);
  await migrate(url);
  const enquiries = new Database(url, connections.site);
  const { name, host } = databaseAddress(url);
  return {
    records: new PostgresRecords<EnquiryRecord>(enquiries, enquiriesHeader),
    ...storedIn(enquiries),
    ofLogin: valuesOf(new Database(url, connections.logins)),
    database: {
      instance: randomUUID(),
      address: `${name} on ${host}`,
      warnings,
      problemOf: (error: unknown) => databaseProblem(error, url),
    },
  };
}
