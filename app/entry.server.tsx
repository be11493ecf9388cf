import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { networkHeader } from "./http/client-address.server";
import { renderings } from "./http/rendering.server";
import { requestLog } from "./http/request-log.server";
import { failureOf } from "./log.server";
import { HttpError, refusal } from "./http/http-error.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { chosenLanguageCookie, privateCaching } from "./i18n/chosen-language.server";
import { TextsProvider } from "./i18n/texts";
import { i18nFor, translator } from "./i18n/i18n.server";
import { languageInAddress, languageOf } from "./i18n/request-language.server";
import { type Language, languageParameter, languageTag } from "./i18n/languages";
import { FirstLegalDialogs } from "./business/legal-texts";
import { legalDialogs } from "./business/legal-dialogs";
import { dataScript, deferScripts, ScriptNonce } from "./ui/inline-scripts";
import { start } from "./server/start.server";

const { settings } = await start();
const https = settings.siteUrl?.protocol === "https:";

/** How React ends a document. */
const documentEnd = "</body></html>";

/**
 * Renders a whole document, with nothing that comes later: for the owner's list `renderToString` takes half of the time
 * of React's streams.
 *
 * @param context without the loaders' data as a stream
 * @param data the same as a script, see `dataScript`, for the end of the body: what else stands there, React leaves as
 *   it is
 * @throws what a component threw
 */
function render(
  request: Request,
  context: EntryContext,
  data: string,
  language: Language,
  nonce?: string,
) {
  const markup = renderToString(
    <TextsProvider t={translator(language)} i18n={i18nFor(language)}>
      <ScriptNonce.Provider value={nonce}>
        <FirstLegalDialogs.Provider value={legalDialogs}>
          <RemixServer context={context} url={request.url} nonce={nonce} />
        </FirstLegalDialogs.Provider>
      </ScriptNonce.Provider>
    </TextsProvider>,
  );
  return `<!DOCTYPE html>${markup.slice(0, -documentEnd.length)}${data}${documentEnd}`;
}

/** The headers of a page, apart from its policy. */
function addHeaders(headers: Headers, request: Request, status: number, language: Language): void {
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", languageTag(language));
  if (status === 405) headers.set("Allow", "GET, HEAD, POST");
  const address = new URL(request.url);
  if (languageInAddress(address) === undefined) headers.append("Vary", "Cookie");
  const choice = {
    named: address.searchParams.get(languageParameter),
    cookies: request.headers.get("Cookie"),
    fetchSite: request.headers.get("Sec-Fetch-Site"),
  };
  const chosen = chosenLanguageCookie(choice, https);
  if (chosen === undefined) return;
  // Beside the cookies of loaders, such as the one that ends a session.
  headers.append("Set-Cookie", chosen);
  headers.set("Cache-Control", privateCaching(headers.get("Cache-Control")));
}

/** Renders a whole page, in the turn of its network. Its policy names the inline scripts that the server wrote. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = await languageOf(request);
  // In development the tools of Vite and Remix add scripts of their own.
  const nonce = import.meta.env.DEV ? undefined : randomBytes(16).toString("base64url");
  const network = request.headers.get(networkHeader) ?? "";
  const { serverHandoffStream, ...rest } = context;
  // Not by `node:stream/consumers`: it makes an error with a stack, for which source-map-support, of remix-serve, reads
  // the whole server and keeps it in memory.
  const data = serverHandoffStream
    ? dataScript(await new Response(serverHandoffStream).text(), nonce)
    : "";
  try {
    const rendered = await renderings.run(network, () => {
      // The client has left meanwhile.
      if (request.signal.aborted) throw new HttpError("unavailable");
      return render(request, rest, data, language, nonce);
    });
    addHeaders(headers, request, status, language);
    if (nonce === undefined) return new Response(rendered, { status, headers });
    const { html, scripts } = deferScripts(rendered, nonce);
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts));
    // Undici looks through a text for lone surrogates first; Node's encoder replaces them by itself.
    return new Response(Buffer.from(html), { status, headers });
  } catch (error) {
    // The action may have let a browser in that the page cannot be rendered for now.
    if (error instanceof HttpError) return refusal(error, language, headers.getSetCookie());
    throw error;
  }
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", "no-store");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  requestLog(request).error({ event: "page.failed", ...failureOf(error) });
};
