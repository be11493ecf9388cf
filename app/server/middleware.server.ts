import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { limitArrival } from "../http/arrival-limit.server";
import { setConnectionAddressHeader } from "../http/client-address.server";
import { compressedFiles } from "../http/content-encoding.server";
import { discardRestOfBody } from "../http/discarded-bytes.server";
import { errorResponse, HttpError } from "../http/http-error.server";
import { type Middleware, requestPipeline } from "../http/request-pipeline.server";
import { requestedUrl } from "../http/request-target.server";
import { originalOriginHeader } from "../http/same-origin.server";
import { addSecurityHeaders } from "../http/security-headers.server";
import { logRequests } from "../http/request-log.server";
import { unreadableRequests } from "../http/unreadable-requests.server";
import routes from "../routes";
import { cachedPages } from "./cached-pages.server";
import { closeAfterRefusal, FairShares, takeTurns } from "./fair-shares.server";
import { photographFiles } from "./photograph-files.server";
import { warnOfProxies } from "./proxy-warnings.server";
import { putBeforeRemixServe } from "./remix-serve.server";
import type { Services } from "./services.server";

/** The folders in which remix-serve, started in the project's folder, finds files. */
const fileFolders = ["build/client", "public"];

/** The files below a folder, also those behind links, which Express follows. None in development: nothing is built. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    // For what is no link, the folder's list says it: a start would look at a thousand files one by one.
    const kind = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : entry;
    if (kind?.isDirectory()) return filesBelow(path);
    return kind?.isFile() ? [path] : [];
  });
}

/**
 * The addresses of the files that remix-serve serves: all but those whose name begins with a dot. Folders are left
 * out: Express redirects from them, and repeats the query in Location.
 */
function fileAddresses(): ReadonlySet<string> {
  const addresses = fileFolders.flatMap((folder) =>
    filesBelow(folder).map((path) => path.slice(folder.length).replaceAll("\\", "/")),
  );
  return new Set(addresses.filter((address) => !address.includes("/.")));
}

/**
 * The paths that the log names: all routes except the catch-all, and the data of those that are pages, whose files end
 * in ".tsx" (Remix's address for the data of "/" is "/_root.data").
 */
const loggedPaths = routes.flatMap(({ path: own = "", file }) => {
  if (own === "*") return [];
  return file.endsWith(".tsx") ? [`/${own}`, `/${own || "_root"}.data`] : [`/${own}`];
});

const passedMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Replaces all other methods: the site refuses DELETE with its own message, but Remix handles OPTIONS itself. */
const refusedMethod = "DELETE";

/**
 * What proxies request to see whether the site responds, also by OPTIONS: HAProxy does so unless it is told otherwise,
 * and takes a 405 for a failure.
 */
const checkPaths: ReadonlySet<string> = new Set(["/api/alive", "/api/health"]);
/** OPTIONS of the server as a whole (RFC 9110, section 9.3.7), and what HAProxy requests if no path is named. */
const wholeServer: ReadonlySet<string | undefined> = new Set(["*", "/"]);

/**
 * Refuses a request whose address Node, Express and Remix could understand differently, and Remix's old way to request
 * data (`?_data=`), whose error responses have no text. Unknown methods become one that every action refuses.
 *
 * @throws {HttpError} "malformed"
 */
const requestChecks: Middleware = (request, _response, next) => {
  const { headers, httpVersion, method = "" } = request;
  if (method === "OPTIONS" && wholeServer.has(request.url)) request.url = "/api/alive";
  // HTTP/1.0 does not demand a Host.
  if (httpVersion === "1.0") headers.host ??= "localhost";
  const address = requestedUrl(request);
  if (!address || (address.search !== "" && address.searchParams.has("_data")))
    throw new HttpError("malformed");
  const isCheck = method === "OPTIONS" && checkPaths.has(address.pathname);
  if (!passedMethods.has(method) && !isCheck) request.method = refusedMethod;
  next();
};

/**
 * Sets the internal headers of a request; values that a client sent under their names are overwritten. Remix
 * responds to a foreign, "null" or malformed Origin with a blank 500, so that header is renamed to the one
 * that `assertSameOrigin` reads.
 */
const internalHeaders: Middleware = (request, _response, next) => {
  const { headers } = request;
  headers[originalOriginHeader] = headers.origin;
  delete headers.origin;
  setConnectionAddressHeader(request);
  // remix-serve takes the port of the site's address from it, even if a client sent it.
  delete headers["x-forwarded-host"];
  next();
};

/** Puts the site's middleware before remix-serve, in the order in which every request passes it. */
export function installMiddleware(services: Services): void {
  const { siteUrl, trustProxy } = services.settings;
  const https = siteUrl?.protocol === "https:";
  const headerOptions = { https, withContentSecurityPolicy: !import.meta.env.DEV };
  const built = fileAddresses();
  const { photographs } = services;
  const files = {
    has: (address: string) => built.has(address) || photographs.fileAt(address) !== undefined,
  };
  // A request that waits for a file counts as under way, and one for a file that is there does not.
  const filesSoon = {
    has: (address: string) => files.has(address) || photographs.mayCome(address),
  };
  const shares = new FairShares(trustProxy);
  const onUnreadable = unreadableRequests(https);
  const onRequest = requestPipeline(
    [
      logRequests(new Set([...loggedPaths, ...built])),
      limitArrival(onUnreadable),
      discardRestOfBody,
      requestChecks,
      warnOfProxies(trustProxy),
      cachedPages(services, shares, filesSoon),
      internalHeaders,
      addSecurityHeaders(headerOptions),
      closeAfterRefusal,
      takeTurns(shares, files),
      compressedFiles(built),
      photographFiles(photographs, built),
    ],
    errorResponse(headerOptions),
  );
  putBeforeRemixServe({ onRequest, onUnreadable });
}
