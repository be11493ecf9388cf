import { subscribe } from "node:diagnostics_channel";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "../http/request-pipeline.server";

interface Handlers {
  /** Called for every new connection, before its first request. */
  onConnection: (socket: Socket) => void;
  /** Called for every request; `last` is what the server did with requests before. */
  onRequest: (request: IncomingMessage, response: ServerResponse, last: Middleware) => void;
  /** Called for a request with an unknown expectation, which Node would refuse without our headers. */
  onExpectation: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called for bytes that Node's parser refuses, which never become a request. */
  onUnreadable: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

/**
 * Puts handlers before remix-serve's own.
 *
 * remix-serve is the operator's choice and therefore stays; but it creates its server by itself and takes no
 * middleware. This file gets the server when Node publishes its first connection (`net.server.socket`,
 * documentation of `node:diagnostics_channel`), which is before the first request is read. In development it
 * gets Vite's server in the same way.
 */
export function putBeforeRemixServe(handlers: Handlers): void {
  const adapted = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    const { server } = socket;
    if (!isHttpServer(server)) return;
    if (!adapted.has(server)) {
      adapted.add(server);
      prependHandlers(server, handlers);
    }
    handlers.onConnection(socket);
  });
}

/**
 * Keeps remix-serve from closing its server as soon as a signal comes: removes every listener of the signals that is
 * added from now on. remix-serve adds its own after it has loaded the site.
 *
 * @returns closes the server as remix-serve does
 */
export function delayClosing(signals: readonly NodeJS.Signals[]): () => void {
  let close: (() => void) | undefined;
  process.on("newListener", (event, listener: () => void) => {
    const signal = signals.find((one) => one === event);
    if (signal === undefined) return;
    close ??= listener;
    // The event comes before the listener is added.
    queueMicrotask(() => process.off(signal, listener));
  });
  return () => close?.();
}

function isHttpServer(server: unknown): server is Server {
  return server instanceof Server;
}

function prependHandlers(
  server: Server,
  { onRequest, onExpectation, onUnreadable }: Handlers,
): void {
  const own = server.listeners("request");
  const last: Middleware = (request, response, next) => {
    // Express and Connect call their third argument instead of printing an error and its stack.
    for (const listener of own) Reflect.apply(listener, server, [request, response, next]);
  };
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    onRequest(request, response, last);
  });
  server.on("checkExpectation", onExpectation);
  server.on("clientError", onUnreadable as (error: Error, socket: unknown) => void);
  // Node refuses a request without Host with headers of its own; `requestChecks` refuses it with ours.
  Object.assign(server, { requireHostHeader: false });
}
