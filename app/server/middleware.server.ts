import { LRUCache } from "lru-cache";
import { readdirSync } from "node:fs";
import path from "node:path";
import routes from "../routes";
import { setConnectionAddressHeader } from "../http/client-address.server";
import { compressedFiles } from "../http/content-encoding.server";
import { Connections, putBeforeRemixServe } from "./remix-serve.server";
import { errorResponse, HttpError, unreadableRequests } from "../http/http-error.server";
import { logRequests } from "../log.server";
import { discardRestOfBody } from "../http/request-body.server";
import {
  dropOldDataRequest,
  makeRoutable,
  type Middleware,
  requestPipeline,
  splitAbsoluteForm,
} from "../http/request-pipeline.server";
import { originalOriginHeader } from "../http/route-handlers.server";
import { addSecurityHeaders } from "../http/security-headers.server";
import { cachedPages } from "./cached-pages.server";
import type { Services } from "./services.server";

/** The folders in which remix-serve, started in the project's folder, finds files. */
const builtFiles = path.resolve("build/client");
const publicFiles = "public";

/** The paths of the files in public/; none when there is no such folder. */
function publicPaths(): string[] {
  try {
    return readdirSync(publicFiles).map((name) => `/${name}`);
  } catch {
    return [];
  }
}

/**
 * The paths that the log names: the routes but the catch-all one, the data of those that are pages (Remix's
 * address for the data of "/" is "/_root.data"), and the public files.
 */
function loggedPaths(): ReadonlySet<string> {
  const paths = routes.flatMap(({ path: own = "", file }) => {
    if (own === "*") return [];
    const data = file.endsWith(".tsx") ? [`/${own || "_root"}.data`] : [];
    return [`/${own}`, ...data];
  });
  return new Set([...paths, ...publicPaths()]);
}

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Replaces all other methods: the site refuses PUT with its own message, but Remix handles OPTIONS itself. */
const refusedMethod = "PUT";

/** Results by Host header, of which a site has few; the limit keeps made-up ones from filling the memory. */
const checkedHosts = new LRUCache<string, boolean>({ max: 100 });

/** Whether a Host header is a host with or without a port, and nothing that changes the address. */
function isHost(host: string): boolean {
  const checked = checkedHosts.get(host);
  if (checked !== undefined) return checked;
  const address = `http://${host}/`;
  const isValid = URL.canParse(address) && isBareOrigin(new URL(address));
  checkedHosts.set(host, isValid);
  return isValid;
}

function isBareOrigin({ pathname, search, hash, username, password }: URL): boolean {
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

/**
 * Sets the internal headers of a request; values that a client sent under their names are overwritten. Remix
 * responds to a foreign, "null" or malformed Origin with a blank 500, so that header is renamed to the one
 * that `assertSameOrigin` reads.
 */
const internalHeaders: Middleware = (request, _response, next) => {
  const { headers } = request;
  headers[originalOriginHeader] = headers.origin;
  if (headers.origin !== undefined) delete headers.origin;
  setConnectionAddressHeader(request);
  // remix-serve takes the port of the site's address from it, also when a client sent it.
  if (headers["x-forwarded-host"] !== undefined) delete headers["x-forwarded-host"];
  next();
};

/**
 * Changes a request so that Remix and Express can handle it. Unknown methods become one that is refused,
 * unreadable targets become one that leads to the 404 page, and requests for data in Remix's old way
 * (`?_data=`) become requests for pages.
 *
 * @throws {HttpError} for a request without a valid host (RFC 9112, section 3.2)
 */
const requestChecks: Middleware = (request, _response, next) => {
  const { headers } = request;
  if (!knownMethods.has(request.method ?? "")) request.method = refusedMethod;
  let target = request.url ?? "";
  const absolute = target.startsWith("/") ? undefined : splitAbsoluteForm(target);
  if (absolute) {
    target = absolute.target;
    headers.host = absolute.host;
  }
  // A request for the server as a whole, "*" (RFC 9112, section 3.2.4), has no page.
  if (!target.startsWith("/")) {
    target = "/";
    request.method = refusedMethod;
  }
  request.url = target;
  // HTTP/1.0 has no Host.
  if (request.httpVersion === "1.0") headers.host ??= "localhost";
  if (!isHost(headers.host ?? "")) throw new HttpError("notObject");
  request.url = dropOldDataRequest(makeRoutable(target));
  next();
};

/** Refuses an expectation that no server here can meet (RFC 9110, section 10.1.1). */
const refuseExpectation: Middleware = (_request, response) => {
  response.statusCode = 417;
  response.end();
};

/**
 * Puts the site's middleware before remix-serve: the way of every request, in order.
 *
 * @returns the open connections, for the shutdown
 */
export function installMiddleware(services: Pick<Services, "settings" | "profile">): Connections {
  const https = services.settings.siteUrl?.protocol === "https:";
  const headers = { https, withPolicy: !import.meta.env.DEV };
  const connections = new Connections();
  const log = logRequests(loggedPaths());
  const onError = errorResponse(headers);
  const onRequest = requestPipeline(
    [
      log,
      connections.track,
      discardRestOfBody,
      internalHeaders,
      requestChecks,
      cachedPages(services),
      addSecurityHeaders(headers),
      compressedFiles(builtFiles),
    ],
    onError,
  );
  const onExpectation = requestPipeline(
    [log, connections.track, discardRestOfBody, addSecurityHeaders(headers)],
    onError,
  );
  putBeforeRemixServe({
    onConnection: (socket) => connections.add(socket),
    onRequest,
    onExpectation: (request, response) => {
      onExpectation(request, response, refuseExpectation);
    },
    onUnreadable: unreadableRequests(https, (socket) => connections.isResponding(socket)),
  });
  return connections;
}
