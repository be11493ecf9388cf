import { redirectDocument } from "@remix-run/react";
import { toStoredEnquiries } from "../enquiries/enquiry";
import { ResponseError, request } from "../http/api-client";
import { type LoginFailure, loginFailureOf } from "../login/login-failure";
import { endByTime, remaining, type SessionEnd, type SessionTimes } from "../login/session-times";
import {
  intentOf,
  type AdminIntent,
  type AdminResult,
  type AdminView,
  tellOtherTabs,
} from "./admin-view";
import { buildListView, type DashboardRemarks, type ListView } from "./list-view";

interface BrowserSession {
  times: SessionTimes;
  /** Set when the page itself knows that the session is over. */
  end: SessionEnd | undefined;
  lastList: ListView | undefined;
}

// What this page knows of its session. It is not stored, since a reload ends the session.
let session: BrowserSession | undefined;

function started(): BrowserSession {
  const now = Date.now();
  return { times: { startedAt: now, seenAt: now }, end: undefined, lastList: undefined };
}

/** Notes that the server has sent the dashboard, perhaps after a login without scripts. */
export function dashboardReceived(): void {
  session ??= started();
}

/** Notes that the server has sent this list. */
export function listReceived(list: ListView): void {
  dashboardReceived();
  requestSeen();
  if (session) session.lastList = list;
}

/** Notes that the server has responded to a request of the session, whose 30 minutes start again. */
export function requestSeen(): void {
  if (session) session.times.seenAt = Date.now();
}

const lastList = (): ListView | undefined => session?.lastList;

/** Why the session is over as far as this page knows; undefined while it is open. */
export function sessionEnd(): SessionEnd | undefined {
  return session?.end ?? (session && endByTime(session.times, Date.now()));
}

/** How long (ms) until time ends the session; undefined without a session. */
export function sessionRemaining(): number | undefined {
  return session && remaining(session.times, Date.now());
}

/** Notes that the session is over, and removes its list from memory. */
export function sessionOver(end: SessionEnd): void {
  if (session) session = { ...session, end, lastList: undefined };
}

/** @returns why the login failed; undefined when it succeeded */
async function sendLogin(password: string): Promise<LoginFailure | undefined> {
  try {
    await request("/api/admin/auth", { body: { password } });
    session = started();
    return undefined;
  } catch (error) {
    return loginFailureOf(error instanceof ResponseError ? error : undefined);
  }
}

/** @returns whether it is done; true also when the session is over, which the next list shows */
async function sendForgetDevice(id: string): Promise<boolean> {
  try {
    await request("/api/admin/trusted-browsers/forget", { body: { id }, on401: "null" });
    return true;
  } catch {
    return false;
  }
}

/** @returns undefined without a response: the list is shown all the same */
async function fetchRemarks(): Promise<DashboardRemarks | undefined> {
  try {
    const remarks = await request("/api/admin/desk", { on401: "null" });
    return (remarks as DashboardRemarks | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function loginView(): AdminView {
  // Without an earlier list no session has ended: the browser did not keep the cookie.
  if (!lastList()) return { kind: "login", reason: sessionEnd() };
  const reason = sessionEnd() ?? "elsewhere";
  sessionOver(reason);
  return { kind: "login", reason };
}

/**
 * Fetches the list for the page. It never throws: a failure is part of the view.
 *
 * @returns the login page when the session is over; no request is sent when the page knows that already
 */
export async function fetchAdminView(): Promise<AdminView> {
  if (sessionEnd()) return loginView();
  try {
    const [response, remarks] = await Promise.all([
      request("/api/contacts", { on401: "null" }),
      fetchRemarks(),
    ]);
    if (response === null) return loginView();
    if (!Array.isArray(response)) return { kind: "unreadable", last: lastList() };
    const enquiries = toStoredEnquiries(response);
    const list = buildListView({ enquiries, remarks, before: lastList()?.newest });
    listReceived(list);
    return list;
  } catch {
    return { kind: "unreadable", last: lastList() };
  }
}

/**
 * Sends the form of Logout to the server's action.
 *
 * @returns whether the server has confirmed that the session is over
 */
async function sendLogout(): Promise<boolean> {
  const body = new URLSearchParams({ intent: "logout" satisfies AdminIntent });
  try {
    // Remix's serverAction() streams its response. The new document would cut that stream off, which
    // Firefox reports as an uncaught error. A redirect that is not followed has no body.
    const response = await fetch("/admin", { method: "POST", body, redirect: "manual" });
    return response.type === "opaqueredirect";
  } catch {
    return false;
  }
}

type IntentHandler = (form: FormData) => Promise<AdminResult | Response>;

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

// Its form loads a new document, so that the server's action runs instead of this.
const documentForm: IntentHandler = () => Promise.resolve(redirectDocument("/admin"));

const handlers: Record<AdminIntent, IntentHandler> = {
  login: async (form) => ({ intent: "login", failure: await sendLogin(textIn(form, "password")) }),
  refresh: () => Promise.resolve({ intent: "refresh" }),
  language: documentForm,
  view: documentForm,
  work: documentForm,
  correct: documentForm,
  erase: documentForm,
  "send-notice": documentForm,
  "forget-browser": async (form) => ({
    intent: "forget-browser",
    failed: !(await sendForgetDevice(textIn(form, "id"))),
  }),
  logout: async () => {
    sessionOver("elsewhere");
    tellOtherTabs();
    if (!(await sendLogout())) return { intent: "logout", confirmed: false };
    // A new document leaves nothing of the list in this page's memory.
    return redirectDocument("/admin");
  },
};

/**
 * Carries out the forms of the admin area in the page.
 *
 * @throws {TypeError} for a form without a known intent
 */
export async function adminClientAction(form: FormData): Promise<AdminResult | Response> {
  const intent = intentOf(form);
  if (intent === undefined) throw new TypeError("The admin area does not know this intent.");
  return handlers[intent](form);
}
