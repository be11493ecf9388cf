import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { BusinessProfile } from "../business/business-profile-schema";
import { isLegalName, legalParameter } from "../business/legal-address";
import { openingAt } from "../business/opening-hours";
import { isOffered } from "../business/treatments";
import { homeCaching } from "../home/home-cache-control.server";
import { networkHeader } from "../http/client-address.server";
import { acceptedEncoding } from "../http/content-encoding.server";
import { type CachedPage, PageCache, sendCachedPage } from "../http/page-cache.server";
import { renderings } from "../http/rendering.server";
import type { Middleware } from "../http/request-pipeline.server";
import { requestedUrl, comparablePath, type TargetedRequest } from "../http/request-target.server";
import { headersOfEveryResponse } from "../http/security-headers.server";
import { chosenLanguageCookie, privateCaching } from "../i18n/chosen-language.server";
import { languageInAddress, languageOfVisit } from "../i18n/request-language.server";
import { languageKey } from "../i18n/language-cookie";
import { type Language, languageParameter } from "../i18n/languages";
import { afterLogin, isAfterLogin } from "../login/after-login";
import routes from "../routes";
import type { FairShares } from "./fair-shares.server";
import type { Services } from "./services.server";

/** All that a cached page depends on, apart from the business profile and the time. */
export interface Variant {
  /** What is rendered: of the requested address it has only what changes the page. */
  address: string;
  language: Language;
  /** Whether the address names the language: the form then posts to an address that does, too. */
  named: boolean;
  saveData: boolean;
}

/** The parameters that change the public page; an address with more than one of any is not cached. */
const pageParameters = [languageParameter, "treatment", legalParameter];
/** What makes a request one visitor's own, or one for the form's action. */
const ownParameters = ["sent", "index"];

/** Pages that say the same to everybody without a session. */
const loginPages: ReadonlySet<string> = new Set(["/admin", "/admin/let-in"]);
/** A cookie of the owner's session, over http or https: a new document of /admin ends that session. */
const sessionCookie = /(?:^|;)\s*(?:__Host-)?admin\s*=/;

/** The origin with which pages are rendered that do not name their own address. */
const anyOrigin = "http://localhost";

/** The paths of the site's routes without the catch-all one. */
const knownPaths: ReadonlySet<string> = new Set(
  routes.flatMap(({ path = "" }) => (path === "*" ? [] : [comparablePath(path)])),
);
/** The beginnings of the paths that end in any text. */
const knownBeginnings = [...knownPaths].flatMap((path) =>
  path.endsWith("/*") ? [path.slice(0, -1)] : [],
);

const isRoute = (path: string) =>
  knownPaths.has(path) || knownBeginnings.some((beginning) => path.startsWith(beginning));

/** Tells whether a path is the data of a route, or Remix's list of routes. */
const isRemixOwn = (path: string) =>
  path.endsWith(".data") || comparablePath(path) === "__manifest";

/** Tells which path is rendered for a request, unless the response is its sender's own or no page. */
function sharedPath(
  { method, headers }: Pick<IncomingMessage, "method" | "headers">,
  path: string,
  files: Pick<ReadonlySet<string>, "has">,
): string | undefined {
  const isRead = method === "GET" || method === "HEAD";
  if (path === "/") return isRead ? path : undefined;
  if (loginPages.has(path)) {
    return isRead && !sessionCookie.test(headers.cookie ?? "") ? path : undefined;
  }
  const isElsewhere = isRoute(comparablePath(path)) || isRemixOwn(path);
  return isElsewhere || (isRead && files.has(path)) ? undefined : "/404";
}

/** What of the public page's parameters changes it, without the language; undefined where it is one visitor's own. */
function homeQuery(
  sent: URLSearchParams,
  { treatments }: Pick<BusinessProfile, "treatments">,
): Record<string, string> | undefined {
  if (ownParameters.some((name) => sent.has(name))) return undefined;
  if (pageParameters.some((name) => sent.getAll(name).length > 1)) return undefined;
  const treatment = sent.get("treatment");
  const legal = sent.get(legalParameter);
  return {
    ...(isOffered(treatments, treatment) && { treatment }),
    ...(isLegalName(legal) && { [legalParameter]: legal }),
  };
}

/**
 * Tells which cached page a request leads to. Parameters that mean nothing to the site, such as those that
 * advertisements add, change nothing.
 *
 * @param files the addresses of the files that are served
 * @param site `siteUrl`, SITE_URL, when the operator has set it, otherwise the request's Host counts; `profile`, whose
 *   treatments an address may name
 * @returns undefined when it leads to anything else, or to what only one visitor may see: the confirmation of a form, a
 *   response to a POST, a page of the owner's session
 */
