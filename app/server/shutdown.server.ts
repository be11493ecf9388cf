import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "../http/request-pipeline.server";
import { log } from "../log.server";
import type { Services } from "./services.server";

/** For bytes that have arrived but were not yet read when the signal came, in ms. */
const quietMs = 100;
/** How long a request that has begun may take to its end, in ms; docker kills after 10 s. */
const patienceMs = 5_000;

interface Connection {
  /** How many of its requests have no complete response yet. */
  unanswered: number;
  /** The response that it waits for. */
  response: ServerResponse | undefined;
}

/** Every open connection of the server. */
export class Connections {
  readonly #open = new Map<Socket, Connection>();
  #stopping = false;

  /** Takes notice of a new connection. */
  add(socket: Socket): void {
    this.#open.set(socket, { unanswered: 0, response: undefined });
    socket.once("close", () => this.#open.delete(socket));
  }

  /** Takes notice of each request and of its end. */
  readonly track: Middleware = ({ socket }, response, next) => {
    const connection = this.#open.get(socket);
    if (connection) {
      connection.unanswered += 1;
      connection.response = response;
      if (this.#stopping) response.shouldKeepAlive = false;
      response.on("close", () => {
        connection.unanswered -= 1;
        if (this.#stopping && connection.unanswered === 0) socket.end();
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
   * Finishes the requests that have been received; connections without one are closed. remix-serve has
   * already stopped to listen.
   *
   * @returns once every connection is closed, at the latest after 5 s
   */
  async finish(): Promise<void> {
    this.#stopping = true;
    await new Promise<void>((resolve) => {
      const startedAt = performance.now();
      const timer = setInterval(() => {
        const isLate = performance.now() - startedAt > patienceMs;
        for (const [socket, { unanswered }] of this.#open) {
          if (unanswered === 0 || isLate) socket.destroySoon();
        }
        if (this.#open.size > 0 && !isLate) return;
        clearInterval(timer);
        resolve();
      }, quietMs);
    });
  }
}

/**
 * Ends the process on SIGTERM and SIGINT once every request that was received has its response and is on the disk, and
 * releases the lock of the data folder however the process ends.
 */
export function shutDownOnSignals(
  { enquiries, folderLock }: Pick<Services, "enquiries" | "folderLock">,
  connections: Connections,
): void {
  process.on("exit", () => folderLock.release());
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info({ event: "site.stopping" });
    await connections.finish();
    await enquiries.close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void stop());
  process.on("SIGINT", () => void stop());
}
