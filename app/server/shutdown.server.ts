import { setImmediate as yieldToEventLoop, setTimeout as delay } from "node:timers/promises";
import { log } from "../log.server";
import { closeServers, ignoreSignals } from "./remix-serve.server";
import type { Services } from "./services.server";

/**
 * Turns of the event loop before the servers are closed. In each one libuv accepts a connection, and bytes are read.
 */
const lastTurns = 20;
/** How long a request that has begun may take, in ms; Docker kills a container after 10 s. */
const maxWaitMs = 5_000;

/**
 * Ends the process on SIGTERM, SIGINT and SIGHUP after every received request has its response and is on the disk.
 * After SIGTERM the health check says 503, and for DRAIN_SECONDS everything else is served as before, so that a proxy
 * finds out before connections are refused. A person who presses Ctrl+C or closes the terminal does not wait for that.
 */
export function shutDownOnSignals(services: Services): void {
  const { records, outbox, reminders, storageHealth, settings, database } = services;
  const drain = new AbortController();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "site.stopping" });
    storageHealth.drain();
    await delay(settings.drainSeconds * 1000, undefined, drain).catch(() => undefined);
    // The system has accepted connections that this process has not: closed with the socket, their requests would be
    // lost.
    for (let turn = 0; turn < lastTurns; turn += 1) await yieldToEventLoop();
    await Promise.all([closeServers(maxWaitMs), outbox?.stop(), reminders?.stop()]);
    await records.close();
    await database?.instances.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  const byPerson = ["SIGINT", "SIGHUP"] as const;
  for (const signal of byPerson) {
    process.on(signal, () => {
      drain.abort();
      void stop();
    });
  }
  // After our own listeners, which must stay.
  ignoreSignals(["SIGTERM", ...byPerson]);
}
