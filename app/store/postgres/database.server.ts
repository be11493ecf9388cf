import pg from "pg";
import * as z from "zod";
import { failureOf, log, reasonOf } from "../../log.server";
import { StoreUnavailable } from "../ports";
import { driverOptions } from "./database-url.server";

/**
 * Connections of one instance: those of logins are apart, so that whoever tries passwords takes none that enquiries
 * need.
 */
export const connections = { site: 5, logins: 3 };
/** How long (ms) a step may take: a visitor may be waiting for it. */
const stepMs = 1_500;
/** How long (ms) a statement with its repetition may take. */
const repeatWithinMs = 2_500;

/**
 * The options of each connection of a running site. The last two are sent to the server at its begin, and a pooler may
 * refuse them.
 *
 * @param timeoutMs how long connecting and a statement may take
 */
export const connectionOptions = (url: string, timeoutMs: number) => ({
  ...driverOptions(url),
  application_name: "spa",
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
  statement_timeout: timeoutMs,
  idle_in_transaction_session_timeout: timeoutMs,
});

/** SQLSTATE classes (PostgreSQL, appendix A) of errors that a repetition of the statement cannot cure. */
const permanentErrorClasses = new Set(["22", "23", "42", "2F", "44"]);

/** The code of the server, such as "23505", or of the system, such as "ECONNREFUSED". */
export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

/** The driver's own errors have no code: a time-out gets that of the system, by which the log says what is wrong. */
const withCode = (error: unknown): unknown =>
  codeOf(error) === undefined && error instanceof Error && /timeout/i.test(error.message)
    ? Object.assign(new Error(error.message), { code: "ETIMEDOUT" })
    : error;

const isPermanent = (error: unknown) =>
  error instanceof z.ZodError || permanentErrorClasses.has(codeOf(error)?.slice(0, 2) ?? "");

/** Runs one statement, with $1, $2 … for the values. Each row is checked by `row`. */
export type Query = <T>(
  row: z.ZodType<T>,
  text: string,
  values?: readonly unknown[],
) => Promise<T[]>;

/** For statements whose rows nobody reads. */
export const noRow = z.looseObject({});

const queryOf =
  (client: Pick<pg.Client, "query">): Query =>
  async (row, text, values = []) => {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows.map((one) => row.parse(one));
  };

function logLoss(error: Error): void {
  log.warn({ event: "database.connectionLost", reason: reasonOf(error) });
}

/**
 * Connections of this instance to PostgreSQL. A lost server never ends the process: every call fails with
 * {StoreUnavailable} within its time, and a later one connects again.
 */
export class Database {
  readonly #pool: pg.Pool;

  /**
   * @param url such as postgres://user:password@host:5432/name
   * @param max how many connections there are at most
   * @param timeoutMs how long connecting, waiting for a free connection, and a statement may take
   */
  constructor(url: string, max: number, timeoutMs = stepMs) {
    this.#pool = new pg.Pool({
      ...connectionOptions(url, timeoutMs),
      max,
      keepAlive: true,
      allowExitOnIdle: true,
    });
    // Without a listener the error of an idle connection would end the process.
    this.#pool.on("error", logLoss);
    this.#pool.on("connect", (client) => {
      client.on("error", logLoss);
    });
  }

  readonly query: Query = (row, text, values) =>
    this.#attempt(() => queryOf(this.#pool)(row, text, values));

  /**
   * Runs a statement that has the same effect however often it runs. When it is not known what became of it, it is run
   * once more.
   */
  readonly queryIdempotent: Query = (row, text, values) =>
    this.#attempt(async () => {
      const begun = performance.now();
      try {
        return await queryOf(this.#pool)(row, text, values);
      } catch (error) {
        const isOver = performance.now() - begun > repeatWithinMs - stepMs;
        if (isPermanent(error) || isOver) throw error;
        return queryOf(this.#pool)(row, text, values);
      }
    });

  /**
   * Runs statements in one transaction, which is undone when the work throws.
   *
   * @param work what it throws by itself is thrown as it is
   * @param mode such as "isolation level repeatable read read only"
   */
  async transaction<T>(work: (query: Query) => Promise<T>, mode = ""): Promise<T> {
    const client = await this.#attempt(() => this.#pool.connect());
    let isWhole = false;
    try {
      await this.#attempt(() => client.query(`begin ${mode}`));
      const result = await work((row, text, values) =>
        this.#attempt(() => queryOf(client)(row, text, values)),
      );
      await this.#attempt(() => client.query("commit"));
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

  async #attempt<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const cause = withCode(error);
      log.error({ event: "database.failed", ...failureOf(cause) });
      throw new StoreUnavailable(cause);
    }
  }
}
