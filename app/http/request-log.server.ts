import { randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { log } from "../log.server";

/** In which the front door hands on the number of a request; nobody outside may set it. */
const idHeader = "x-request-id";
const idBytes = 8;

const routes = new Set([
  "/",
  "/_root.data",
  "/admin",
  "/admin.data",
  "/admin/let-in",
  "/admin/let-in.data",
  "/api/admin/auth",
  "/api/admin/notices",
  "/api/admin/trusted-browsers/forget",
  "/api/contact",
  "/api/contacts",
  "/api/health",
  "/manifest.webmanifest",
  "/robots.txt",
  "/sitemap.xml",
]);

function publicFiles(): ReadonlySet<string> {
  try {
    // Where remix-serve, started in the project's folder, finds them too.
    return new Set(readdirSync("public").map((name) => `/${name}`));
  } catch {
    return new Set();
  }
}
const files = publicFiles();

/** The name of an address in the log. Others may hold whatever somebody typed, so they have none. */
function routeOf(url: string): string {
  const [path = ""] = url.split("?", 1);
  if (routes.has(path) || files.has(path)) return path;
  return path.startsWith("/assets/") ? "/assets/*" : "*";
}

/**
 * Gives a request its number and logs one line when it is over: number, method, route, status and how
 * long it took in ms; `aborted` when the other side left before it had the answer. There is no status when
 * none was sent.
 */
export function logRequest(request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now();
  const id = randomBytes(idBytes).toString("hex");
  const { method } = request;
  const route = routeOf(request.url ?? "");
  request.headers[idHeader] = id;
  response.once("close", () => {
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const left = response.writableFinished ? {} : { aborted: true };
    log.info({
      event: "request",
      request: id,
      method,
      route,
      ...(response.headersSent && { status: response.statusCode }),
      ms,
      ...left,
    });
  });
}

/** The number that `logRequest` gave to a request. */
export function requestIdOf(request: IncomingMessage): string {
  return String(request.headers[idHeader] ?? "");
}

/** The log for what happens on behalf of a request: each line carries the request's number. */
export function requestLog(request: Request): Logger {
  return log.child({ request: request.headers.get(idHeader) });
}
