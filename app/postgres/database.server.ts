import pg from "pg";
import * as z from "zod";
import { log, reasonOf } from "../log.server";

/** Connections of one instance. */
export const maxConnections = 8;
/** How long (ms) connecting, waiting for a free connection, and a statement may take. */
const timeoutMs = 1_500;
/** How long (ms) a statement with its repetition may take. */
const repeatWithinMs = 2_500;

/** SQLSTATE classes (PostgreSQL, appendix A) of errors that a repetition of the statement cannot cure. */
const permanentErrorClasses = new Set(["22", "23", "42", "2F", "44"]);

/** The code of the server, such as "23505", or of the system, such as "ECONNREFUSED". */
export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

const isPermanent = (error: unknown) => permanentErrorClasses.has(codeOf(error)?.slice(0, 2) ?? "");

/** Where a database is. */
export interface DatabasePlace {
  host: string;
  port: string;
  name: string;
}

/**
 * Where a database is, without user and password.
 *
 * @param url such as postgres://user:password@host:5432/name
 */
export function placeOf(url: string): DatabasePlace {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return {
    host: hostname || searchParams.get("host") || "localhost",
    port: port || searchParams.get("port") || "5432",
    name: decodeURIComponent(pathname.slice(1)),
  };
}

/** A row of any table, as the driver gives it. */
type Row = Record<string, unknown>;

/** Runs one statement. */
export interface Queries {
  /**
   * Runs a statement.
   *
   * @param row checks each row
   * @param text with $1, $2 … for the values
   * @throws {Error} of the driver or the server, with its `code`; {z.ZodError} for a row of another shape
   */
  query: <T>(row: z.ZodType<T>, text: string, values?: readonly unknown[]) => Promise<T[]>;
}

const run = async <T>(
  client: Pick<pg.Client, "query">,
  row: z.ZodType<T>,
  text: string,
  values: readonly unknown[],
): Promise<T[]> => {
  const { rows } = await client.query<Row>(text, [...values]);
  return rows.map((one) => row.parse(one));
};

/**
 * The connections of this instance to PostgreSQL. A lost server never ends the process: every call fails within its
 * time, and a later one connects again.
 */
export class Database implements Queries {
  readonly #pool: pg.Pool;

  /** @param url such as postgres://user:password@host:5432/name */
  constructor(url: string) {
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "spa",
      max: maxConnections,
      connectionTimeoutMillis: timeoutMs,
      statement_timeout: timeoutMs,
      query_timeout: timeoutMs,
      idle_in_transaction_session_timeout: timeoutMs,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // Without a listener the error of an idle connection would end the process.
    this.#pool.on("error", logLoss);
    this.#pool.on("connect", (client) => {
      client.on("error", logLoss);
    });
  }

  async query<T>(row: z.ZodType<T>, text: string, values: readonly unknown[] = []): Promise<T[]> {
    return run(this.#pool, row, text, values);
  }

  /**
   * Runs a statement that has the same effect however often it runs. When it is not known what became of it, it is
   * run once more.
   *
   * @throws as `query`
   */
  async queryIdempotent<T>(
    row: z.ZodType<T>,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const begun = performance.now();
    try {
      return await this.query(row, text, values);
    } catch (error) {
      const isOver = performance.now() - begun > repeatWithinMs - timeoutMs;
      if (isPermanent(error) || error instanceof z.ZodError || isOver) throw error;
      return this.query(row, text, values);
    }
  }

  /**
   * Runs statements in one transaction, which is undone when the work throws.
   *
   * @param mode such as "isolation level repeatable read read only"
   */
  async transaction<T>(work: (queries: Queries) => Promise<T>, mode = ""): Promise<T> {
    const client = await this.#pool.connect();
    let isWhole = false;
    try {
      await client.query(`begin ${mode}`);
      const result = await work({
        query: (row, text, values = []) => run(client, row, text, values),
      });
      await client.query("commit");
      isWhole = true;
      return result;
    } finally {
      // A connection is closed rather than used again when it is not certain what state it is in.
      client.release(!isWhole);
    }
  }

  /** Closes all connections once their statements have ended. */
  async close(): Promise<void> {
    await this.#pool.end();
  }
}

function logLoss(error: Error): void {
  log.warn({ event: "database.connectionLost", reason: reasonOf(error) });
}

/** For statements whose rows nobody reads. */
export const noRow = z.looseObject({});
