import { data, redirect } from "@remix-run/node";
import type { StoredEnquiry } from "../enquiries/enquiry";
import { listEnquiries } from "../enquiries/list-enquiries.server";
import { readForm } from "../http/request-body.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { isLanguage, languageCookieOf } from "../i18n/languages";
import {
  type AdminResult,
  type AdminView,
  type GateReason,
  type ListView,
  type LoginFailure,
  pageSize,
} from "./admin-view";
import type { DeskNotices } from "./desk-notices";
import { type DeskNeeds, deskNotices } from "./desk-notices.server";
import { grouped, isFoldedGroup } from "./enquiry-groups";
import { forgetBrowser } from "./forget-browser.server";
import { login, type LoginNeeds } from "./login.server";
import { countNew, newestOf } from "./new-enquiries";
import type { AdminSessions } from "./session.server";

type AdminNeeds = LoginNeeds & DeskNeeds & { settings: { siteUrl: URL | undefined } };
type Suspects = DeskNotices["suspects"];

const setting = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { "Set-Cookie": cookie };

/** A list in pages: only so many enquiries are sent at once, those of the folded groups last. */
function pageOf(all: readonly StoredEnquiry[], asked: string | null, suspects: Suspects) {
  const count = Math.ceil(all.length / pageSize);
  if (count <= 1) return { enquiries: all };
  const { plain, flood, advertising } = grouped(all, suspects);
  const number = Math.min(count, Math.max(1, Math.trunc(Number(asked)) || 1));
  const start = (number - 1) * pageSize;
  const enquiries = [...plain, ...flood, ...advertising].slice(start, start + pageSize);
  return { enquiries, page: { number, count } };
}

async function listView(request: Request, services: DeskNeeds) {
  const all = await listEnquiries(request, services.enquiries);
  const { notices, setCookie } = await deskNotices(request, services);
  const suspects = notices?.suspects ?? {};
  const newest = newestOf(all);
  const before = await services.sessions.showNewest(request, newest);
  const view: ListView = {
    kind: "list",
    ...pageOf(all, new URL(request.url).searchParams.get("page"), suspects),
    total: all.length,
    newest,
    added: countNew(all, before, suspects),
    asOf: new Date().toISOString(),
    notices,
  };
  return { view, status: 200, headers: setting(setCookie) };
}

/**
 * Whether a request opens the page in a browser's window. Neither a HEAD does nor, in browsers that tell
 * (Fetch Metadata), a picture or a frame, by which a page of a sibling host could end the session.
 */
function opensPage(request: Request): boolean {
  const destination = request.headers.get("Sec-Fetch-Dest");
  return request.method !== "HEAD" && (destination === null || destination === "document");
}

/** Ends a session and says so in the log. @returns the Set-Cookie header that removes the cookie */
async function endSession(
  request: Request,
  { sessions }: { sessions: AdminSessions },
  by: "logout" | "reload",
) {
  const wasOpen = await sessions.isOpen(request);
  const removal = await sessions.end(request);
  if (wasOpen) requestLog(request).info({ event: "session.ended", by });
  return removal;
}

/**
 * What a page load of the admin area shows: the list for the one load that a login, Refresh or the
 * turn of a page without JavaScript leads to, the gate otherwise. A load that shows the gate ends the
 * session.
 */
export async function adminPage(request: Request, services: DeskNeeds) {
  const { sessions } = services;
  const gate: AdminView = { kind: "gate" };
  if (!opensPage(request)) return { view: gate, status: 200, headers: {} };
  if (await sessions.takePagePass(request)) {
    try {
      return await listView(request, services);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const view: AdminView = { kind: "unreadable" };
      return { view, status: error.status, headers: {} };
    }
  }
  const end = await sessions.whyOver(request);
  const removal = await endSession(request, services, "reload");
  const reason: GateReason | undefined = end ?? (removal === undefined ? undefined : "reloaded");
  const view: AdminView = { kind: "gate", reason };
  return { view, status: 200, headers: setting(removal) };
}

function failureOf(refusal: HttpError): LoginFailure {
  switch (refusal.code) {
    case "wrongPassword":
      return { reason: "invalid" };
    case "tooManyLogins":
      return { reason: "tooMany", seconds: refusal.details.retryAfter ?? 1 };
    default:
      return { reason: "unreachable" };
  }
}

const result = (value: AdminResult, status: number, headers: Record<string, string> = {}) =>
  data(value, { status, headers });

async function sessionOver(request: Request, { sessions }: { sessions: AdminSessions }) {
  const reason = (await sessions.whyOver(request)) ?? "elsewhere";
  return result({ intent: "refresh", reason }, 401);
}

async function logIn(request: Request, password: unknown, services: AdminNeeds) {
  try {
    const setCookie = await login(request, password, services);
    await services.sessions.allowOnePage(request, setCookie);
    return redirect("/admin", { status: 303, headers: setting(setCookie) });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return result({ intent: "login", failure: failureOf(error) }, error.status, error.headers);
  }
}

async function forget(request: Request, id: unknown, services: AdminNeeds) {
  const setCookie = await forgetBrowser(request, id, services);
  await services.sessions.allowOnePage(request);
  return redirect("/admin", { status: 303, headers: setting(setCookie) });
}

/** The address of the part of the list that a form asks for. */
function pageAddress(form: FormData): string {
  const page = form.get("page");
  const number = typeof page === "string" && /^[1-9]\d{0,5}$/.test(page) ? page : "1";
  const group = form.get("group");
  const fragment = isFoldedGroup(group) ? `#${group}` : "";
  return `/admin${number === "1" ? "" : `?page=${number}`}${fragment}`;
}

async function chooseLanguage(request: Request, form: FormData, services: AdminNeeds) {
  const language = form.get("language");
  if (!isLanguage(language)) throw new HttpError("notObject");
  // On the login page the list stays closed, also while a session is open that could not be ended.
  if (form.get("view") === "list") await services.sessions.allowOnePage(request);
  const https = services.settings.siteUrl?.protocol === "https:";
  const headers = setting(languageCookieOf(language, https));
  return redirect(pageAddress(form), { status: 303, headers });
}

/**
 * Carries out the admin area's forms.
 *
 * @throws {HttpError} for a body that is none of them
 */
export async function adminAction(request: Request, services: AdminNeeds) {
  const form = await readForm(request);
  const { sessions } = services;
  switch (form.get("intent")) {
    case "login":
      return logIn(request, form.get("password"), services);
    case "refresh":
      if (!(await sessions.allowOnePage(request))) return sessionOver(request, services);
      return redirect(pageAddress(form), 303);
    case "language":
      return chooseLanguage(request, form, services);
    case "forget-browser":
      if (!(await sessions.isOpen(request))) return sessionOver(request, services);
      return forget(request, form.get("id"), services);
    case "logout": {
      const removal = await endSession(request, services, "logout");
      return redirect("/admin", { status: 303, headers: setting(removal) });
    }
    default:
      throw new HttpError("notObject");
  }
}
