import { StartError } from "../business/read-business-profile.server";
import { Instances } from "../postgres/instances.server";
import { checkServer, databaseProblem, placeOf } from "../postgres/server-check.server";
import { sharedJob } from "../postgres/shared-job.server";
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
