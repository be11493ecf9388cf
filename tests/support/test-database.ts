import { migrate } from "../../app/postgres/migrations.server";
import { onServer, startPostgres } from "./postgres-server.mjs";

/** Where the databases of this process are made: a server that is given, else one that is started. */
interface TestServer {
  url: string;
  /** A database with the schema, of which the others are copies. */
  template: string;
  made: number;
}

const place = globalThis as { testServer?: Promise<TestServer> };

async function start(): Promise<TestServer> {
  const url =
    process.env["TEST_DATABASE_URL"] ??
    (await (await startPostgres({ fsync: "off" })).database()).replace(/[^/]*$/, "postgres");
  const template = `template_${process.pid}_${Date.now()}`;
  await onServer(url, `create database ${template}`);
  await migrate(named(url, template));
  return { url, template, made: 0 };
}

function named(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

/**
 * Makes a database with the schema of the site and nothing in it. All tests of a process share one server.
 *
 * @returns its address, and what removes it
 */
export async function testDatabase() {
  const server = await (place.testServer ??= start());
  server.made += 1;
  const name = `${server.template}_${server.made}`;
  await onServer(server.url, `create database ${name} template ${server.template}`);
  return {
    url: named(server.url, name),
    remove: () => onServer(server.url, `drop database ${name} with (force)`),
  };
}
