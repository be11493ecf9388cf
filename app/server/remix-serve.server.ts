import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire, Module } from "node:module";
import type { Socket } from "node:net";
import { arriveWithinMs } from "../http/arrival-limit.server";
import { cutConnection } from "../http/cut-connection.server";
import { cutTinyChunks, type ReceivedChunks } from "../http/request-body.server";
import type { Middleware } from "../http/request-pipeline.server";

interface Handlers {
  /** Called for every request; `last` is what the server did with requests before. */
  onRequest: (request: IncomingMessage, response: ServerResponse, last: Middleware) => void;
  /** Called for bytes that Node's parser refuses, which never become a request; with the response that is under way. */
  onUnreadable: (
    error: NodeJS.ErrnoException,
    socket: Socket,
    response: ServerResponse | undefined,
  ) => void;
}

/**
 * How long a connection may be idle, in ms: longer than proxies keep theirs. A proxy cannot repeat a POST that it sends
 * while the site closes the connection, so the proxy must be the one to close it. Proxies keep idle connections for 2 min
 * at most unless they are told otherwise (docs/works-with.md), hosters' load balancers for 10 min.
 */
const idleMs = 620_000;

/**
 * How many connections may be open before each is closed after its response. An idle one takes 30 KB of memory, and one
 * sender could hold any number.
 */
const maxKept = 1_000;
let open = 0;

const servers = new Set<Server>();

/**
 * Puts handlers before remix-serve's own.
 *
 * remix-serve is the operator's choice and therefore stays; but it creates its server by itself and takes no
 * middleware. This file gets the server when Node publishes its first connection (`net.server.socket`,
 * documentation of `node:diagnostics_channel`), which is before the first request is read. In development it
 * gets Vite's server in the same way.
 */
export function putBeforeRemixServe(handlers: Handlers): void {
  subscribe("net.server.socket", (message) => {
    const { socket } = message as { socket: Socket & { server?: unknown } };
    const { server } = socket;
    if (!isHttpServer(server)) return;
    open += 1;
    socket.once("close", () => {
      open -= 1;
    });
    if (servers.has(server)) return;
    servers.add(server);
    prependHandlers(server, handlers);
  });
}

/** Leaves a server alone that is not remix-serve's, and closes it with the others. */
export function addOwnServer(server: Server): void {
  servers.add(server);
}

function isHttpServer(server: unknown): server is Server {
  return server instanceof Server;
}

function prependHandlers(server: Server, { onRequest, onUnreadable }: Handlers): void {
  // `limitArrival` has that of bodies.
  server.requestTimeout = 0;
  server.headersTimeout = arriveWithinMs;
  server.keepAliveTimeout = idleMs;
  // Past 1000 lines Node would drop the rest without a word, and with it the proxy's X-Forwarded-For. All of them
  // together have 16 KiB.
  server.maxHeadersCount = 0;
  const own = server.listeners("request");
  const last: Middleware = (request, response, next) => {
    // Express and Connect call their third argument instead of printing an error and its stack.
    for (const listener of own) Reflect.apply(listener, server, [request, response, next]);
  };
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    inTurn(request, response, () => {
      // By its header a client knows that it must not send another request on this connection.
      if (!server.listening || open > maxKept) response.shouldKeepAlive = false;
      onRequest(request, response, last);
    });
  };
  server.removeAllListeners("request");
  server.on("request", handle);
  // Node would refuse an unknown expectation without our headers; it may be ignored (RFC 9110, section 10.1.1).
  server.on("checkExpectation", handle);
  server.on("clientError", (error, stream) => {
    const socket = stream as Socket;
    onUnreadable(error, socket, connections.get(socket)?.response);
  });
  // A proxy's method, for which Node would close the connection without a response.
  server.on("connect", (_request, socket) => {
    // It has no body to read, and Node does not know its connection when it closes all.
    socket.once("finish", () => socket.destroy());
    // Node no longer listens for the errors of this connection, such as a client's reset.
    socket.on("error", () => socket.destroy());
    onUnreadable(new Error("CONNECT is not supported."), socket as Socket, undefined);
  });
  // Node refuses a request without Host with headers of its own; `requestChecks` refuses it with ours.
  Object.assign(server, { requireHostHeader: false });
}

