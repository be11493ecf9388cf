import type { EntryContext, HandleDataRequestFunction, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { I18nextProvider } from "react-i18next";
import { requestLog } from "./http/request-log.server";
import { contentSecurityPolicy } from "./http/security-headers.server";
import { renderToText } from "./http/render-to-text.server";
import { keepChosenLanguage } from "./i18n/chosen-language.server";
import { i18nFor, languageInAddress, languageOf } from "./i18n/i18n.server";
import { languageParameter, languageTag } from "./i18n/languages";
import { holdScripts } from "./ui/held-scripts.server";
import { reasonOf } from "./log.server";
import { services } from "./start.server";

const https = services.settings.siteUrl?.protocol === "https:";

/** Renders a page as a whole: its policy names the inline scripts that it turned out to have. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const language = await languageOf(request);
  const rendered = await renderToText(
    <I18nextProvider i18n={i18nFor(language)}>
      <RemixServer context={context} url={request.url} />
    </I18nextProvider>,
  );
  const html = import.meta.env.DEV ? rendered : holdScripts(rendered);
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
  for (const [name, value] of Object.entries(keepChosenLanguage(choice, https))) {
    headers.set(name, value);
  }
  if (!import.meta.env.DEV) headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

export const handleDataRequest: HandleDataRequestFunction = (response) => {
  response.headers.set("Cache-Control", "no-store");
  return response;
};

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  requestLog(request).error({ event: "page.failed", reason: reasonOf(error) });
};
