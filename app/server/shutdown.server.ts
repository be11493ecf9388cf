import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { Middleware } from "../http/request-pipeline.server";
import { log } from "../log.server";
import { delayClosing } from "./remix-serve-adapter.server";
import type { Services } from "./services.server";

/** Time between two checks of what is open, in ms. The first one lets bytes be read that have already arrived. */
const checkEveryMs = 100;
/** How long a request that has begun may take, in ms; Docker kills a container after 10 s. */
const maxWaitMs = 5_000;

interface Connection {
  /** How many of its requests have no complete response yet. */
  openRequests: number;
  /** The last response that was begun on it. */
  response: ServerResponse | undefined;
}

/** Every open connection of the server. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  #stopping = false;

  /** Registers a new connection. */
  add(socket: Socket): void {
    this.#open.set(socket, { openRequests: 0, response: undefined });
    socket.once("close", () => this.#open.delete(socket));
  }

  /** The middleware that counts the open requests of each connection. */
  readonly track: Middleware = ({ socket }, response, next) => {
    const connection = this.#open.get(socket);
    if (connection) {
      connection.openRequests += 1;
      connection.response = response;
      if (this.#stopping) response.shouldKeepAlive = false;
      response.on("close", () => {
        connection.openRequests -= 1;
        if (this.#stopping && connection.openRequests === 0) socket.end();
      });
    }
    next();
  };

  /** Whether a response on this connection has begun and has not ended. */
  isResponding(socket: Socket): boolean {
    const response = this.#open.get(socket)?.response;
    return response !== undefined && response.headersSent && !response.writableFinished;
  }

  /**
   * Finishes the requests that have been received; connections without one are closed. remix-serve must
   * have stopped listening.
   *
   * @returns once every connection is closed, at the latest after 5 s
   */
  async finish(): Promise<void> {
    this.#stopping = true;
    await new Promise<void>((resolve) => {
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const isLate = performance.now() - startedAt > maxWaitMs;
        for (const [socket, { openRequests }] of this.#open) {
          if (openRequests === 0 || isLate) socket.destroySoon();
        }
        if (this.#open.size > 0 && !isLate) return;
        clearInterval(timer);
        resolve();
      }, checkEveryMs);
    });
  }
}

type StoppedServices = Pick<
  Services,
  "close" | "mail" | "folderLock" | "health" | "settings" | "database"
>;

/**
 * Ends the process on SIGTERM and SIGINT after every received request has its response and is on the disk.
 * After SIGTERM the health check says 503, and for DRAIN_SECONDS everything else is served as before, so that a
 * proxy finds out before connections are refused. A person who presses Ctrl+C does not wait for that. Releases the lock of the data folder whenever the process ends.
 */
export function shutDownOnSignals(
  { close, mail, folderLock, health, settings, database }: StoppedServices,
  connections: Connections,
): void {
  process.on("exit", () => folderLock.release());
  const drain = new AbortController();
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "site.stopping" });
    health.drain();
    if (settings.drainSeconds > 0) {
      await delay(settings.drainSeconds * 1000, undefined, drain).catch(() => undefined);
    }
    closeServer();
    await Promise.all([connections.finish(), mail?.outbox.stop()]);
    await close();
    await database?.instances.stop();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => {
    drain.abort();
    void stop();
  });
  // After our own listeners, which must stay.
  const closeServer = delayClosing(["SIGTERM", "SIGINT"]);
}
