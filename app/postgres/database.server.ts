import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import * as z from "zod";
import { log, reasonOf } from "../log.server";

/** Connections of one instance. */
export const maxConnections = 8;
/** How long (ms) connecting, waiting for a free connection, and a statement may take. */
const timeoutMs = 1_500;
/** How long (ms) a statement with its repetition may take. */
const repeatWithinMs = 2_500;
/** How long (ms) a request may wait for all its statements together, so that its response comes within 3 s. */
const requestMs = 2_700;

/** Codes of PostgreSQL by which a statement was refused for what it says; every other failure may pass. */
const lastingClasses = new Set(["22", "23", "42", "2F", "44"]);

/** The code of the server, such as "23505", or of the system, such as "ECONNREFUSED". */
export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;

const isLasting = (error: unknown) => lastingClasses.has(codeOf(error)?.slice(0, 2) ?? "");

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

/** How long a request may still wait for the database. What it waits for at the same time counts once. */
class RequestTime {
  #leftMs = requestMs;
  #waits = 0;
  #since = 0;
  #isOver = false;

  /** @throws {Error} when the time is over, while the work continues */
  async wait<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOver) return work();
    if (this.#waits === 0) this.#since = performance.now();
    const leftMs = this.#leftMs - (performance.now() - this.#since);
    const late = () => new Error(`The statements of a request took ${requestMs / 1000} s.`);
    if (leftMs <= 0) throw late();
    this.#waits += 1;
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(late()), leftMs);
    });
    try {
      return await Promise.race([work(), over]);
    } finally {
      clearTimeout(timer);
      this.#waits -= 1;
      if (this.#waits === 0) this.#leftMs -= performance.now() - this.#since;
    }
  }

  /** The response has been sent: what the request has begun in the background may take its time. */
  end(): void {
    this.#isOver = true;
  }
}

/**
 * The connections of this instance to PostgreSQL. A lost server never ends the process: every call fails within its
 * time, and a later one connects again.
 */
export class Database implements Queries {
  readonly #pool: pg.Pool;
  readonly #requests = new AsyncLocalStorage<RequestTime>();

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

  /**
   * Serves a request whose calls of this database fail once they have waited for 2.7 s together.
   *
   * @param serve begins to serve it
   * @returns is to be called when the response has been sent
   */
  limitWaits(serve: () => void): () => void {
    const time = new RequestTime();
    this.#requests.run(time, serve);
    return () => time.end();
  }

  /** Waits for work no longer than the request may that needs it; the work continues. */
  wait<T>(work: () => Promise<T>): Promise<T> {
    const time = this.#requests.getStore();
    return time === undefined ? work() : time.wait(work);
  }

  /** Does work that is completed however long the request may wait that has begun it. */
  complete<T>(work: () => Promise<T>): Promise<T> {
    return this.#requests.exit(work);
  }

  query<T>(row: z.ZodType<T>, text: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.wait(() => run(this.#pool, row, text, values));
  }

  /**
   * Runs a statement that has the same effect however often it runs. When it is not known what became of it, it is
   * run once more.
   *
   * @throws as `query`
   */
  async queryAgain<T>(
    row: z.ZodType<T>,
    text: string,
    values: readonly unknown[] = [],
  ): Promise<T[]> {
    const begun = performance.now();
    try {
      return await this.query(row, text, values);
    } catch (error) {
      const isOver = performance.now() - begun > repeatWithinMs - timeoutMs;
      if (isLasting(error) || error instanceof z.ZodError || isOver) throw error;
      return this.query(row, text, values);
    }
  }

  /**
   * Runs statements in one transaction, which is undone when the work throws.
   *
   * @param mode such as "isolation level repeatable read read only"
   */
  transaction<T>(work: (queries: Queries) => Promise<T>, mode = ""): Promise<T> {
    return this.wait(() => this.#transact(work, mode));
  }

  /** Closes all connections once their statements have ended. */
  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #transact<T>(work: (queries: Queries) => Promise<T>, mode: string): Promise<T> {
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
}

function logLoss(error: Error): void {
  log.warn({ event: "database.connectionLost", reason: reasonOf(error) });
}

/** For statements whose rows nobody reads. */
export const noRow = z.looseObject({});
