import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import { existsSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import routes from "../routes";
import {
  comparablePath,
  decodedPath,
  type Middleware,
  type Next,
  parseTarget,
} from "../http/request-pipeline.server";
import {
  chosenLanguageCookie,
  languageInAddress,
  languageOfVisit,
  privateCaching,
} from "../i18n/i18n.server";
import { type Language, languageKey, languageParameter } from "../i18n/languages";
import {
  homeCaching,
  cacheKey,
  homeVariant,
  isUsual,
  requestFor,
} from "../home/home-variant.server";
import { type Page, PageCache } from "../http/page-cache.server";
import { type CachedPage, sendCachedPage } from "../http/cached-page.server";
import { HttpError } from "../http/http-error.server";
import { securityHeaders } from "../http/security-headers.server";
import type { Services } from "./services.server";
import { openingChangesAt } from "../business/opening-hours";

/** All that the 404 page's content and headers depend on. */
export interface NotFoundVariant {
  language: Language;
  /** Whether the address says so, or a cookie. */
  named: boolean;
}

/** Where remix-serve, started in the project's folder, looks for files before it asks the app. */
const fileFolders = ["build/client", "public"];

/** The paths of the site's routes without the catch-all one, in a form for comparing. None has a parameter. */
const knownPaths: ReadonlySet<string> = new Set(
  routes.flatMap(({ path: own = "" }) => (own === "*" ? [] : [comparablePath(own)])),
);

/** Tells whether a path is the data of a route, or Remix's list of routes. */
const isRemixOwn = (pathname: string) =>
  pathname.endsWith(".data") || comparablePath(pathname) === "__manifest";

function isFile(pathname: string): boolean {
  return fileFolders.some((folder) => existsSync(path.join(folder, pathname)));
}

/**
 * Tells which 404 page a request leads to, whatever its method.
 *
 * @returns undefined when it may lead anywhere else
 */
export function notFoundVariant({
  url = "",
  headers,
}: Pick<IncomingMessage, "url" | "headers">): NotFoundVariant | undefined {
  const pathname = decodedPath(url);
  if (pathname === undefined || isRemixOwn(pathname)) return undefined;
  if (knownPaths.has(comparablePath(pathname)) || isFile(pathname)) return undefined;
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

/** Loads Remix's own handler. Not at the top: this module is itself a part of that build. */
async function loadHandler(): Promise<RequestHandler> {
  const build: ServerBuild = await import("virtual:remix/server-build");
  return createRequestHandler(build, process.env["NODE_ENV"]);
}

/** Renders a page with all headers of its response. */
async function render(handle: RequestHandler, request: Request, https: boolean): Promise<Response> {
  const response = await handle(request);
  // remix-serve would only render it a second time.
  if (response.status === 503) throw new HttpError("unavailable", { retryAfter: 5 });
  for (const [name, value] of Object.entries(securityHeaders(https)))
    response.headers.set(name, value);
  return response;
}

/** A page with what the response to one visitor needs. */
interface RequestedPage {
  page: Page;
  /** The Cache-Control header of a response that is sent now; undefined when the cached page's own holds. */
  caching: ((cached: CachedPage) => string) | undefined;
}

/**
 * Responds with cached pages to requests for the public page and for addresses that lead nowhere; every
 * other request is left to remix-serve. See docs/decisions/008-rendered-page-cache.md.
 */
export function cachedPages({
  settings,
  profile,
}: Pick<Services, "settings" | "profile">): Middleware {
  // The development server renders every request from the current source.
  if (import.meta.env.DEV)
    return (_request, _response, next) => {
      next();
    };
  const { siteUrl } = settings;
  const https = siteUrl?.protocol === "https:";
  const cache = new PageCache({
    changesAt: (now) => openingChangesAt(profile.openingHours, now),
  });
  let handler: RequestHandler | undefined;

  const find = (request: IncomingMessage, handle: RequestHandler): RequestedPage | undefined => {
    const home = homeVariant(request, siteUrl);
    if (home) {
      const page = {
        key: cacheKey(home),
        render: () => render(handle, requestFor(home), https),
        isRenewable: isUsual(home),
      };
      return { page, caching: ({ endsAt }) => homeCaching(home, endsAt - Date.now()) };
    }
    const nowhere = notFoundVariant(request);
    if (!nowhere) return undefined;
    const page = {
      key: `404 ${nowhere.language} ${nowhere.named}`,
      render: () => render(handle, notFoundRequest(nowhere), https),
      isRenewable: false,
    };
    return { page, caching: undefined };
  };

  const send = (
    cached: CachedPage,
    caching: RequestedPage["caching"],
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const { cookie, "sec-fetch-site": fetchSite } = request.headers;
    const { url = "" } = request;
    // Most addresses have no query, and parsing one takes as long as the lookup in the cache.
    const named = url.includes("?") ? parseTarget(url).searchParams.get(languageParameter) : null;
    const choice = {
      named,
      cookies: cookie,
      fetchSite: fetchSite?.toString(),
    };
    const chosen = chosenLanguageCookie(choice, https);
    const cacheControl = caching?.(cached) ?? cached.headers["cache-control"];
    sendCachedPage(cached, request, response, {
      cacheControl: chosen ? privateCaching(cacheControl) : cacheControl,
      setCookie: chosen,
    });
  };

  const respond = (
    request: IncomingMessage,
    response: ServerResponse,
    next: Next,
    handle: RequestHandler,
  ): void | Promise<void> => {
    const requested = find(request, handle);
    if (!requested) {
      next();
      return;
    }
    const cached = cache.get(requested.page);
    if (!(cached instanceof Promise)) {
      send(cached, requested.caching, request, response);
      return;
    }
    return cached.then((made) => {
      if (made) send(made, requested.caching, request, response);
      else next();
    });
  };
  return (request, response, next) => {
    if (handler) return respond(request, response, next, handler);
    return loadHandler().then((loaded) => respond(request, response, next, (handler = loaded)));
  };
}
