import { appointmentFacts } from "../../diary/appointment";
import { readBooked } from "../../diary/diary.server";
import { HttpError } from "../../http/http-error.server";
import { opensPage } from "../../http/same-origin.server";
import { languageOf, translator } from "../../i18n/i18n.server";
import { requestLog } from "../../log.server";
import type { LoginReason } from "../actions/admin-result";
import { readErasure } from "../actions/read-erasure.server";
import { entriesOf } from "../list/entry";
import { countNew, countsOf, newestOf, pageOf } from "../list/list-page";
import { searchInTurns } from "../list/search-in-turns.server";
import { treatmentNames } from "../list/search";
import type { AdminServices } from "./admin-services";
import type { AdminView, ListView } from "./admin-view";
import { listEnquiries, readRemarks } from "./read-dashboard.server";
import { changeView, readView } from "./session-view.server";

/** @returns the headers of a response that may set a cookie */
export function cookieHeaders(setCookie: string | undefined): Record<string, string> {
  return setCookie === undefined ? {} : { "Set-Cookie": setCookie };
}

/** @throws {HttpError} "notListed" when the list cannot be read */
async function loadList(request: Request, services: AdminServices) {
  const records = await listEnquiries(request, services.records);
  const { remarks, setCookie } = await readRemarks(request, services);
  const remembered = await readView(request, services.sessions);
  const { query, openId, changed, refused, erasure: requested } = remembered;
  // Only Refresh says how many are new: on every other page the last one that said so still counts.
  const before = remembered.refreshed ? remembered.newest : undefined;
  const newest = newestOf(records);
  await changeView(request, services.sessions, {
    changed: undefined,
    refused: undefined,
    erasure: undefined,
    refreshed: undefined,
    newest: (before ? undefined : remembered.newest) ?? newest,
  });
  const t = translator(await languageOf(request));
  const entries = entriesOf(records);
  const searched = await searchInTurns(entries, query, treatmentNames(t));
  const asked = new URL(request.url).searchParams.get("page");
  const isFirst = remembered.newest === undefined;
  const keep = changed?.id ?? refused ?? (isFirst ? openId : undefined);
  const now = Date.now();
  const page = asked === null ? undefined : Number(asked);
  const lateBefore = remarks?.answerWithin?.lateBefore;
  const counts = countsOf(entries, searched, { now, lateBefore });
  const appointments = appointmentFacts(await readBooked(records), services.profile, now);
  const view: ListView = {
    kind: "list",
    page: { ...pageOf(entries, searched, query, { page, keep }), counts, appointments },
    total: entries.length,
    newest,
    added: countNew(entries, before),
    asOf: new Date(now).toISOString(),
    remarks,
    changed,
    openId: isFirst || openId === changed?.id ? openId : undefined,
    erasure: requested && (await readErasure(request, { query, requested }, records, t, services)),
  };
  return { view, status: 200, headers: cookieHeaders(setCookie) };
}

/**
 * Ends the request's session, if there is one, and logs it. After a reload the browser's next session begins where this
 * one was.
 *
 * @returns the Set-Cookie header that removes the cookie; undefined when the request has none
 */
export async function endSession(
  request: Request,
  { sessions, trustedDevices }: Pick<AdminServices, "sessions" | "trustedDevices">,
  by: "logout" | "reload",
): Promise<string | undefined> {
  const wasOpen = await sessions.isOpen(request);
  const device = by === "logout" ? undefined : await trustedDevices.idOf(request);
  const removal = await sessions.end(request, device);
  if (wasOpen) requestLog(request).info({ event: "session.ended", by });
  return removal;
}

/**
 * Loads what a page load of the admin area shows: the list when the session has a one-time page grant
 * (after a login or a form without JavaScript), the login page otherwise. A load that
 * shows the login page ends the session. While the sessions or the list cannot be read, the page says so.
 *
 * @returns the view with the response's status and headers
 */
export async function loadAdminPage(
  request: Request,
  services: AdminServices,
): Promise<{ view: AdminView; status: number; headers: Record<string, string> }> {
  const { sessions } = services;
  if (!opensPage(request)) return { view: { kind: "login" }, status: 200, headers: {} };
  try {
    if (await sessions.takePageGrant(request)) return await loadList(request, services);
    const end = await sessions.sessionEnd(request);
    const removal = await endSession(request, services, "reload");
    const reason: LoginReason | undefined = end ?? (removal === undefined ? undefined : "reloaded");
    return { view: { kind: "login", reason }, status: 200, headers: cookieHeaders(removal) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { view: { kind: "unreadable" }, status: error.status, headers: {} };
  }
}
