import { subscribe } from "node:diagnostics_channel";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "../http/request-pipeline.server";

interface Handlers {
  /** Told of every new connection, before its first request. */
  onConnection: (socket: Socket) => void;
  /** Given every request, and with `last` what the server did with requests until now. */
  onRequest: (request: IncomingMessage, response: ServerResponse, last: Middleware) => void;
  /** Given requests with an expectation that Node does not know, which it would refuse without headers. */
  onExpectation: (request: IncomingMessage, response: ServerResponse) => void;
  /** Given what Node's parser refuses, which never becomes a request. */
  onUnreadable: (error: NodeJS.ErrnoException, socket: Socket) => void;
}

/**
 * Puts handlers before remix-serve's own.
 *
 * remix-serve is the operator's choice and therefore stays; but it makes its server by itself and takes no
 * middleware. So this one file takes hold of the server as soon as Node announces its first connection
 * (`net.server.socket`, documentation of `node:diagnostics_channel`), which is before the first request is read.
 * In development it finds Vite's server in the same way.
 */
export function putBeforeRemixServe(handlers: Handlers): void {
  const taken = new WeakSet<Server>();
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    const { server } = socket;
    if (!isHttpServer(server)) return;
    if (!taken.has(server)) {
      taken.add(server);
      takeOver(server, handlers);
    }
    handlers.onConnection(socket);
  });
}

function isHttpServer(server: unknown): server is Server {
  return server instanceof Server;
}

function takeOver(server: Server, { onRequest, onExpectation, onUnreadable }: Handlers): void {
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
