import os from "node:os";
import * as z from "zod";
import { log, reasonOf } from "../log.server";
import { type Database, noRow } from "./database.server";

/** Time between two heartbeats, in ms. */
const heartbeatMs = 10_000;
/** An instance runs when its heartbeat is younger. */
const runningWithin = "30 seconds";

/** Statements of a heartbeat; rows of instances that ended long ago are removed with it. */
const heartbeatText = `with old as (
    delete from instances where seen_at < now() - interval '1 day' and id <> $1
  )
  insert into instances (id, name) values ($1, $2)
  on conflict (id) do update set seen_at = now()`;

/** The instances that work on the database, of which this is one. */
export class Instances {
  readonly #database: Pick<Database, "query">;
  readonly #id: string;
  readonly #name: string;
  #timer: NodeJS.Timeout | undefined;
  #isLost = false;

  /**
   * @param id of this instance, unique
   * @param port by which the operator tells the instances of one machine apart
   */
  constructor(database: Pick<Database, "query">, id: string, port = "") {
    this.#database = database;
    this.#id = id;
    this.#name = [os.hostname(), port].filter(Boolean).join(":");
  }

  /** Registers this instance, and says each 10 s that it runs, until `stop`. Never fails. */
  async start(): Promise<void> {
    await this.#sendHeartbeat();
    this.#timer ??= setInterval(() => void this.#sendHeartbeat(), heartbeatMs).unref();
    try {
      const running = await runningInstances(this.#database);
      log.info({ event: "instance.started", instance: this.#id, running: running.length });
    } catch {
      // The heartbeat has said it.
    }
  }

  /** Removes this instance from those that run. Never fails. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    try {
      await this.#database.query(noRow, "delete from instances where id = $1", [this.#id]);
    } catch (error) {
      log.warn({ event: "instance.notRemoved", reason: reasonOf(error) });
    }
  }

  async #sendHeartbeat(): Promise<void> {
    try {
      await this.#database.query(noRow, heartbeatText, [this.#id, this.#name]);
      if (this.#isLost) log.info({ event: "instance.heartbeatAgain" });
      this.#isLost = false;
    } catch (error) {
      if (!this.#isLost) log.error({ event: "instance.noHeartbeat", reason: reasonOf(error) });
      this.#isLost = true;
    }
  }
}

/** @returns the names of the instances that run */
export async function runningInstances(database: Pick<Database, "query">): Promise<string[]> {
  const rows = await database.query(
    z.object({ name: z.string() }),
    `select name from instances where seen_at > now() - interval '${runningWithin}' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** How long another instance waits for a holder that has died. */
const lease = "2 minutes";
/** Time between two renewals of the lease, in ms. */
const renewMs = 30_000;

const claimedRow = z.object({
  day: z.string(),
  /** ms since the epoch. */
  now: z.number(),
});

/** The row is claimed when nobody has done the job today and nobody is about to. */
const claimText = `with old as (delete from jobs where day < current_date - 7)
  insert into jobs as j (name, day, holder, leased_until)
  values ($1, (now() at time zone 'utc')::date, $2, now() + interval '${lease}')
  on conflict (name, day) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where not j.done and j.leased_until <= now()
  returning day::text, floor(extract(epoch from now()) * 1000)::float8 as now`;

/**
 * A job of the day that one of all instances does, unless one has done it today, by the database's clock, or is
 * about to. When the work fails, or its instance dies, an instance that tries later does it.
 *
 * @param name of the job
 * @param holder the id of this instance
 * @returns runs a job, whose work is given the time of the database, in ms since the epoch. It throws what the work
 *   throws; the driver's or the server's error
 */
export function sharedJob(database: Pick<Database, "query">, name: string, holder: string) {
  return async (_now: number, work: (now: number) => Promise<unknown>): Promise<void> => {
    const [claimed] = await database.query(claimedRow, claimText, [name, holder]);
    if (claimed === undefined) return;
    const change = (to: string) =>
      database.query(
        noRow,
        `update jobs set ${to} where name = $1 and day = $2::date and holder = $3`,
        [name, claimed.day, holder],
      );
    const renewal = setInterval(() => {
      // A lease that cannot be renewed ends by itself.
      change(`leased_until = now() + interval '${lease}'`).catch(() => undefined);
    }, renewMs).unref();
    try {
      await work(claimed.now);
    } catch (error) {
      await change("leased_until = now()").catch(() => undefined);
      throw error;
    } finally {
      clearInterval(renewal);
    }
    await change("done = true");
  };
}
