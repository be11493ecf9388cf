import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { homeCaching } from "../home/home-caching.server";
import { homeVariant, isUsual, cacheKey, requestFor } from "../home/home-variant.server";
import { PageCache, type Page } from "../http/page-cache.server";
import type { CachedPage } from "../http/cached-page.server";
import { HttpError } from "../http/http-error.server";
import type { Middleware, Next } from "../http/request-pipeline.server";
import { parseTarget } from "../http/request-target.server";
import { securityHeaders } from "../http/security-headers.server";
import { sendCachedPage } from "../http/send-cached-page.server";
import { chosenLanguageCookie, privateCaching } from "../i18n/chosen-language.server";
import { languageParameter } from "../i18n/languages";
import { knownPaths, notFoundRequest, notFoundVariant } from "./not-found-variant.server";
import type { Services } from "./services.server";
import { openingChangesAt } from "../business/opening";

interface App {
  /** Remix's own way from a request to a response, without a server around it. */
  handle: RequestHandler;
  known: ReadonlySet<string>;
}

/** Loads the app. Not at the top: this module is itself a part of that build. */
async function loadApp(): Promise<App> {
  const build: ServerBuild = await import("virtual:remix/server-build");
  const handle = createRequestHandler(build, process.env["NODE_ENV"]);
  return { handle, known: knownPaths(build.routes) };
}

/** Renders a page with all headers of its response. */
async function render({ handle }: App, request: Request, https: boolean): Promise<Response> {
  const response = await handle(request);
  // Nothing is gained by asking a second time for what there is no time to render.
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
 * Responds with cached pages to requests for the public page and for addresses that lead nowhere; every other
 * request
 * is left to remix-serve. See docs/decisions/008-rendered-page-cache.md.
 */
export function cachedPages({
  settings,
  profile,
}: Pick<Services, "settings" | "profile">): Middleware {
  // The development server renders each time, from what was saved a second ago.
  if (import.meta.env.DEV)
    return (_request, _response, next) => {
      next();
    };
  const { siteUrl } = settings;
  const https = siteUrl?.protocol === "https:";
  const cache = new PageCache({
    changesAt: (now) => openingChangesAt(profile.openingHours, now),
  });
  let app: App | undefined;

  const find = (request: IncomingMessage, loaded: App): RequestedPage | undefined => {
    const home = homeVariant(request, siteUrl);
    if (home) {
      const page = {
        key: cacheKey(home),
        render: () => render(loaded, requestFor(home), https),
        isRenewable: isUsual(home),
      };
      return { page, caching: ({ endsAt }) => homeCaching(home, endsAt - Date.now()) };
    }
    const nowhere = notFoundVariant(request, loaded.known);
    if (!nowhere) return undefined;
    const page = {
      key: `404 ${nowhere.language} ${nowhere.named}`,
      render: () => render(loaded, notFoundRequest(nowhere), https),
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
    // Most addresses have no parameters, and parsing one takes as long as finding the page.
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
    loaded: App,
  ): void | Promise<void> => {
    const requested = find(request, loaded);
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
    if (app) return respond(request, response, next, app);
    return loadApp().then((loaded) => respond(request, response, next, (app = loaded)));
  };
}
