import type { IncomingMessage, ServerResponse } from "node:http";
import { posix } from "node:path";

/** Hands the request to the next middleware, or an error to the error handler. */
export type Next = (error?: unknown) => void;

/** As in Connect and Express: sends a response or calls `next`. Here it may return a promise, too. */
export type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: Next,
) => void | Promise<void>;

/** Responds to a request whose handling failed. Throws nothing. */
export type ErrorHandler = (
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
) => void;

/**
 * Runs middleware in order, for every request: unlike Connect and Express, which read the target before the
 * first middleware and throw, or run none, when it cannot be parsed.
 *
 * @param onError is given whatever a middleware throws, rejects with or passes to `next`
 * @returns runs the list and then `last`, the server's own handler
 */
export function requestPipeline(list: readonly Middleware[], onError: ErrorHandler) {
  return (request: IncomingMessage, response: ServerResponse, last: Middleware): void => {
    let index = 0;
    const fail = (error: unknown) => {
      onError(error, request, response);
    };
    const next: Next = (error) => {
      if (error !== undefined || index > list.length) {
        fail(error);
        return;
      }
      const middleware = list[index] ?? last;
      index += 1;
      try {
        const running = middleware(request, response, next);
        if (running instanceof Promise) running.catch(fail);
      } catch (thrown) {
        fail(thrown);
      }
    };
    next();
  };
}

/** Paths for the owner or for programs: never stored by a cache, never listed by a search engine. */
const privatePath = /^\/(?:admin|api)(?:[/.]|$)/i;

/** A URL must have a host; only the path and the query are used. */
const anyHost = "http://localhost";

/**
 * Parses a request target. It is appended to a host, not resolved against one: two slashes at its beginning
 * would be read as another host.
 *
 * @param target in origin form; anything else counts as "/"
 */
export function parseTarget(target: string): URL {
  const address = `${anyHost}${target}`;
  return new URL(target.startsWith("/") && URL.canParse(address) ? address : anyHost);
}

/**
 * The path of a request target as Express or Remix may read it: decoded, without dots, a backslash being a
 * slash.
 *
 * @returns undefined when it cannot be decoded
 */
export function decodedPath(target: string): string | undefined {
  try {
    return posix.normalize(oneSlash(decodeURIComponent(parseTarget(target).pathname)));
  } catch {
    return undefined;
  }
}

/** A path as the router compares paths: without regard to case, repeated slashes and those at the ends. */
export function comparablePath(pathname: string): string {
  const parts = pathname.toLowerCase().split("/");
  return parts.filter(Boolean).join("/");
}

const oneSlash = (text: string) => text.replaceAll(/[\\/]+/g, "/");

/**
 * Tells whether a request target, however it is spelt, leads to what is private. Backslashes and repeated
 * slashes count as one slash, since the parts that read a target after this do not agree about them.
 *
 * @param target as it stands in the request line
 * @returns true also for a target that cannot be parsed or decoded
 */
export function isPrivate(target: string): boolean {
  try {
    const { pathname } = new URL(oneSlash(target), anyHost);
    return privatePath.test(oneSlash(decodeURIComponent(pathname)));
  } catch {
    return true;
  }
}

/**
 * Splits a target in absolute form (RFC 9112, section 3.2.2), which servers must accept.
 *
 * @returns the host and the target in origin form; undefined for a target in another form
 */
export function splitAbsoluteForm(target: string): { host: string; target: string } | undefined {
  const [, host, rest = ""] = /^https?:\/\/([^/?#\\]+)(.*)$/i.exec(target) ?? [];
  if (host === undefined) return undefined;
  return { host, target: rest.startsWith("/") ? rest : `/${rest}` };
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes a target readable for Express and Remix. Two kinds of path lead to no page of this site, but would
 * get a 500: one that cannot be decoded (Express throws), and one with a backslash, which
 * the router puts into a URL that reads it as a slash. Their percent signs and backslashes are escaped, so
 * that they lead to the 404 page.
 *
 * @param target in origin form
 */
export function makeRoutable(target: string): string {
  const [path = "", ...rest] = target.split("?");
  if (!/[%\\]/.test(path)) return target;
  const decodable = isDecodable(path) ? path : path.replaceAll("%", "%25");
  return [decodable.replaceAll(/\\|%5c/gi, "%255c"), ...rest].join("?");
}

/**
 * Removes `_data` from a target: Remix's old way to request a route's data, which this site does not use and
 * whose error responses have no text. The rest is a request for a page.
 */
export function dropOldDataRequest(target: string): string {
  if (!target.includes("_data")) return target;
  const [path = "", ...rest] = target.split("?");
  const query = new URLSearchParams(rest.join("?"));
  query.delete("_data");
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
