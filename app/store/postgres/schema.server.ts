import pg from "pg";
import { OtherFormatError } from "../ports";
import { minuteMs } from "../../time";
import { driverOptions } from "./database-url.server";

/**
 * The steps to the schema. A database that has some of them gets the others at the next start. A step keeps the schema
 * usable for the release before: instances are replaced one by one.
 */
const steps: readonly string[] = [
  `create table records (
    seq bigint generated always as identity primary key,
    id text not null unique,
    -- JSON as text: unlike jsonb it can hold U+0000.
    record text not null
  );
  create table idempotency_keys (
    key text primary key,
    id text not null,
    stored_at timestamptz not null default now()
  );
  create table lasting_values (name text primary key, value text, expires_at timestamptz);
  create unlogged table passing_values (name text primary key, value text, expires_at timestamptz);
  -- None runs yet. Without this row it is not known which do: see runningInstancesForSure.
  insert into passing_values (name, value) values ('instances', '{}');

  -- The row lock lasts until commit, so an equal number means an equal table; and as it is taken before any other row
  -- of "records", two writers cannot wait for each other.
  create function count_change() returns trigger language plpgsql as $$
  begin
    -- What is confirmed is on the disk, whatever the server's settings say of other data.
    if current_setting('synchronous_commit') = 'off' then
      perform set_config('synchronous_commit', 'on', true);
    end if;
    update site_state set changes = changes + 1;
    return null;
  end $$;
  create trigger counted before insert or update or delete or truncate on records
    for each statement execute function count_change();`,
  `create table photographs (
    name text primary key,
    -- In bytes.
    size int not null,
    stored_at timestamptz not null default now()
  );
  -- In parts, each of which a statement of ordinary length can carry.
  create table photograph_parts (
    -- Checked at the end: the parts come first, and the row that makes them count comes last.
    name text not null references photographs on delete cascade deferrable initially deferred,
    part int not null,
    bytes bytea not null,
    primary key (name, part)
  );
  -- JPEG is compressed already.
  alter table photograph_parts alter column bytes set storage external;`,
];

/** The version of the schema that this release makes: it counts the steps. */
const schemaVersion = steps.length;

/** The advisory lock of those that change the schema; any number that no other program uses. */
const lockNumber = 7_241_865;
/** How long (ms) connecting may take, and how long a step may take with the wait for those of another instance. */
const connectTimeoutMs = 5_000;
const stepTimeoutMs = minuteMs;

async function hasSiteState(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regclass('site_state') is not null as found",
  );
  return rows[0]?.found === true;
}

/** @throws {OtherFormatError} when this release cannot work with the schema */
async function readVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number; works_from: number }>(
    "select version, works_from from site_state",
  );
  const { version = 0, works_from: worksFrom = 0 } = rows[0] ?? {};
  if (worksFrom > schemaVersion) {
    throw new OtherFormatError(
      `the database has schema ${version} of a later release, and this release works with schema ${schemaVersion}. Start the later release.`,
    );
  }
  return version;
}

async function bringUp(client: pg.Client): Promise<void> {
  // The lock is the transaction's: behind a pooler, the next statement may have another session.
  await client.query(
    `begin; set local statement_timeout = ${stepTimeoutMs}; select pg_advisory_xact_lock(${lockNumber})`,
  );
  if (!(await hasSiteState(client))) {
    await client.query(
      `create table site_state (version int not null, works_from int not null, changes bigint not null);
      insert into site_state values (0, 0, 0)`,
    );
  }
  const version = await readVersion(client);
  for (const step of steps.slice(version)) await client.query(step);
  if (version < schemaVersion) {
    // The release before works on, so a release adds one step at most.
    const worksFrom = Math.max(schemaVersion - 1, 1);
    await client.query(
      `update site_state set version = ${schemaVersion}, works_from = ${worksFrom}`,
    );
  }
  await client.query("commit");
}

/**
 * Brings the schema to the version of this release. Of several instances that start at once, one does it and the
 * others wait.
 *
 * @param url of the database
 * @throws {OtherFormatError} when the database is of a release that this one cannot work with: it is not changed then;
 *   the driver's or the server's error
 */
export const migrate = (url: string): Promise<void> => onClient(url, bringUp);

/**
 * Checks that this release can work with the schema, and changes nothing.
 *
 * @returns whether there is one yet
 * @throws as `migrate`
 */
export const checkSchema = (url: string): Promise<boolean> =>
  onClient(url, async (client) => {
    const isMade = await hasSiteState(client);
    if (isMade) await readVersion(client);
    return isMade;
  });

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    ...driverOptions(url),
    application_name: "spa",
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: stepTimeoutMs,
  });
  // The statement that runs fails with the connection.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
