import pg from "pg";
import * as z from "zod";
import { codeOf, maxConnections, placeOf } from "./database.server";
import { SchemaMismatch } from "./migrations.server";

/** How long (ms) connecting to the server and each question may take. */
const timeoutMs = 5_000;
/** The oldest server whose transaction ids and functions the schema uses. */
const oldestVersion = 13;
/** How far (ms) the clocks may differ. */
const maxClockGapMs = 2_000;

/** Codes of Node for a server that cannot be reached. */
const lostCodes = new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET", "EPIPE"]);
/** Codes of PostgreSQL: "PostgreSQL Error Codes", appendix A of its manual. */
const serverCode = /^[0-9FHPX][0-9A-Z]{4}$/;

/** The server cannot be used as it is; the message completes "The site cannot start: …". */
class UnusableServer extends Error {}

/** What the site's connections set at their begin, as a pooler names it. */
const startupParameters = "statement_timeout,idle_in_transaction_session_timeout";

const noRights = (url: string) =>
  `the user of DATABASE_URL may not make tables in the database "${placeOf(url).name}". Let that user own the database.`;

const serverRow = z.object({
  version: z.number(),
  recovering: z.boolean(),
  readOnly: z.boolean(),
  mayMakeTables: z.boolean(),
  fsync: z.boolean(),
  fullPageWrites: z.boolean(),
  /** ms since the epoch. */
  now: z.number(),
  /** Servers that copy this one; 0 when the user may not know. */
  replicas: z.number(),
  synchronous: z.number(),
});

const factsText = `select current_setting('server_version_num')::int as version,
  pg_is_in_recovery() as recovering,
  current_setting('transaction_read_only') = 'on' as "readOnly",
  to_regclass('site_schema') is not null
    or coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
  current_setting('fsync') = 'on' as fsync,
  current_setting('full_page_writes') = 'on' as "fullPageWrites",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  (select count(*) from pg_stat_replication where state = 'streaming')::int as replicas,
  (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int as synchronous`;

function makeClient(url: string): pg.Client {
  const options = {
    connectionString: url,
    application_name: "spa",
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    // Sent at the begin, as on every connection of the site: a pooler may refuse them.
    statement_timeout: timeoutMs,
    idle_in_transaction_session_timeout: timeoutMs,
  };
  try {
    const client = new pg.Client(options);
    client.on("error", () => undefined);
    return client;
  } catch {
    throw new UnusableServer(
      "a certificate that DATABASE_URL names cannot be read. Check sslrootcert, sslcert and sslkey.",
    );
  }
}

/** Opens as many connections at once as an instance uses. */
async function openAll(url: string): Promise<pg.Client[]> {
  const clients = Array.from({ length: maxConnections }, () => makeClient(url));
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  const failed = opened.find((one) => one.status === "rejected");
  if (failed === undefined) return clients;
  await closeAll(clients);
  throw failed.reason;
}

const closeAll = (clients: pg.Client[]) => Promise.allSettled(clients.map((one) => one.end()));

/**
 * Checks that the server can store, and for all connections of an instance. Changes nothing.
 *
 * @param url of the database
 * @returns what the operator should know, a sentence or two for each
 * @throws what `databaseProblem` explains
 */
export async function checkServer(url: string): Promise<string[]> {
  const clients = await openAll(url);
  try {
    const [client] = clients;
    const before = Date.now();
    const { rows } = (await client?.query(factsText)) ?? { rows: [] };
    const between = (before + Date.now()) / 2;
    const server = serverRow.parse(rows[0]);
    if (server.version < oldestVersion * 10_000) {
      throw new UnusableServer(
        `the PostgreSQL server has version ${Math.floor(server.version / 10_000)}; version ${oldestVersion} or later is needed.`,
      );
    }
    if (server.recovering) {
      throw new UnusableServer(
        "the PostgreSQL server is a replica in recovery, which stores nothing. Let DATABASE_URL name the primary server.",
      );
    }
    if (server.readOnly) {
      throw new UnusableServer(
        "the database is read-only (default_transaction_read_only). Let it be written, or let DATABASE_URL name another one.",
      );
    }
    if (!server.mayMakeTables) throw new UnusableServer(noRights(url));
    return warningsOf(server, server.now - between);
  } finally {
    await closeAll(clients);
  }
}

