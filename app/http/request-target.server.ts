import type { IncomingMessage } from "node:http";

/** Paths for the owner or for programs: never stored by a cache, never listed by a search engine. */
const privatePath = /^(?:admin|api|calendar)(?:[/.]|$)/;

/** What says which address is requested. */
export type TargetedRequest = Pick<IncomingMessage, "url" | "headers" | "rawHeaders">;

function hasTwoHosts({ rawHeaders }: TargetedRequest): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

function read(request: TargetedRequest): URL | undefined {
  const { url: target = "", headers } = request;
  const { host = "" } = headers;
  // Some programs send the fragment of an address, too.
  const pathEnd = target.search(/[?#]/);
  const path = pathEnd === -1 ? target : target.slice(0, pathEnd);
  try {
    const address = new URL(`http://${host}${target}`);
    const isSame =
      address.pathname === path && address.host === host.toLowerCase().replace(/:(?:80)?$/, "");
    const isPlain = isSame && !decodeURIComponent(path).includes("\\");
    return isPlain && !hasTwoHosts(request) ? address : undefined;
  } catch {
    return undefined;
  }
}

const known = Symbol("address");

/**
 * The requested address. Static files, Express, Remix's router and `URL` disagree about backslashes, dots, characters
 * that need escaping and what cannot be decoded, so only what they all read the same is accepted.
 *
 * @returns undefined for a target that is not in origin form (RFC 9112, section 3.2.1), for a path that `URL` changes
 *   or that cannot be decoded, for a backslash in it, for a Host that is not a host with or without a port, and for
 *   more than one Host
 */
export function requestedUrl(
  request: TargetedRequest & { [known]?: URL | "unreadable" },
): URL | undefined {
  request[known] ??= read(request) ?? "unreadable";
  return request[known] === "unreadable" ? undefined : request[known];
}

/** A path as the router compares paths: without regard to case, repeated slashes and those at the ends. */
export function comparablePath(pathname: string): string {
  const parts = pathname.toLowerCase().split("/");
  return parts.filter(Boolean).join("/");
}

/**
 * Tells whether a path leads to what is private.
 *
 * @param pathname of an address, not decoded
 */
export function isPrivate(pathname: string): boolean {
  return privatePath.test(comparablePath(decodeURIComponent(pathname)));
}
