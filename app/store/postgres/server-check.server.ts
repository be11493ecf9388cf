import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import * as z from "zod";
import { OtherFormatError } from "../ports";
import { databaseAddress } from "./database-url.server";
import { codeOf, connectionOptions, connections } from "./database.server";
import { hourMs } from "../../time";

const allConnections = connections.site + connections.logins;

/** How long (ms) connecting to the server and each question may take. */
const timeoutMs = 5_000;
/** How long (ms) the other connections may take once the first one is served. */
const othersMs = 1_000;
/** The oldest server that PostgreSQL's own documentation of the functions in the schema names. */
const oldestVersion = 13;
/** How far (ms) the clocks may differ without a remark, and at all. */
const clockGap = { remarkMs: 2_000, mostMs: hourMs };

/** The server cannot be used as it is; the message completes "The site cannot start: …". */
class UnusableServer extends Error {}

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

const serverText = `select current_setting('server_version_num')::int as version,
  pg_is_in_recovery() as recovering,
  current_setting('transaction_read_only') = 'on' as "readOnly",
  to_regclass('site_state') is not null
    or coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayMakeTables",
  current_setting('fsync') = 'on' as fsync,
  current_setting('full_page_writes') = 'on' as "fullPageWrites",
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
  (select count(*) from pg_stat_replication where state = 'streaming')::int as replicas,
  (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int as synchronous`;

/** Opens as many connections at once as an instance uses. */
async function openAll(url: string): Promise<pg.Client[]> {
  const clients = Array.from({ length: allConnections }, () => {
    const client = new pg.Client(connectionOptions(url, timeoutMs));
    client.on("error", () => undefined);
    return client;
  });
  const opened = await Promise.allSettled(clients.map((client) => client.connect()));
  const failed = opened.find((one) => one.status === "rejected");
  if (failed === undefined) return clients;
  await closeAll(clients);
  throw failed.reason;
}

/**
 * Finds the connections that the server serves at once. A pooler in session mode accepts more of them than it has to the
 * server, and lets the others wait until one is closed.
 *
 * @returns one or more of them
 */
async function servedAtOnce(clients: pg.Client[]): Promise<pg.Client[]> {
  const served: pg.Client[] = [];
  const questions = clients.map(async (client) => {
    await client.query("select 1");
    served.push(client);
  });
  // With none of them it fails as the first one does.
  await Promise.any(questions).catch(() => questions[0]);
  await Promise.race([Promise.allSettled(questions), delay(othersMs, undefined, { ref: false })]);
  return served;
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
    const served = await servedAtOnce(clients);
    const client = served[0] as pg.Client;
    const before = Date.now();
    // In a transaction, in which a pooler in statement mode takes part in nothing.
    await client.query("begin");
    const { rows } = await client.query(serverText);
    await client.query("commit");
    const server = serverRow.parse(rows[0]);
    const clockGapMs = Math.abs(server.now - (before + Date.now()) / 2);
    const problem = problemOf(server, clockGapMs);
    if (problem !== undefined) throw new UnusableServer(problem);
    if (!server.mayMakeTables) throw new UnusableServer(noRights(url));
    return [...poolWarnings(served.length, url), ...warningsOf(server, clockGapMs)];
  } finally {
    await closeAll(clients);
  }
}

const inSeconds = (ms: number) => `${Math.round(ms / 1000)} s`;

function problemOf(server: z.infer<typeof serverRow>, clockGapMs: number): string | undefined {
  const major = Math.floor(server.version / 10_000);
  if (major < oldestVersion) {
    return `the PostgreSQL server has version ${major}; version ${oldestVersion} or later is needed.`;
  }
  if (server.recovering) {
    return "the PostgreSQL server is a replica in recovery, which stores nothing. Set DATABASE_URL to the primary server.";
  }
  if (server.readOnly) {
    return "the database is read-only (default_transaction_read_only). Make it writable, or set DATABASE_URL to another one.";
  }
  if (clockGapMs > clockGap.mostMs) {
    return `the clock of this machine and that of the PostgreSQL server differ by ${inSeconds(clockGapMs)}. Set both by NTP.`;
  }
  return undefined;
}

function poolWarnings(served: number, url: string): string[] {
  if (served === allConnections) return [];
  const { host, port } = databaseAddress(url);
  return [
    `What listens at ${host}, port ${port} served ${served} of ${allConnections} connections at once. With fewer, enquiries can be refused while many are sent. If it is a pooler in session mode, give it ${allConnections} for each process that runs or starts (default_pool_size of PgBouncer), or set it to transaction mode.`,
  ];
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
  if (clockGapMs > clockGap.remarkMs) {
    warnings.push(
      `The clock of this machine and that of the PostgreSQL server differ by ${inSeconds(clockGapMs)}. Enquiries are listed by the time of the machine that stored them. Set both by NTP.`,
    );
  }
  return warnings;
}

const noRights = (url: string) =>
  `the user of DATABASE_URL may not create tables in the database "${databaseAddress(url).name}". Make that user the owner of the database.`;

/** Those that the driver knows, "no-verify" being its own. */
const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];

const loggedIn = (host: string) =>
  `the PostgreSQL server at ${host} refuses the user or the password of DATABASE_URL. Check both, and the server's pg_hba.conf. Write characters such as @ and / in a password as %40 and %2F.`;

/**
 * What a pooler refuses: it has one code for all, and passes on with it what the server refuses.
 *
 * @param message in the words of PgBouncer
 * @param at host and port
 * @param name of the database
 */
