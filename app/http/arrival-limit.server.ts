import type { IncomingMessage } from "node:http";
import { requestIdOf, requestIdHeader } from "./request-log.server";
import type { Middleware } from "./request-pipeline.server";
import type { unreadableRequests } from "./unreadable-requests.server";

/**
 * How long the header of a request may take to arrive, and then its body, in ms. Until then a request counts as under
 * way, and 20 of them close the form to everybody behind their address. The longest body but an upload's, the erasure
 * of many, has 512 KiB.
 */
export const arriveWithinMs = 30_000;

/** The limits of bodies that are arriving, by the ids of their requests. */
const limits = new Map<string, NodeJS.Timeout>();

/** Node's own error for a request that takes too long. */
const tooLate = () =>
  Object.assign(new Error("The body takes too long."), { code: "ERR_HTTP_REQUEST_TIMEOUT" });

const hasBody = ({ headers }: IncomingMessage) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Ends a request whose body takes too long. Node has such a limit, too, but one for all requests of a server.
 *
 * @param onLate responds on the connection
 */
export function limitArrival(onLate: ReturnType<typeof unreadableRequests>): Middleware {
  return (request, response, next) => {
    if (!hasBody(request) || request.complete) {
      next();
      return;
    }
    const id = requestIdOf(request);
    const end = () => {
      clearTimeout(limits.get(id));
      limits.delete(id);
    };
    const timer = setTimeout(() => {
      if (!request.complete) onLate(tooLate(), request.socket, response);
    }, arriveWithinMs);
    limits.set(id, timer.unref());
    request.once("close", end);
    response.once("close", end);
    next();
  };
}

/** Lifts the limit for the body of a request: whoever reads it has limits of its own. */
export function liftArrivalLimit(request: Request): void {
  clearTimeout(limits.get(request.headers.get(requestIdHeader) ?? ""));
}
