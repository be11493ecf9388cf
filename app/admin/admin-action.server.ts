import { data, redirect } from "@remix-run/node";
import { HttpError } from "../http/http-error.server";
import { readForm } from "../http/request-body.server";
import { requestLog, reasonOf } from "../log.server";
import { isLanguage, languageCookieOf } from "../i18n/languages";
import type { Login } from "../login/login.server";
import { loginFailureOf } from "../login/login-failure";
import type { AdminSessions } from "../login/sessions.server";
import type { TrustedDevices } from "../login/trusted-devices.server";
import { causeOf, unavailable } from "../login/unavailable.server";
import { cookieHeaders, endSession } from "./admin-loader.server";
import { intentOf, type AdminIntent, type AdminResult } from "./admin-view";
import { cardId, foundId, isFoldedGroup } from "./list-view";
import { sendNoticeAgain, type SiteMail } from "./mail-overview.server";
import { changeView } from "./session-view.server";
import { correctByForm } from "./person/correct-enquiry.server";
import { maxEraseBytes, eraseByForm, type ErasureFormNeeds } from "./person/erase-enquiries.server";
import { personId } from "./person/person-view";
import { changeByForm } from "./work/change-work.server";
import { listQueryOf, showsAll } from "./work/filters";

type ActionNeeds = ErasureFormNeeds & {
  mail: SiteMail | undefined;
  settings: { siteUrl: URL | undefined };
  login: Login;
  sessions: AdminSessions;
  trustedDevices: TrustedDevices;
};

const result = (value: AdminResult, status: number, headers: Record<string, string> = {}) =>
  data(value, { status, headers });

const seeOther = (address: string, headers: Record<string, string> = {}) =>
  redirect(address, { status: 303, headers });

/**
 * Ends the trust in a device, for the form's action and for POST /api/admin/trusted-browsers/forget.
 *
 * @param id the device's id, as sent
 * @returns the Set-Cookie header that removes the device cookie, when it is the request's own device
 * @throws {HttpError} "signIn" without a session, "notObject" for no id, "unavailable" when it cannot be stored
 */
export async function forgetDevice(
  request: Request,
  id: unknown,
  { sessions, trustedDevices }: { sessions: AdminSessions; trustedDevices: TrustedDevices },
): Promise<string | undefined> {
  if (!(await sessions.isOpen(request))) throw new HttpError("signIn");
  if (typeof id !== "string" || id === "") throw new HttpError("notObject");
  try {
    const setCookie = await trustedDevices.forget(request, id);
    requestLog(request).info({ event: "trustedBrowser.forgotten" });
    return setCookie;
  } catch (error) {
    const cause = causeOf(error);
    requestLog(request).error({ event: "trustedBrowsers.notKept", reason: reasonOf(cause) });
    throw unavailable(cause);
  }
}

async function sessionOver(
  request: Request,
  { sessions }: { sessions: AdminSessions },
  note?: string,
) {
  const reason = (await sessions.sessionEnd(request)) ?? "elsewhere";
  return result({ intent: "refresh", reason, note }, 401);
}

/** The address of the part of the list that a form asks for. */
function pageAddress(form: FormData): string {
  const page = form.get("page");
  const number = typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? page : "1";
  const group = form.get("group");
  const id = form.get("id");
  const card = typeof id === "string" && /^[\w-]+$/.test(id) ? `#${cardId(id)}` : "";
  const fragment = isFoldedGroup(group) ? `#${group}` : card;
  return `/admin${number === "1" ? "" : `?page=${number}`}${fragment}`;
}

type IntentHandler = (
  request: Request,
  form: FormData,
  services: ActionNeeds,
) => Promise<ReturnType<typeof result> | ReturnType<typeof seeOther>>;

const logIn: IntentHandler = async (request, form, services) => {
  try {
    const setCookie = await services.login.withPassword(request, form.get("password"));
    await services.sessions.allowOnePage(request, setCookie);
    return seeOther("/admin", cookieHeaders(setCookie));
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { code, status, headers, details } = error;
    const response = code === "unavailable" ? undefined : { status, ...details };
    return result({ intent: "login", failure: loginFailureOf(response) }, status, headers);
  }
};

