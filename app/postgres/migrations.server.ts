import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { runner } from "node-pg-migrate";
import pg from "pg";
import * as z from "zod";

/** The numbered steps to the schema, by file name, as `NNNN_name.sql`. */
const steps = import.meta.glob<string>("./migrations/*.sql", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The version of the schema that this release makes, and works on: it counts the steps. */
export const schemaVersion = Object.keys(steps).length;

/** How long (ms) a step waits for a lock that another instance has, and how often it is tried. */
const lockTimeoutMs = 2_000;
const maxTries = 5;
/** How long (ms) connecting and a question to the server may take, and how long a step may take. */
const answerTimeoutMs = 5_000;
const stepTimeoutMs = 10 * 60_000;
/** The advisory lock of those that change the schema; docs/rules.md lists all numbers. */
const lockNumber = 7_241_865;

/** The schema is of another release, or what it held was moved away. */
export class SchemaMismatch extends Error {
  override readonly name = "SchemaMismatch";
}

const schemaRow = z.object({
  version: z.number().int(),
  works_from: z.number().int(),
  moved_at: z.date().nullable(),
});

/** @returns what the schema says of itself; undefined when there is none yet */
async function schemaOf(client: pg.Client): Promise<z.infer<typeof schemaRow> | undefined> {
  const { rows: known } = await client.query<{ found: boolean }>(
    "select to_regclass('site_schema') is not null as found",
  );
  if (!known[0]?.found) return undefined;
  const { rows } = await client.query("select version, works_from, moved_at from site_schema");
  return schemaRow.parse(rows[0]);
}

/**
 * Works in one transaction on a connection of its own. All limits are those of the transaction: behind a pooler, the
 * next one may have another connection to the server.
 *
 * @param limitMs how long a statement may take
 */
async function inTransaction<T>(
  url: string,
  limitMs: number,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "spa",
    connectionTimeoutMillis: answerTimeoutMs,
    query_timeout: limitMs,
  });
  // The statement that runs fails with the connection; nobody else has to hear of it.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query(
      `begin; set local statement_timeout = ${limitMs}; set local lock_timeout = ${lockTimeoutMs}`,
    );
    const result = await work(client);
    await client.query("commit");
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Lets the steps run that the schema lacks, and ends the transaction. The library reads them from a folder; its own
 * lock belongs to the session, which a pooler in transaction mode does not keep.
 */
async function runSteps(client: pg.Client): Promise<void> {
  await client.query(
    `set local lock_timeout = 0; select pg_advisory_xact_lock(${lockNumber});
      set local lock_timeout = ${lockTimeoutMs}`,
  );
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), "migrations-"));
  try {
    for (const [name, text] of Object.entries(steps)) {
      await fs.writeFile(path.join(dir, path.basename(name)), text);
    }
    await runner({
      dbClient: client,
      dir,
      direction: "up",
      migrationsTable: "migrations",
      noLock: true,
      singleTransaction: true,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
    });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

const lockNotAvailable = "55P03";
const hasWaitedTooLong = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === lockNotAvailable || hasWaitedTooLong(error.cause));

/**
 * Brings the schema to the version of this release. Of several instances that start at once, one does it and the
 * others wait. A schema that a later release has made stays as it is, when this release can work on it.
 *
 * @param url of the database
 * @throws {SchemaMismatch} when it cannot; the driver's or the server's error
 */
export async function migrate(url: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const schema = await inTransaction(url, answerTimeoutMs, schemaOf);
      if (schema !== undefined && schema.works_from > schemaVersion) {
        throw new SchemaMismatch(
          `the database has schema ${schema.version} of a later release, and this release works with schema ${schemaVersion}. Start the later release.`,
        );
      }
      if (schema?.moved_at != null) {
        throw new SchemaMismatch(
          `the enquiries of this database were moved to files on ${schema.moved_at.toISOString().slice(0, 10)}. Remove DATABASE_URL, or let it name another database.`,
        );
      }
      if (schema === undefined || schema.version < schemaVersion) {
        await inTransaction(url, stepTimeoutMs, runSteps);
      }
      return;
    } catch (error) {
      if (!hasWaitedTooLong(error) || tries >= maxTries) throw error;
    }
  }
}
