import type { ServerBuild } from "@remix-run/node";
import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { parseTarget } from "../http/request-target.server";
import { languageInAddress, languageOfVisit } from "../i18n/i18n.server";
import { languageKey, languageParameter, type Language } from "../i18n/languages";

type Routes = ServerBuild["routes"];

/** All that the 404 page's content and headers depend on. */
export interface NotFoundVariant {
  language: Language;
  /** Whether the address says so, or a cookie. */
  named: boolean;
}

/** Where remix-serve, started in the project's folder, looks for files before it asks the app. */
const fileFolders = ["build/client", "public"];

function fullPath(routes: Routes, id: string): string {
  const { parentId, path: own = "" } = routes[id] ?? {};
  return parentId === undefined ? own : `${fullPath(routes, parentId)}/${own}`;
}

/** As the router compares paths: without regard to case, repeated slashes and those at the ends. */
function comparable(pathname: string): string {
  const parts = pathname.toLowerCase().split("/");
  return parts.filter(Boolean).join("/");
}

/** The paths of the app's routes without the catch-all one, in a form for comparing. */
export function knownPaths(routes: Routes): ReadonlySet<string> {
  return new Set(Object.keys(routes).map((id) => comparable(fullPath(routes, id))));
}

/** The path as Express or Remix may read it: decoded, without dots, a backslash being a slash. */
function readPath(target: string): string | undefined {
  try {
    const { pathname } = parseTarget(target);
    return path.posix.normalize(decodeURIComponent(pathname).replaceAll(/[\\/]+/g, "/"));
  } catch {
    return undefined;
  }
}

/** Tells whether a path is the data of a route, or Remix's list of routes. */
const isRemixOwn = (pathname: string) =>
  pathname.endsWith(".data") || comparable(pathname) === "__manifest";

function isFile(pathname: string): boolean {
  return fileFolders.some((folder) => existsSync(path.join(folder, pathname)));
}

/**
 * Tells which 404 page a request leads to, whatever its method.
 *
 * @param known of `knownPaths`: no route of the site but the catch-all one has a parameter
 * @returns undefined when it may lead anywhere else
 */
export function notFoundVariant(
  { url = "", headers }: Pick<IncomingMessage, "url" | "headers">,
  known: ReadonlySet<string>,
): NotFoundVariant | undefined {
  const pathname = readPath(url);
  if (pathname === undefined || isRemixOwn(pathname)) return undefined;
  if (known.has(comparable(pathname)) || isFile(pathname)) return undefined;
  const address = parseTarget(url);
  return {
    language: languageOfVisit(address, headers.cookie),
    named: languageInAddress(address) !== undefined,
  };
}

/** The request of a variant, made from nothing else. */
export function notFoundRequest({ language, named }: NotFoundVariant): Request {
  const query = named ? `?${languageParameter}=${language}` : "";
  return new Request(`http://localhost/404${query}`, {
    headers: { Accept: "text/html", Cookie: `${languageKey}=${language}` },
  });
}
