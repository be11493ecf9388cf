import { HttpError } from "../http/http-error.server";
import { type Handlers, resourceRoute } from "../http/route-handlers.server";
import { isOfOtherSite } from "../http/same-origin.server";
import { services, siteUrl } from "./start.server";

/**
 * @throws {HttpError} "signIn" for a request without an open session; "crossSite" for one that another website made a
 *   browser send: also a GET renews the session, and sibling hosts such as blog.spa.example get its cookie
 */
async function assertSession(request: Request): Promise<void> {
  if (isOfOtherSite(request)) throw new HttpError("crossSite");
  if (!(await services().sessions.isOpen(request))) throw new HttpError("signIn");
}

/** Makes the loader and the action of a resource route of the owner's: without an open session no handler runs. */
export const ownerRoute = (handlers: Handlers) => resourceRoute(siteUrl, handlers, assertSession);
