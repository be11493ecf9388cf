import { migrate } from "../../app/store/postgres/schema.server";
import { onServer, startPostgres } from "./postgres-server.mjs";

interface TestDatabase {
  url: string;
  /** The one row that the schema begins with. */
  state: { version: number; works_from: number };
}

/** Where the databases of this process are made: a server that is given, else one that is started. */
interface TestServer {
  url: string;
  /** Whether it ends with this process, and its databases with it. */
  isOwn: boolean;
  made: number;
  /** Databases that tests have used and that are as new again: a new one takes ten times as long. */
  free: TestDatabase[];
}

const place = globalThis as { testServer?: Promise<TestServer> };

async function start(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, isOwn: false, made: 0, free: [] };
  const { database } = await startPostgres({ fsync: "off" });
  return { url: await database(), isOwn: true, made: 0, free: [] };
}

async function make(server: TestServer, name: string): Promise<TestDatabase> {
  await onServer(server.url, `create database ${name}`);
  const address = new URL(server.url);
  address.pathname = `/${name}`;
  await migrate(address.href);
  const rows = await onServer(address.href, "select version, works_from from site_state");
  return { url: address.href, state: rows[0] as TestDatabase["state"] };
}

/** Ends what is still connected to a database, and makes it as it was when it was new. */
const empty = ({ url, state }: TestDatabase) =>
  onServer(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    truncate records, idempotency_keys, lasting_values, passing_values, photographs, photograph_parts
      restart identity;
    insert into passing_values (name, value) values ('instances', '{}');
    update site_state set version = ${state.version}, works_from = ${state.works_from}, changes = 0`,
  );

/**
 * Makes a database with the schema of the site and nothing in it. All tests of a process share one server.
 *
 * @returns its address, and what gives it back
 */
export async function testDatabase() {
  const server = await (place.testServer ??= start());
  server.made += 1;
  const name = `test_${process.pid}_${Date.now()}_${server.made}`;
  const database = server.free.pop() ?? (await make(server, name));
  return {
    url: database.url,
    async remove() {
      if (server.isOwn) {
        await empty(database);
        server.free.push(database);
      } else {
        await onServer(server.url, `drop database ${name} with (force)`);
      }
    },
  };
}
