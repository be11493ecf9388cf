import { migrate } from "../../app/store/postgres/schema.server";
import { onServer, startPostgres } from "./postgres-server.mjs";

/** Where the databases of this process are made: a server that is given, else one that is started. */
interface TestServer {
  url: string;
  /** A database with the schema, of which the others are copies; a server that is given keeps none. */
  template?: string;
  made: number;
}

const place = globalThis as { testServer?: Promise<TestServer> };

async function start(): Promise<TestServer> {
  const given = process.env["TEST_DATABASE_URL"];
  if (given) return { url: given, made: 0 };
  const { database } = await startPostgres({ fsync: "off" });
  const url = (await database()).replace(/[^/]*$/, "postgres");
  const template = "template_of_tests";
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
  const { template, made } = server;
  const name = `test_${process.pid}_${Date.now()}_${made}`;
  const url = named(server.url, name);
  await onServer(server.url, `create database ${name} ${template ? `template ${template}` : ""}`);
  if (template === undefined) await migrate(url);
  return {
    url,
    remove: () => onServer(server.url, `drop database ${name} with (force)`),
  };
}