const refresh: IntentHandler = async (request, form, services) => {
  if (!(await services.sessions.allowOnePage(request))) return sessionOver(request, services);
  // The links to the other pages of the list send the same form with a page.
  if (!form.has("page")) {
    await changeView(request, services.sessions, { refreshed: true });
  }
  return seeOther(pageAddress(form));
};

const chooseLanguage: IntentHandler = async (request, form, services) => {
  const language = form.get("language");
  if (!isLanguage(language)) throw new HttpError("notObject");
  // The login page has no "view": it stays closed, even when its session could not be ended.
  if (form.get("view") === "list" && (await services.sessions.allowOnePage(request))) {
    await keepQuery(request, form, services);
  }
  const https = services.settings.siteUrl?.protocol === "https:";
  return seeOther(pageAddress(form), cookieHeaders(languageCookieOf(language, https)));
};

/** Keeps the owner's search and filter in the session, never in an address: a search can contain a visitor's name. */
async function keepQuery(request: Request, form: FormData, { sessions }: ActionNeeds) {
  const status = form.get("status") ?? form.get("filter");
  const query = listQueryOf({ status, q: form.get("q"), person: form.get("person") });
  await changeView(request, sessions, { query });
  return query;
}

const look: IntentHandler = async (request, form, services) => {
  if (!(await services.sessions.allowOnePage(request))) return sessionOver(request, services);
  const query = await keepQuery(request, form, services);
  if (showsAll(query)) return seeOther("/admin");
  return seeOther(`/admin#${query.person === undefined ? foundId : personId}`);
};

/** The form of a card: its change is made, or the page shows again what was typed. */
const cardForm =
  (carryOut: typeof changeByForm | typeof correctByForm): IntentHandler =>
  async (request, form, services) => {
    if (!(await services.sessions.allowOnePage(request))) {
      const note = form.get("note");
      return sessionOver(request, services, typeof note === "string" ? note : undefined);
    }
    if (form.has("person")) await keepQuery(request, form, services);
    const { refused, changed, status } = await carryOut(request, form, services.records);
    // The page that says so must have the card, on whatever page of the list it is.
    const next = refused ? { refused: refused.id } : { changed };
    await changeView(request, services.sessions, next);
    if (refused) return result({ intent: "work", refused }, status);
    return seeOther(pageAddress(form));
  };

const erase: IntentHandler = async (request, form, services) => {
  if (!(await services.sessions.allowOnePage(request))) return sessionOver(request, services);
  const shown = await eraseByForm(request, form, services);
  await changeView(request, services.sessions, shown);
  return seeOther(`/admin#${personId}`);
};

const sendAgain: IntentHandler = async (request, form, services) => {
  if (!(await services.sessions.allowOnePage(request))) return sessionOver(request, services);
  const id = form.get("id");
  await sendNoticeAgain(request, { id, kind: form.get("kind") }, services);
  if (typeof id === "string") {
    await changeView(request, services.sessions, { changed: { id, what: "notice" } });
  }
  return seeOther(pageAddress(form));
};

const forget: IntentHandler = async (request, form, services) => {
  if (!(await services.sessions.isOpen(request))) return sessionOver(request, services);
  const setCookie = await forgetDevice(request, form.get("id"), services);
  await services.sessions.allowOnePage(request);
  return seeOther("/admin", cookieHeaders(setCookie));
};

const logOut: IntentHandler = async (request, _form, { sessions }) =>
  seeOther("/admin", cookieHeaders(await endSession(request, sessions, "logout")));

const handlers: Record<AdminIntent, IntentHandler> = {
  login: logIn,
  refresh,
  view: look,
  work: cardForm(changeByForm),
  correct: cardForm(correctByForm),
  erase,
  "send-notice": sendAgain,
  language: chooseLanguage,
  "forget-browser": forget,
  logout: logOut,
};

/**
 * Carries out the forms of the admin area.
 *
 * @throws {HttpError} "notObject" for a form without a known intent
 */
export async function adminAction(request: Request, services: ActionNeeds) {
  // The form of an erasure has a box for each enquiry; only the owner may send that much.
  const isOwner = await services.sessions.isOpen(request);
  const form = await readForm(request, isOwner ? maxEraseBytes : undefined);
  const intent = intentOf(form);
  if (intent === undefined) throw new HttpError("notObject");
  return handlers[intent](request, form, services);
}
