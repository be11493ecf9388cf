import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { heldOriginHeader } from "./same-origin.server";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * What remix-serve would stumble over before the app sees a request, put right at the one place that
 * comes earlier: Node's own announcement of each request.
 *
 * - Remix answers a foreign, "null" or malformed Origin with a blank 500. The header is handed on
 *   under another name, which `assertSameOrigin` reads.
 * - Remix answers 500 to TRACE and loses its way with rarer methods. They go on as OPTIONS, which no
 *   address here answers either.
 */
export function standAtTheFrontDoor(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    // Nobody outside may set it, so it is overwritten even with nothing.
    request.headers[heldOriginHeader] = request.headers.origin;
    delete request.headers.origin;
    if (!knownMethods.has(request.method ?? "")) request.method = "OPTIONS";
  });
}
