import { createRequestHandler, type RequestHandler } from "@remix-run/node";
import type { IncomingMessage, ServerResponse } from "node:http";
import { homeVariant, keyOf, requestFor } from "./home/home-variant.server";
import type { Answer } from "./http/answer-first.server";
import { PageCopies } from "./http/page-copies.server";
import type { PageCopy } from "./http/page-copy.server";
import { sendCopy } from "./http/send-copy.server";
import { keepChosenLanguage } from "./i18n/chosen-language.server";
import { languageParameter } from "./i18n/languages";
import type { Services } from "./services.server";
import { openingChangesAt } from "./site/opening";

/** No copy lives longer, so that what a page holds of the time of its rendering is never old; ms. */
const longestLifeMs = 10 * 60 * 1000;

let handler: Promise<RequestHandler> | undefined;

/** Remix's own way from a request to an answer, without a server around it. */
function remix(): Promise<RequestHandler> {
  // Not at the top: this module is itself a part of that build.
  handler ??= import("virtual:remix/server-build").then((build) =>
    createRequestHandler(build, process.env["NODE_ENV"]),
  );
  return handler;
}

/**
 * Answers requests for the public page with copies; every other request is left to remix-serve. See
 * docs/decisions/008-rendered-page-cache.md.
 */
export function answerWithCopies({
  settings,
  facts,
}: Pick<Services, "settings" | "facts">): Answer {
  // The development server renders each time, from what was saved a second ago.
  if (import.meta.env.DEV) return () => false;
  const { siteUrl } = settings;
  const copies = new PageCopies({
    goodUntil: (now) => Math.min(now + longestLifeMs, openingChangesAt(facts.openingHours, now)),
  });

  const send = (copy: PageCopy, request: IncomingMessage, response: ServerResponse) => {
    const { cookie, "sec-fetch-site": fetchSite } = request.headers;
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    const choice = {
      named: searchParams.get(languageParameter),
      cookies: cookie,
      fetchSite: fetchSite?.toString(),
    };
    sendCopy(copy, request, response, keepChosenLanguage(choice, siteUrl?.protocol === "https:"));
    return true;
  };

  return (request, response) => {
    const variant = homeVariant(request, siteUrl);
    if (!variant) return false;
    const copy = copies.get(keyOf(variant), async () => (await remix())(requestFor(variant)));
    if (!(copy instanceof Promise)) return send(copy, request, response);
    return copy.then((made) => (made ? send(made, request, response) : false));
  };
}
