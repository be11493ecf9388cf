import { OperatorError } from "../operator-error";
import type { OpenedDatabase } from "./postgres-storage.server";

/**
 * Does what may need the database, and says in one sentence why it could not be used.
 *
 * @param url of the database; undefined for a site without one
 * @param failure what to say when it cannot be used, such as "The site cannot start"
 * @throws {OperatorError} with one sentence when the database cannot be used; any other error as it is
 */
export async function explainDatabaseErrors<T>(
  url: string | undefined,
  failure: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (url === undefined || error instanceof OperatorError) throw error;
    const { databaseProblem } = await import("../store/postgres/server-check.server");
    const problem = databaseProblem(error, url);
    throw problem === undefined ? error : new OperatorError(`${failure}: ${problem}`);
  }
}

/**
 * Opens the database for a command of the operator, for as long as the work takes.
 *
 * @param failure as for `explainDatabaseErrors`
 * @throws as `explainDatabaseErrors`
 */
export function withDatabase<T>(
  url: string,
  failure: string,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  return explainDatabaseErrors(url, failure, async () => {
    const { openForCommand } = await import("./postgres-storage.server");
    const opened = await openForCommand(url);
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  });
}
