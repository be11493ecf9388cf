import { listedEnquiry } from "../enquiries/enquiry";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../log.server";
import { languageOf, translator } from "../i18n/i18n.server";
import type { AdminSessions } from "../login/sessions.server";
import type { AdminView, LoginReason } from "./admin-view";
import { pageOf } from "./list-page.server";
import { buildListView, newestOf } from "./list-view";
import { readErasure } from "./person/erase-enquiries.server";
import { readBesideList, type DashboardSources, listEnquiries } from "./read-dashboard.server";
import { changeView, readView } from "./session-view.server";
import { treatmentNames } from "./work/search";

/** @returns the headers of a response that may set a cookie */
export function cookieHeaders(setCookie: string | undefined): Record<string, string> {
  return setCookie === undefined ? {} : { "Set-Cookie": setCookie };
}

/** @throws {HttpError} "notListed" when the list cannot be read */
async function loadList(request: Request, sources: DashboardSources) {
  const enquiries = await listEnquiries(request, sources.records);
  const { known, setCookie } = await readBesideList(request, sources);
  const remembered = await readView(request, sources.sessions);
  const { query, changed, refused, erasure: requested } = remembered;
  // Only Refresh says how many are new: on every other page the last one that said so still counts.
  const before = remembered.refreshed ? remembered.newest : undefined;
  await changeView(request, sources.sessions, {
    changed: undefined,
    refused: undefined,
    erasure: undefined,
    refreshed: undefined,
    newest: (before ? undefined : remembered.newest) ?? newestOf(enquiries),
  });
  const t = translator(await languageOf(request));
  const treatmentName = treatmentNames(t);
  const page = new URL(request.url).searchParams.get("page");
  const keep = changed?.id ?? refused;
  const part = pageOf(enquiries, known, { page, query, keep, treatmentName });
  const shown = { ...part, enquiries: part.enquiries.map(listedEnquiry) };
  const { person } = query;
  const erasure =
    requested && person !== undefined
      ? await readErasure(request, { person, erasure: requested }, enquiries, sources)
      : undefined;
  const read = { enquiries, remarks: part.remarks, before };
  const view = { ...buildListView(read, shown), changed, erasure };
  return { view, status: 200, headers: cookieHeaders(setCookie) };
}

/**
 * Tells whether a request opens the page in a browser's window. A HEAD does not; neither does the
 * request for a picture or a frame, by which a page of a sibling host could end the session (Fetch
 * Metadata names it, in browsers that send it).
 */
function opensPage(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return request.method !== "HEAD" && (destination === null || destination === "document");
}

/**
 * Ends the request's session, if there is one, and logs it.
 *
 * @returns the Set-Cookie header that removes the cookie; undefined when the request has none
 */
export async function endSession(
  request: Request,
  sessions: AdminSessions,
  by: "logout" | "reload",
): Promise<string | undefined> {
  const wasOpen = await sessions.isOpen(request);
  const removal = await sessions.end(request);
  if (wasOpen) requestLog(request).info({ event: "session.ended", by });
  return removal;
}

/**
 * Loads what a page load of the admin area shows: the list when the session has a one-time page grant
 * (after a login, Refresh or a change of page without JavaScript), the login page otherwise. A load that
 * shows the login page ends the session. While the sessions or the list cannot be read, the page says so.
 *
 * @returns the view with the response's status and headers
 */
export async function loadAdminPage(
  request: Request,
  sources: DashboardSources,
): Promise<{ view: AdminView; status: number; headers: Record<string, string> }> {
  const { sessions } = sources;
  if (!opensPage(request)) return { view: { kind: "login" }, status: 200, headers: {} };
  try {
    if (await sessions.takePageGrant(request)) return await loadList(request, sources);
    const end = await sessions.sessionEnd(request);
    const removal = await endSession(request, sessions, "reload");
    const reason: LoginReason | undefined = end ?? (removal === undefined ? undefined : "reloaded");
    return { view: { kind: "login", reason }, status: 200, headers: cookieHeaders(removal) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { view: { kind: "unreadable" }, status: error.status, headers: {} };
  }
}
