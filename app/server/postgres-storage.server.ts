import { randomUUID } from "node:crypto";
import { OperatorError } from "../operator-error";
import { enquiriesHeader, type EnquiryRecord } from "../enquiries/record";
import { databaseStore } from "../store/postgres/database-store.server";
import { databaseAddress } from "../store/postgres/database-url.server";
import { connections, Database } from "../store/postgres/database.server";
import { PostgresRecords } from "../store/postgres/postgres-records.server";
import { PostgresValues } from "../store/postgres/postgres-values.server";
import { checkSchema, migrate } from "../store/postgres/schema.server";
import { checkServer, databaseProblem } from "../store/postgres/server-check.server";

/**
 * Does what needs the database, and says in one sentence why it could not be used.
 *
 * @param failure what to say when it cannot be used, such as "The site cannot start"
 * @throws {OperatorError} with one sentence when the database cannot be used; any other error as it is
 */
export async function explainDatabaseErrors<T>(
  url: string,
  failure: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    const problem = databaseProblem(error, url);
    throw problem === undefined ? error : new OperatorError(`${failure}: ${problem}`);
  }
}

const valuesOf = (database: Database) => ({
  lasting: new PostgresValues(database, "lasting_values"),
  passing: new PostgresValues(database, "passing_values"),
});

/** What a command of the operator needs: `stepMs`, how long (ms) one of its steps may take. */
const ofCommand = { connections: 3, stepMs: 60_000 };

/**
 * Opens the database for a command of the operator.
 *
 * @throws what `explainDatabaseErrors` explains
 */
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
 * Checks that the database can be used, and changes nothing.
 *
 * @returns what the operator should know, a sentence or two each
 * @throws {OperatorError} with one sentence when it cannot
 */
export const checkDatabase = (url: string): Promise<string[]> =>
  explainDatabaseErrors(url, "The site cannot start", async () => {
    const warnings = await checkServer(url);
    await checkSchema(url);
    return warnings;
  });

/**
 * Connects this instance to PostgreSQL.
 *
 * @param url of the database
 * @throws {OperatorError} with one sentence when the database cannot be used
 */
export async function openPostgres(url: string) {
  const failure = "The site cannot start";
  const warnings = await explainDatabaseErrors(url, failure, async () => {
    const found = await checkServer(url);
    await migrate(url);
    return found;
  });
  const enquiries = new Database(url, connections.site);
  const { name, host } = databaseAddress(url);
  return {
    records: new PostgresRecords<EnquiryRecord>(enquiries, enquiriesHeader),
    values: valuesOf(enquiries),
    loginValues: valuesOf(new Database(url, connections.logins)),
    database: {
      instance: randomUUID(),
      place: `${name} on ${host}`,
      warnings,
      problemOf: (error: unknown) => databaseProblem(error, url),
      explainDatabaseErrors: <T>(work: () => Promise<T>) =>
        explainDatabaseErrors(url, failure, work),
    },
  };
}
