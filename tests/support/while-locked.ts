import pg from "pg";
import { onTestFinished } from "vitest";
import { untilSomebodyWaits } from "./postgres-server.mjs";

/**
 * Keeps something in a database locked until somebody waits for it.
 *
 * @param lock the statement that locks it
 * @param then happens while somebody waits, before it is free again
 * @returns what waits for that
 */
export async function whileLocked(
  url: string,
  lock: string,
  then: (by: pg.Client) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(lock);
  return async () => {
    await untilSomebodyWaits(url);
    await then(client);
    await client.query("commit");
  };
}

/** The statement that cuts off whoever waits. */
export const cutOff = "select pg_terminate_backend(pid) from pg_locks where not granted";
