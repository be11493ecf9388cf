import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** For bytes that have arrived but were not yet read when the signal came, in ms. */
const quietMs = 100;
/** How long a request that has begun may take to its end, in ms; docker kills after 10 s. */
const patienceMs = 5_000;

/** Every open connection, and how many requests on it are not yet answered. */
const connections = new Map<Socket, number>();
let stopping = false;

function count(socket: Socket, change: number): void {
  const open = connections.get(socket);
  if (open === undefined) return;
  connections.set(socket, open + change);
  if (stopping && open + change === 0) socket.end();
}

/**
 * Learns of every connection and request of this process's servers from Node's own announcements: the
 * server itself belongs to remix-serve.
 */
export function watchConnections(): void {
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket };
    connections.set(socket, 0);
    socket.once("close", () => connections.delete(socket));
  });
  subscribe("http.server.request.start", (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    count(request.socket, 1);
    if (stopping) response.shouldKeepAlive = false;
    response.once("close", () => count(request.socket, -1));
  });
}

/**
 * Finishes the requests that have been received; connections without one are closed. remix-serve has
 * already stopped to listen.
 *
 * @returns once every connection is closed, at the latest after 5 s
 */
export async function finishRequests(): Promise<void> {
  stopping = true;
  await new Promise<void>((resolve) => {
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const isLate = performance.now() - startedAt > patienceMs;
      for (const [socket, open] of connections) {
        if (open === 0 || isLate) socket.destroySoon();
      }
      if (connections.size > 0 && !isLate) return;
      clearInterval(timer);
      resolve();
    }, quietMs);
  });
}
