import * as z from "zod";
import { Database } from "../../app/postgres/database.server";
import { migrate } from "../../app/postgres/migrations.server";
import { sharedState } from "../../app/postgres/shared-values.server";
import { HttpError } from "../../app/http/http-error.server";
import { onServer, startPostgres } from "./postgres-server.mjs";

/** A clock of the database, in place of its own, that stands still until it is set. */
const clock = `
  create table test_clock (time timestamptz not null);
  insert into test_clock values (now());
  create function public.now() returns timestamptz stable language sql
    as 'select time from public.test_clock';
  create function public.clock_timestamp() returns timestamptz stable language sql
    as 'select time from public.test_clock';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`;

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/**
 * Opens an empty database with the schema of the site for tests whose clock stands still.
 *
 * @returns `instance` connects another instance; `setTime` sets the clock to ms since the epoch; `close` ends all
 *   connections
 */
export async function openSharedState(server: PostgresServer) {
  const url = await server.database();
  await migrate(url);
  await onServer(url, clock);
  const databases: Database[] = [];
  const instance = () => {
    const database = new Database(url);
    databases.push(database);
    return sharedState(database, () => new HttpError("unavailable"));
  };
  const own = instance();
  const run = (text: string, values: readonly unknown[] = []) =>
    own.query(z.looseObject({}), text, values);
  return {
    instance,
    run,
    setTime: async (time: number) => {
      await run("update test_clock set time = to_timestamp($1::float8 / 1000)", [time]);
    },
    close: () => Promise.all(databases.map((database) => database.close())),
  };
}

export { startPostgres };