function poolerProblem(message: string, at: string, name: string): string {
  if (/authentication failed|no such user|role .* does not exist/i.test(message)) {
    return `the pooler at ${at}, or the PostgreSQL server behind it, refuses the user or the password of DATABASE_URL. Check both, and the pooler's own list of users (auth_file of PgBouncer). Write characters such as @ and / in a password as %40 and %2F.`;
  }
  if (/no such database|database .* does not exist/i.test(message)) {
    return `the pooler at ${at}, or the PostgreSQL server behind it, has no database "${name}". Create it, name it in the pooler's [databases], or check the name in DATABASE_URL.`;
  }
  if (/no more connections/i.test(message)) {
    return `the pooler at ${at} has too few connections left: an instance needs ${allConnections}. Raise its limit of clients (max_client_conn of PgBouncer).`;
  }
  if (/statement pooling/i.test(message)) {
    return `the pooler at ${at} is in statement mode, in which there are no transactions. Configure it for transactions or sessions: pool_mode = transaction`;
  }
  if (/startup parameter: options/i.test(message)) {
    return `DATABASE_URL has options, which the pooler at ${at} refuses. Remove them, and set what they say for the user: alter role USER set search_path = NAME`;
  }
  if (/startup parameter/i.test(message)) {
    return `what listens at ${at} refuses the settings of the site's connections. Configure a pooler such as PgBouncer to ignore them: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout`;
  }
  return `what listens at ${at} refuses the site's connections (08P01); the log of the pooler or server there says why.`;
}

/** By which OpenSSL says that it does not know who signed a certificate. */
const unknownAuthority = /SELF_SIGNED_CERT|UNABLE_TO_(?:VERIFY_LEAF|GET_ISSUER)/;

/**
 * Says why a database cannot be used.
 *
 * @param error of connecting, of `checkServer` or of `migrate`
 * @returns completes "The site cannot start: …"; it holds neither the URL nor what the server said. Undefined for an
 *   error that is none of the database's
 */
export function databaseProblem(error: unknown, url: string): string | undefined {
  if (error instanceof UnusableServer || error instanceof OtherFormatError) return error.message;
  if (error instanceof Error && error.cause !== undefined) return databaseProblem(error.cause, url);
  const { host, port, name } = databaseAddress(url);
  const at = `${host}, port ${port}`;
  // The driver gives no code, and no name of its own, to what it finds out itself.
  const message = error instanceof Error && error.name === "Error" ? error.message : "";
  const code = codeOf(error) ?? "";
  const said = error instanceof Error ? error.message : "";
  switch (code) {
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `DATABASE_URL names the host "${host}", which has no address here. Check the name; write characters such as @ and / in a password as %40 and %2F.`;
    case "ECONNREFUSED":
      return `no PostgreSQL server listens at ${at}. Start it, or check host and port in DATABASE_URL.`;
    case "3D000":
      return `the PostgreSQL server has no database "${name}". Create it, or check the name in DATABASE_URL.`;
    case "28P01":
    case "28000":
      return loggedIn(host);
    case "42501":
    case "3F000":
      return noRights(url);
    case "53300":
      return `the PostgreSQL server has too few connections left: an instance needs ${allConnections}. Raise max_connections, or the limit of the user or of the database.`;
    case "57P03":
      return "the PostgreSQL server is starting or stopping. Start the site again when it is ready.";
    case "08P01":
      return poolerProblem(said, at, name);
    case "XX000":
      if (/authentication failed/.test(said)) return poolerProblem(said, at, name);
      break;
    case "42601":
      return `DATABASE_URL has options that the PostgreSQL server at ${host} does not know (${code}). Those of a hoster's own proxy, such as options=endpoint%3D…, are understood there only: remove them.`;
  }
  if (message.startsWith("SASL")) return loggedIn(host);
  // The driver reads sslrootcert and its like before it connects.
  const { syscall, path: file } = error as NodeJS.ErrnoException;
  if (syscall === "open" || syscall === "read") {
    return `DATABASE_URL names a file ${file === undefined ? "" : `${file} `}that cannot be read (${code}). Check sslrootcert, sslcert and sslkey.`;
  }
  const isAboutTls = message.includes("SSL connections") || /CERT|SIGNATURE|TLS/.test(code);
  if (isAboutTls) {
    const mode = new URL(url).searchParams.get("sslmode");
    if (mode !== null && !sslModes.includes(mode)) {
      return `DATABASE_URL has sslmode=${mode}, which is none of ${sslModes.slice(0, -1).join(", ")}.`;
    }
    if (unknownAuthority.test(code)) {
      return `the certificate of the PostgreSQL server at ${host} is from an authority that is not known here (${code}). Get that authority's certificate from whoever runs the server, and name its file in DATABASE_URL: sslmode=verify-full&sslrootcert=/etc/spa/ca.pem`;
    }
    return `DATABASE_URL asks for TLS (sslmode, sslrootcert), and the PostgreSQL server at ${host} offers none, or its certificate is not accepted${code && ` (${code})`}.`;
  }
  const isLost = /^E[A-Z]+$/.test(code) || /timeout|terminated|not queryable/i.test(message);
  const isClosed = code === "ECONNRESET" || code === "EPIPE" || message.includes("terminated");
  if (isClosed && new URL(url).searchParams.get("sslnegotiation") === "direct") {
    return `the PostgreSQL server at ${at} closes the connection${code && ` (${code})`}. DATABASE_URL has sslnegotiation=direct, which servers before PostgreSQL 17 do not understand: remove it if the server is older.`;
  }
  if (isLost) {
    return `the PostgreSQL server at ${at} does not respond (${code || "time-out"}). Check host and port in DATABASE_URL, and the firewalls between. If a pooler listens there, its log says what it waits for.`;
  }
  // PostgreSQL's own codes: "PostgreSQL Error Codes", appendix A of its manual.
  return /^[0-9A-Z]{5}$/.test(code)
    ? `the PostgreSQL server at ${host} cannot be used as it is (${code}).`
    : undefined;
}
