import { PostgresLoginCounts } from "../admin/postgres-login-counts.server";
import { PostgresSessions } from "../admin/postgres-sessions.server";
import {
  PostgresEnquiryCounts,
  PostgresRepeatedMessages,
} from "../enquiries/postgres-enquiry-counts.server";
import { StoreUnavailable } from "../enquiries/store/enquiry-store";
import { HttpError } from "../http/http-error.server";
import { sharedState, SharedValue, type SharedState } from "../postgres/shared-values.server";
import { Database } from "../postgres/database.server";
import { migrate } from "../postgres/migrations.server";
import type { Access } from "./access.server";

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