/**
 * How many requests may wait on one connection, with how many characters in their headers; it is closed when more come.
 * Browsers and proxies let none wait.
 */
const maxPipelined = { requests: 100, characters: 32 * 1024 };

interface Connection {
  /** The response that is under way. */
  response: ServerResponse;
  waiting: { response: ServerResponse; characters: number; handle: () => void }[];
  received: ReceivedChunks;
}

/** The connections with a response under way. */
const connections = new Map<Socket, Connection>();

/**
 * Handles the requests that a client sends without waiting for a response (pipelining, RFC 9112, section 9.3.2) one
 * after the other, each in a turn of the event loop of its own, so that others come between.
 */
function inTurn(request: IncomingMessage, response: ServerResponse, handle: () => void): void {
  const { socket } = request;
  const connection = connections.get(socket);
  const received = connection?.received ?? { chunks: 0, bytes: 0 };
  cutTinyChunks(request, received);
  if (!connection) {
    begin(socket, { response, waiting: [], received }, handle);
    return;
  }
  const { waiting } = connection;
  const characters = request.rawHeaders.reduce((sum, { length }) => sum + length, 0);
  const sum = waiting.reduce((all, other) => all + other.characters, characters);
  if (waiting.length < maxPipelined.requests && sum <= maxPipelined.characters) {
    waiting.push({ response, characters, handle });
  } else {
    // Node would read on without end, and hold each request in memory.
    cutConnection(socket);
  }
}

function begin(socket: Socket, connection: Connection, handle: () => void): void {
  const { response, waiting } = connection;
  connections.set(socket, connection);
  response.once("close", () => {
    const next = waiting.shift();
    if (next === undefined) {
      connections.delete(socket);
      return;
    }
    connection.response = next.response;
    setImmediate(() => {
      if (socket.writable) begin(socket, connection, next.handle);
      else connections.delete(socket);
    });
  });
  handle();
}

/**
 * Lets remix-serve use Node's own `fetch`, `Request` and the like. Once it has loaded the site it would replace them by
 * those of the package undici, a copy of what is in Node: 100 ms of each start.
 */
export function keepNodesFetch(): void {
  // As the package that imports it finds it.
  const { resolve } = createRequire(createRequire(import.meta.url).resolve("@remix-run/node"));
  const { cache } = createRequire(import.meta.url);
  const name = resolve("undici");
  if (cache[name]) return;
  const { fetch, File, FormData, Headers, Request, Response } = globalThis;
  const exports = { fetch, File, FormData, Headers, Request, Response };
  cache[name] = Object.assign(new Module(name), { exports, loaded: true });
}

/**
 * Keeps remix-serve from closing its server as soon as a signal comes: removes every listener of the signals that is
 * added from now on. remix-serve adds its own after it has loaded the site.
 */
export function ignoreSignals(signals: readonly NodeJS.Signals[]): void {
  process.on("newListener", (event, listener: () => void) => {
    const signal = signals.find((one) => one === event);
    // The event comes before the listener is added.
    if (signal) queueMicrotask(() => process.off(signal, listener));
  });
}

/** Time between two looks for connections without a request, in ms. */
const checkEveryMs = 100;
/** Stops listening and finishes the requests that have been received, for `maxWaitMs` at most. */
export async function closeServers(maxWaitMs: number): Promise<void> {
  await Promise.all([...servers].map((server) => close(server, maxWaitMs)));
}

async function close(server: Server, maxWaitMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  // They began while the server was listening. A connection that is kept is closed a moment after its response, perhaps
  // while a proxy sends the next request on it.
  for (const { response } of connections.values()) response.shouldKeepAlive = false;
  const idle = setInterval(() => {
    server.closeIdleConnections();
  }, checkEveryMs);
  const late = setTimeout(() => {
    for (const socket of connections.keys()) cutConnection(socket);
    server.closeAllConnections();
  }, maxWaitMs);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
