import { treatmentsIn } from "../../business/localised-profile.server";
import { appointmentFacts } from "../../diary/appointment-facts";
import { appointmentsToday } from "../../diary/appointments-today";
import { readBooked } from "../../diary/diary.server";
import { HttpError } from "../../http/http-error.server";
import { cookieHeaders } from "../../http/route-handlers.server";
import { opensPage } from "../../http/same-origin.server";
import { languageOf } from "../../i18n/request-language.server";
import { isAfterLogin } from "../../login/after-login";
import { countArrived } from "../list/arrived";
import { countsOf } from "../list/list-counts";
import { pageOf } from "../list/list-page";
import { allOfPerson } from "../list/query";
import { entryOf } from "../list/record-entry.server";
import { searchWithPauses } from "../list/search-with-pauses.server";
import { withTelephones } from "../list/with-telephones.server";
import type { AdminServices } from "../admin-services";
import type { AdminView, ListView } from "./admin-view";
import { endSession } from "./end-session.server";
import { listEnquiries } from "./list-json.server";
import { readRemarks } from "./read-remarks.server";
import { changeView, takeView } from "./session-view.server";

/** @throws {HttpError} "notListed" when the list cannot be read */
async function loadList(request: Request, services: AdminServices) {
  const list = await withTelephones(await listEnquiries(request, services.records));
  const { remarks, setCookie } = await readRemarks(request, services);
  const remembered = await takeView(request, services.sessions);
  const { person, openId, newest: before, flash = {} } = remembered;
  const { changed, refused, refreshed, erasure, adding } = flash;
  const query = person === undefined ? remembered.query : allOfPerson(person);
  const newest = list[0]?.createdAt ?? "";
  const isFirst = before === undefined;
  // Only Refresh says how many are new: on every other page the last one that said so still counts.
  if (isFirst || refreshed) await changeView(request, services.sessions, { newest });
  const treatments = treatmentsIn(services.profile, await languageOf(request));
  const searched = await searchWithPauses(list, query, treatments);
  const asked = new URL(request.url).searchParams.get("page");
  // Its card says what a form has done or could not do, whatever the owner looks for.
  const told = changed?.id ?? refused;
  const toldOf = list.find(({ id }) => id === told);
  let shown = searched;
  if (toldOf !== undefined && !searched.includes(toldOf)) {
    const found = new Set([...searched, toldOf]);
    shown = list.filter((one) => found.has(one));
  }
  const keep = told ?? (isFirst ? openId : undefined);
  const page = pageOf(list, shown, query, {
    page: asked === null ? undefined : Number(asked),
    keep,
  });
  const booked = await readBooked(list);
  const now = Date.now();
  const lateBefore = remarks?.answerWithin?.lateBefore;
  const view: ListView = {
    kind: "list",
    query: remembered.query,
    page: {
      ...page,
      entries: page.entries.map(entryOf),
      counts: countsOf(list, searched, { now, lateBefore }),
      appointments: appointmentFacts(booked, services.profile, now),
      appointmentsToday: appointmentsToday(booked, now),
    },
    newest,
    arrived: refreshed && countArrived(list, before),
    asOf: new Date(now).toISOString(),
    remarks,
    changed,
    openId: isFirst || openId === changed?.id ? openId : undefined,
    erasure,
    adding,
  };
  return { view, status: 200, headers: cookieHeaders(setCookie) };
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
    const keptNone = isAfterLogin(new URL(request.url).searchParams) ? "cookies" : undefined;
    const reason = end ?? (removal === undefined ? keptNone : "reloaded");
    return { view: { kind: "login", reason }, status: 200, headers: cookieHeaders(removal) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { view: { kind: "unreadable" }, status: error.status, headers: {} };
  }
}
