import os from "node:os";
import * as z from "zod";
import { log, reasonOf } from "../log.server";
import { type Database, noRow } from "./database.server";

/** Time between two heartbeats, in ms. */
const heartbeatMs = 10_000;
/** An instance runs when its heartbeat is younger. */
export const runningWithin = "30 seconds";

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
    await this.#beat();
    this.#timer ??= setInterval(() => void this.#beat(), heartbeatMs).unref();
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

  async #beat(): Promise<void> {
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