function variantOf(
  request: TargetedRequest & Pick<IncomingMessage, "method">,
  files: Pick<ReadonlySet<string>, "has">,
  { siteUrl, profile }: { siteUrl: URL | undefined; profile: Pick<BusinessProfile, "treatments"> },
): Variant | undefined {
  const address = requestedUrl(request);
  if (!address) return undefined;
  const { cookie, "save-data": saveData } = request.headers;
  const path = sharedPath(request, decodeURIComponent(address.pathname), files);
  if (path === undefined) return undefined;
  const isHome = path === "/";
  const page = `${isHome ? (siteUrl ?? address).origin : anyOrigin}${path}`;
  const shared = {
    language: languageOfVisit(address, cookie),
    saveData: isHome && saveData === "on",
  };
  if (address.search === "") return { ...shared, address: page, named: false };
  const named = languageInAddress(address);
  const isLogin = path === "/admin" && isAfterLogin(address.searchParams);
  const loginQuery: Record<string, string> = isLogin ? { [afterLogin.name]: afterLogin.value } : {};
  const own = isHome ? homeQuery(address.searchParams, profile) : loginQuery;
  if (!own) return undefined;
  const query = new URLSearchParams({ ...(named && { [languageParameter]: named }), ...own });
  return {
    ...shared,
    address: query.size === 0 ? page : `${page}?${query.toString()}`,
    named: named !== undefined,
  };
}

/**
 * The request of a variant, made from nothing else: whatever else a visitor sent cannot get into what
 * others are sent. It sets no cookie, since its own says the same as its address.
 *
 * @param network in whose turn the page is rendered
 */
function requestFor({ address, language, saveData }: Variant, network: string): Request {
  return new Request(address, {
    headers: {
      Accept: "text/html",
      Cookie: `${languageKey}=${language}`,
      ...(saveData && { "Save-Data": "on" }),
      [networkHeader]: network,
    },
  });
}

/** Loads Remix's own handler. Not at the top: this module is itself a part of that build. */
async function loadHandler(): Promise<RequestHandler> {
  const build: ServerBuild = await import("virtual:remix/server-build");
  return createRequestHandler(build, process.env["NODE_ENV"]);
}

/**
 * Responds with cached pages: the public page, the login pages for everybody without a session, and the 404 page. Every
 * other request is left to the next middleware. See docs/decisions/008-rendered-page-cache.md.
 *
 * @param files the addresses of the files that are served
 */
export function cachedPages(
  { settings: { siteUrl }, details, photographs }: Services,
  shares: FairShares,
  files: Pick<ReadonlySet<string>, "has">,
): Middleware {
  // The development server renders every request from the current source.
  if (import.meta.env.DEV)
    return (_request, _response, next) => {
      next();
    };
  const https = siteUrl?.protocol === "https:";
  const cache = new PageCache((now) => openingAt(details.profile, now).changesAt);
  let handler: Promise<RequestHandler> | undefined;

  const render = async (variant: Variant, network: string): Promise<Response> => {
    handler ??= loadHandler();
    const response = await (await handler)(requestFor(variant, network));
    const address = new URL(variant.address);
    const headers = headersOfEveryResponse(address, { https, withContentSecurityPolicy: false });
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };

  const send = (
    page: CachedPage,
    variant: Variant,
    request: IncomingMessage,
    response: ServerResponse,
  ) => {
    const { cookie, "sec-fetch-site": fetchSite } = request.headers;
    const choice = {
      named: variant.named
        ? (requestedUrl(request)?.searchParams.get(languageParameter) ?? null)
        : null,
      cookies: cookie,
      fetchSite: fetchSite?.toString(),
    };
    const setCookie = chosenLanguageCookie(choice, https);
    const caching = page.isStorable
      ? homeCaching(variant, page.endsAt - Date.now())
      : page.cacheControl;
    const cacheControl = setCookie === undefined ? caching : privateCaching(caching);
    sendCachedPage(page, request, response, { cacheControl, setCookie });
  };

  return (request, response, next) => {
    const variant = variantOf(request, files, { siteUrl, profile: details.profile });
    if (!variant) {
      next();
      return;
    }
    // A client that refuses every encoding receives the plain page (RFC 9110, section 12.5.3).
    const encoding = acceptedEncoding(request.headers["accept-encoding"]) ?? "identity";
    const { address, language, saveData } = variant;
    // A changed profile makes another key, so that no page of the one before is sent.
    const key = `${details.revision} ${photographs.revision} ${address} ${language} ${saveData} ${encoding}`;
    const cached = cache.get(key);
    if (cached) {
      send(cached, variant, request, response);
      return;
    }
    const renderInTurn = () => {
      const { network } = shares.senderOf(request);
      renderings.assertRoom(network);
      return render(variant, network);
    };
    return cache.fetch(key, { context: { render: renderInTurn, encoding } }).then(
      (made) => {
        if (made) send(made, variant, request, response);
        else next();
      },
      // Remix renders it once more, and the request is refused or the failure reported as for any other page.
      () => {
        next();
      },
    );
  };
}
