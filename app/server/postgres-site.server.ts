import { PostgresLoginCounts } from "../admin/login-counts.server";
import { PostgresSessions } from "../admin/postgres-sessions.server";
import { StartError } from "../business/read-business-profile.server";
import {
  PostgresEnquiryCounts,
  PostgresRepeatedMessages,
} from "../enquiries/enquiry-counts.server";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { Database, type Queries } from "../postgres/database.server";
import { Instances, sharedJob } from "../postgres/instances.server";
import { migrate } from "../postgres/migrations.server";
import { checkServer, databaseProblem, placeOf } from "../postgres/server-check.server";
import { sharedState, SharedValue, type SharedState } from "../postgres/shared-values.server";
import type { Access } from "./access.server";
import { openPostgres } from "./postgres-stores.server";

/**
 * Connects this instance to PostgreSQL.
 *
 * @param url of the database
 * @param port of this instance
 * @returns the opened database; `warnings` for the operator, a sentence or two each
 * @throws {StartError} with one sentence when the database cannot be used
 */
export async function startPostgres(url: string, port: number | undefined) {
  const { warnings, opened } = await explained(url, "The site cannot start", async () => ({
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

/** How often (ms) what is no longer needed is removed. */
const tidyMs = 60_000;

/**
 * Keeps in PostgreSQL what decides who may log in and send an enquiry, for all instances together.
 *
 * @param database whose failures become {HttpError} "unavailable", and {StoreUnavailable} for enquiries
 */
export function sharedAccess(database: SharedState): Access {
  const state = sharedState(database, () => new HttpError("unavailable"));
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

/**
 * Opens the small values of the site in PostgreSQL, for a command of the operator.
 *
 * @param url of the database
 * @throws {SchemaMismatch}; the driver's or the server's error
 */
export async function openSharedValues(url: string) {
  await migrate(url);
  const database = new Database(url);
  const value: Access["value"] = (name) => new SharedValue(database, name);
  return { value, close: () => database.close() };
}

/** The small values of the site in PostgreSQL, within a transaction. */
export function valuesIn(queries: Queries): Access["value"] {
  const state = {
    query: queries.query,
    transaction: <T>(work: (queries: Queries) => Promise<T>) => work(queries),
  };
  return (name) => new SharedValue(state, name);
}
