import { LRUCache } from "lru-cache";
import { connectionAddressHeader } from "./client-address.server";
import { HttpError } from "./http-error.server";
import type { Middleware } from "./request-pipeline.server";
import { dropOldDataRequest, makeRoutable, splitAbsoluteForm } from "./request-target.server";
import { originalOriginHeader } from "./same-origin.server";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** Stands for all other methods: our actions refuse it in words, Remix refuses OPTIONS in its own. */
const refusedMethod = "PUT";

/** Host headers that were checked before. A site has few; others are whatever somebody makes up. */
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
 * Sets the headers by which this server tells the app what it knows, over whatever was sent under their names.
 * Remix answers a foreign, "null" or malformed Origin with a blank 500: the header goes on under another name,
 * which `assertSameOrigin` reads.
 */
export const internalHeaders: Middleware = ({ headers, socket }, _response, next) => {
  headers[originalOriginHeader] = headers.origin;
  if (headers.origin !== undefined) delete headers.origin;
  headers[connectionAddressHeader] = socket.remoteAddress;
  // remix-serve takes the port of the site's address from it, whoever sent it.
  if (headers["x-forwarded-host"] !== undefined) delete headers["x-forwarded-host"];
  next();
};

/**
 * Turns a request into one that the app can take. Methods, addresses and targets over which Remix or Express
 * stumbles go on as what is refused or leads nowhere. Requests for data in Remix's old way (`?_data=`) go on
 * as requests for pages.
 *
 * @throws {HttpError} for a request without a valid host (RFC 9112, section 3.2)
 */
export const requestChecks: Middleware = (request, _response, next) => {
  const { headers } = request;
  if (!knownMethods.has(request.method ?? "")) request.method = refusedMethod;
  let target = request.url ?? "";
  const absolute = target.startsWith("/") ? undefined : splitAbsoluteForm(target);
  if (absolute) {
    target = absolute.target;
    headers.host = absolute.host;
  }
  // What is asked of a server as a whole, "*", is asked of no address.
  if (!target.startsWith("/")) {
    target = "/";
    request.method = refusedMethod;
  }
  request.url = target;
  // HTTP/1.0 knows no Host.
  if (request.httpVersion === "1.0") headers.host ??= "localhost";
  if (!isHost(headers.host ?? "")) throw new HttpError("notObject");
  request.url = dropOldDataRequest(makeRoutable(target));
  next();
};

/** Refuses an expectation that no server here can meet (RFC 9110, section 10.1.1). */
export const refuseExpectation: Middleware = (_request, response) => {
  response.statusCode = 417;
  response.end();
};