function warningsOf(server: z.infer<typeof serverRow>, clockGapMs: number): string[] {
  const warnings: string[] = [];
  if (!server.fsync || !server.fullPageWrites) {
    warnings.push(
      `The PostgreSQL server runs with ${server.fsync ? "full_page_writes" : "fsync"} off. A power failure can destroy the whole database, and with it enquiries that were confirmed. Switch it on.`,
    );
  }
  if (server.replicas > 0 && server.synchronous === 0) {
    warnings.push(
      "The PostgreSQL server has replicas, and none is synchronous. When a replica takes over, the enquiries that were confirmed last can be lost. Set synchronous_standby_names.",
    );
  }
  if (Math.abs(clockGapMs) > maxClockGapMs) {
    warnings.push(
      `The clock of this machine and that of the PostgreSQL server differ by ${Math.round(Math.abs(clockGapMs) / 1000)} s. Enquiries are listed by the time of the machine that stored them. Set both by NTP.`,
    );
  }
  return warnings;
}

/**
 * Says why a database cannot be used.
 *
 * @param error of connecting, of `checkServer` or of `migrate`
 * @returns completes "The site cannot start: …"; it holds neither the URL nor what the server said. Undefined for an
 *   error that is none of the database's
 */
export function databaseProblem(error: unknown, url: string): string | undefined {
  const { host, port, name } = placeOf(url);
  if (error instanceof UnusableServer || error instanceof SchemaMismatch) return error.message;
  if (error instanceof Error && error.cause !== undefined) return databaseProblem(error.cause, url);
  const code = codeOf(error) ?? "";
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `DATABASE_URL names the host "${host}", which has no address here. Check the name.`;
    case "ECONNREFUSED":
      return `no PostgreSQL server listens at ${host}, port ${port}. Start it, or check host and port in DATABASE_URL.`;
    case "3D000":
      return `the PostgreSQL server has no database "${name}". Make it, or check the name in DATABASE_URL.`;
    case "28P01":
    case "28000":
      return `the PostgreSQL server at ${host} refuses the user or the password of DATABASE_URL. Check both, and the server's pg_hba.conf.`;
    case "42501":
    case "3F000":
      return noRights(url);
    case "25006":
      return "the database is read-only. Let DATABASE_URL name one that can be written.";
    case "53300":
      return `the PostgreSQL server has too few connections left: an instance needs ${maxConnections}. Raise max_connections, or the limit of the user or of the database.`;
    case "55P03":
    case "57014":
      return "another program has locked a table of the database. Try again when it has ended.";
    case "57P03":
      return "the PostgreSQL server is starting or stopping, or is a replica that only copies. Start the site again when it is ready, or let DATABASE_URL name the primary server.";
    case "08P01":
      return `what listens at ${host}, port ${port} refuses the settings of the site's connections. Let a pooler such as PgBouncer ignore them: ignore_startup_parameters = ${startupParameters}`;
  }
  // The driver gives no code, and no name of its own, to what it finds out itself.
  const message = error instanceof Error && error.name === "Error" ? error.message : "";
  if (message.startsWith("SASL")) {
    return `the PostgreSQL server at ${host} wants a password, and DATABASE_URL has none.`;
  }
  if (message.includes("SSL connections")) {
    return `the PostgreSQL server at ${host} offers no TLS, which DATABASE_URL asks for (sslmode).`;
  }
  if (/CERT|SIGNATURE|TLS/.test(code)) {
    return `the certificate of the PostgreSQL server at ${host} is not accepted (${code}). Let DATABASE_URL name the host of the certificate, and its authority (sslrootcert).`;
  }
  if (/timeout|terminated|not queryable/i.test(message) || lostCodes.has(code)) {
    return `the PostgreSQL server at ${host}, port ${port} does not respond (${code || "time-out"}). Check host and port in DATABASE_URL, and the firewalls between.`;
  }
  return serverCode.test(code)
    ? `the PostgreSQL server at ${host} cannot be used as it is (${code}).`
    : undefined;
}
