import * as z from "zod";
import { HttpError } from "../../app/http/http-error.server";
import { Database } from "../../app/postgres/database.server";
import { sharedState } from "../../app/postgres/shared-values.server";
import { onServer } from "./postgres-server.mjs";
import { testDatabase } from "./test-database";

/** A clock in place of the database's own, which stands still until it is set. */
const clock = `
  create table test_clock (time timestamptz not null);
  insert into test_clock values (pg_catalog.now());
  create function public.now() returns timestamptz stable language sql
    as 'select time from public.test_clock';
  create function public.clock_timestamp() returns timestamptz stable language sql
    as 'select time from public.test_clock';
  do $$ begin
    execute format('alter database %I set search_path = public, pg_catalog', current_database());
  end $$`;

/**
 * Opens an empty database with the schema of the site for tests whose clock stands still.
 *
 * @returns `instance` connects another instance; `setTime` sets the clock to ms since the epoch; `shut` lets nobody in
 *   any more, until `open`
 */
export async function openSharedState() {
  const { url, remove } = await testDatabase();
  await onServer(url, clock);
  const name = new URL(url).pathname.slice(1);
  const elsewhere = new URL(url);
  elsewhere.pathname = "/postgres";
  const admit = (isOpen: boolean) =>
    onServer(elsewhere.href, `alter database ${name} with allow_connections ${isOpen}`);
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
    shut: async () => {
      await admit(false);
      await onServer(
        elsewhere.href,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    open: () => admit(true),
    close: async () => {
      await Promise.all(databases.map((database) => database.close()));
      await remove();
    },
  };
}
