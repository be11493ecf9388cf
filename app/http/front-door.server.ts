import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import Negotiator from "negotiator";
import onHeaders from "on-headers";
import { log, reasonOf } from "../log.server";
import { answerFirst, type Answer } from "./answer-first.server";
import { setConnectionAddressHeader } from "./client-address.server";
import { sendPlainError } from "./plain-error.server";
import { fileEncodings, type Precompressed } from "./precompressed-files.server";
import { Refusal } from "./refusal.server";
import { logRequest } from "./request-log.server";
import {
  dropOldDataRequest,
  isPrivate,
  makeRoutable,
  splitAbsoluteForm,
} from "./request-target.server";
import { discardRestOfBody } from "./rest-of-body.server";
import { heldOriginHeader } from "./same-origin.server";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.server";

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);
/** What other methods go on as: our actions refuse it in words, Remix refuses OPTIONS in its own. */
const refusedMethod = "PUT";

/** Whether a Host header is a host with or without a port, and nothing that changes the address. */
function isHost(host: string): boolean {
  if (!URL.canParse(`http://${host}/`)) return false;
  const { pathname, search, hash, username, password } = new URL(`http://${host}/`);
  return pathname === "/" && `${search}${hash}${username}${password}` === "";
}

/**
 * Turns a request into one that the app can take.
 *
 * @throws {Refusal} for one that has no valid host (RFC 9112, section 3.2)
 */
function makeReadable(request: IncomingMessage): void {
  // Nobody outside may set it, so it is overwritten even with nothing.
  request.headers[heldOriginHeader] = request.headers.origin;
  delete request.headers.origin;
  setConnectionAddressHeader(request);
  // remix-serve takes the port of the site's address from it, whoever sent it.
  delete request.headers["x-forwarded-host"];
  if (!knownMethods.has(request.method ?? "")) request.method = refusedMethod;
  const absolute = splitAbsoluteForm(request.url ?? "");
  if (absolute) {
    request.url = absolute.target;
    request.headers.host = absolute.host;
  }
  // What is asked of a server as a whole, "*", is asked of no address.
  if (!request.url?.startsWith("/")) {
    request.url = "/";
    request.method = refusedMethod;
  }
  // HTTP/1.0 knows no Host.
  if (request.httpVersion === "1.0") request.headers.host ??= "localhost";
  if (!isHost(request.headers.host ?? "")) throw new Refusal("notObject");
  request.url = dropOldDataRequest(makeRoutable(request.url));
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

/** The headers that every response of the site has, and what is known of it when it begins. */
function addHeaders(response: ServerResponse, privately: boolean, options: DoorOptions): void {
  for (const [name, value] of Object.entries(securityHeaders(options.https))) {
    response.setHeader(name, value);
  }
  if (privately) {
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
 * - Methods, addresses and targets over which Remix or Express stumbles go on as what is refused or leads
 *   nowhere.
 * - Whatever fails on the way becomes a plain answer (`sendPlainError`): an exception in a subscriber or in
 *   `writeHead` would end the process or the connection.
 */
export function standAtTheFrontDoor(options: DoorOptions): void {
  /** What failed before anyone could answer; the answer is given when it is the server's turn. */
  const failures = new WeakMap<IncomingMessage, Error>();
  const answer: Answer = (request, response) => {
    const failure = failures.get(request);
    if (failure !== undefined) throw failure;
    return options.answer(request, response);
  };
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    let privately = true;
    try {
      onHeaders(response, () => {
        try {
          addHeaders(response, privately, options);
        } catch (error) {
          log.error({ event: "headers.failed", reason: reasonOf(error) });
          response.setHeader("Cache-Control", "no-store");
        }
      });
      logRequest(request, response);
      discardRestOfBody(request, response);
      answerFirst(server, answer, sendPlainError);
      makeReadable(request);
      privately = isPrivate(request.url ?? "");
      preferPrecompressed(request, response, options.precompressed);
    } catch (error) {
      failures.set(request, error instanceof Error ? error : new Error("The request failed."));
    }
  });
}
