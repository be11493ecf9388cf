import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import onHeaders from "on-headers";
import { answerFirst, type Answer } from "./answer-first.server";
import { setConnectionAddressHeader } from "./client-address.server";
import { fileEncodings, type Precompressed } from "./precompressed-files.server";
import { logRequest } from "./request-log.server";
import { discardRestOfBody } from "./rest-of-body.server";
import { heldOriginHeader } from "./same-origin.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** What other methods go on as: our actions refuse it in words, Remix refuses OPTIONS in its own. */
const refusedMethod = "PUT";

/** What only the owner or a program reads: never kept by a cache, never found by a search. */
const privatePath = /^\/(?:admin|api)(?:[/.]|$)/i;

/** Whether an address, however it is spelt, leads to what is private. */
function isPrivate(address: string): boolean {
  // As the router reads it: without dots, decoded.
  const { pathname } = new URL(address.replace(/^\/+/, "/"), "http://localhost");
  try {
    return privatePath.test(decodeURIComponent(pathname));
  } catch {
    return privatePath.test(pathname);
  }
}

/** Whether a Host header is a host with or without a port, and nothing that changes the address. */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}/`)) return false;
  const { pathname, search, hash, username, password } = new URL(`http://${host}/`);
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

/** Turns a request that the app could not take into one that it refuses. */
function makeReadable(request: IncomingMessage): void {
  // Nobody outside may set it, so it is overwritten even with nothing.
  request.headers[heldOriginHeader] = request.headers.origin;
  delete request.headers.origin;
  setConnectionAddressHeader(request);
  // remix-serve takes the port of the site's address from it, whoever sent it.
  delete request.headers["x-forwarded-host"];
  if (!knownMethods.has(request.method ?? "")) request.method = refusedMethod;
  // What proxies are told is not what a server is asked: "*" or a whole address.
  if (!request.url?.startsWith("/")) {
    request.url = "/";
    request.method = refusedMethod;
  }
  if (!isHost(request.headers.host ?? "")) {
    request.headers.host = "localhost";
    request.method = refusedMethod;
  }
}

/** Express prints a stack, with the address in it, for one that cannot be decoded: it leads nowhere. */
function makeDecodable(request: IncomingMessage): void {
  const [path = "", ...rest] = (request.url ?? "").split("?");
  if (!path.includes("%")) return;
  try {
    decodeURIComponent(path);
  } catch {
    request.url = [path.replaceAll("%", "%25"), ...rest].join("?");
  }
}

/**
 * Takes `_data` out of an address: the old way of asking for a route's data, which this site does not use
 * and whose refusals have no words. What is left is asked for as a page.
 */
function dropOldDataRequest(request: IncomingMessage): void {
  const [path = "", ...rest] = (request.url ?? "").split("?");
  const query = new URLSearchParams(rest.join("?"));
  if (!query.has("_data")) return;
  query.delete("_data");
  request.url = query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Lets the static files answer with what the build compressed best. */
function preferPrecompressed(
  request: IncomingMessage,
  response: ServerResponse,
  files: DoorOptions["precompressed"],
): void {
  const file = files.get(request.url ?? "");
  if (!file) return;
  const encoding = new Negotiator(request).encoding([...fileEncodings, "identity"], {
    preferred: fileEncodings,
  });
  const path = encoding === "br" || encoding === "gzip" ? file.forms.get(encoding) : undefined;
  if (!encoding || !path) return;
  request.url = path;
  response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Type", file.contentType);
  response.setHeader("Vary", "Accept-Encoding");
}

function addHeaders(response: ServerResponse, path: string, options: DoorOptions): void {
  for (const [name, value] of Object.entries(securityHeaders(options.https))) {
    response.setHeader(name, value);
  }
  if (isPrivate(path)) {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Robots-Tag", "noindex");
  }
  // Pages bring their own policy, with the hashes of their scripts; errors from before the app bring
  // one that says less.
  const own = String(response.getHeader("Content-Security-Policy") ?? "");
  if (options.withPolicy && !own.includes("base-uri")) {
    response.setHeader("Content-Security-Policy", contentSecurityPolicy());
  }
}

interface DoorOptions {
  /** Whether visitors reach the site over https. */
  https: boolean;
  /** False in development, where the tools put scripts of their own into the page. */
  withPolicy: boolean;
  /** Files of the build in their compressed form, by address. */
  precompressed: ReadonlyMap<string, Precompressed>;
  /** Answers what needs no rendering, before remix-serve. */
  answer: Answer;
}

/**
 * Stands before remix-serve, which takes no middleware: at Node's own announcement of each request.
 *
 * - Every request is logged, by one line.
 * - Every answer gets the security headers: pages, data, redirects, files and errors.
 * - Scripts and style sheets are sent as the build compressed them.
 * - Remix answers a foreign, "null" or malformed Origin with a blank 500. The header is handed on
 *   under another name, which `assertSameOrigin` reads.
 * - Copies of the rendered page are sent without remix-serve.
 * - What nobody read of a body is taken off the wire after the answer.
 * - Requests for data in Remix's old way (`?_data=`) are answered as pages.
 * - Methods, hosts, addresses and targets over which Remix or Express stumbles go on as what is refused or
 *   leads nowhere.
 */
export function standAtTheFrontDoor(options: DoorOptions): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    logRequest(request, response);
    discardRestOfBody(request, response);
    answerFirst(server, options.answer);
    makeReadable(request);
    makeDecodable(request);
    dropOldDataRequest(request);
    preferPrecompressed(request, response, options.precompressed);
    const path = request.url ?? "/";
    onHeaders(response, () => {
      addHeaders(response, path, options);
    });
  });
}
