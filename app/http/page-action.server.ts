import { data, type ActionFunctionArgs } from "@remix-run/node";
import { languageOf, translator } from "../i18n/i18n.server";
import { BodyAborted } from "./read-body.server";
import { HttpError } from "./http-error.server";
import { requestLog } from "./request-log.server";
import { assertSameOrigin, type SiteUrl } from "./same-origin.server";

/**
 * Makes a page's action: other methods than POST and posts from other websites are refused before the handler runs, and a
 * `HttpError` that the handler lets through becomes the error page with its status and sentence.
 *
 * @param siteUrl tells SITE_URL, for the check of posts
 */
export function pageAction<T>(siteUrl: SiteUrl, handler: (request: Request) => Promise<T>) {
  return async ({ request }: ActionFunctionArgs): Promise<T> => {
    try {
      if (request.method !== "POST") {
        throw new HttpError("method", { allow: ["GET", "HEAD", "POST"] });
      }
      assertSameOrigin(request, siteUrl());
      return await handler(request);
    } catch (error) {
      if (error instanceof BodyAborted) {
        requestLog(request).info({ event: "request.aborted" });
        throw data(null, { status: 400 });
      }
      if (!(error instanceof HttpError)) throw error;
      requestLog(request).warn({ event: "request.refused", code: error.code });
      const t = translator(await languageOf(request));
      throw data(error.messageIn(t), { status: error.status, headers: error.headers });
    }
  };
}
