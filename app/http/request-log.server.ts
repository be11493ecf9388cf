import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { type Log, log, logWith } from "../log.server";
import { isCut } from "./cut-connection.server";

/** The internal header with the id of a request; what was sent under its name is overwritten. */
export const requestIdHeader = "x-request-id";
/** The first half of every id, different for each process; the second half is a counter. */
const idPrefix = randomBytes(4).toString("hex");
let requests = 0;

function nextId(): string {
  requests = (requests + 1) >>> 0;
  return idPrefix + requests.toString(16).padStart(8, "0");
}

/** The name of a request's path in the log; "*" for an unknown path, which may hold what a visitor typed. */
function routeOf(url: string, known: ReadonlySet<string>): string {
  const [path = ""] = url.split("?", 1);
  if (known.has(path)) return path;
  return path.startsWith("/assets/") ? "/assets/*" : "*";
}

/** Who ended a response that is not complete: Remix destroys one whose text cannot be made. */
const endedBy = (socket: Socket, { errored }: ServerResponse) =>
  isCut(socket) || errored ? { cut: true } : { aborted: true };

/**
 * Gives a request its id and logs one line when it is over: id, method, route, status and how long it took in
 * ms; `aborted` when the client left before it had the response, `cut` when the site itself ended the connection before
 * that. There is no status when none was sent. The privacy policy says what the log holds (`legal.ts` of each
 * language).
 *
 * @param known the paths that the log names
 */
export const logRequests =
  (known: ReadonlySet<string>) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const start = performance.now();
    const id = nextId();
    const method = request.method ?? "";
    const route = routeOf(request.url ?? "", known);
    request.headers[requestIdHeader] = id;
    const { socket } = request;
    response.on("close", () => {
      const ms = Math.round((performance.now() - start) * 10) / 10;
      log.info({
        event: "request",
        request: id,
        method,
        route,
        ...(response.headersSent && { status: response.statusCode }),
        ms,
        ...(!response.writableFinished && endedBy(socket, response)),
      });
    });
    next();
  };

/** The id that `logRequests` gave to a request. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers[requestIdHeader] ?? "");
}

/** The log for what happens on behalf of a request: each line carries the request's id. */
export function requestLog(request: Request): Log {
  return logWith({ request: request.headers.get(requestIdHeader) });
}
