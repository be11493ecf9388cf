import { redirectDocument } from "@remix-run/react";
import { ResponseError, request } from "../../http/api-client";
import { type LoginFailure, loginFailureOf } from "../../login/login-failure";
import {
  endByTime,
  remaining,
  type SessionEnd,
  type SessionTimes,
} from "../../login/session-times";
import { intentOf, type AdminIntent, type AdminResult } from "../actions/admin-result";
import { entriesFrom } from "../list/entry";
import { countNew } from "../list/list-page";
import type { AdminView, ListView } from "./admin-view";
import { otherTabs } from "./other-tabs";
import type { DeskResponse } from "./desk-response";

interface PageSession {
  times: SessionTimes;
  /** Set when the page itself knows that the session is over. */
  end: SessionEnd | undefined;
  lastList: ListView | undefined;
}

// What this page knows of its session. It is not stored, since a reload ends the session.
let session: PageSession | undefined;

function started(): PageSession {
  const now = Date.now();
  return { times: { startedAt: now, seenAt: now }, end: undefined, lastList: undefined };
}

/** Notes what the server has sent for the page: the session of a dashboard that came with the page load starts here. */
export function viewReceived(view: AdminView): void {
  if (view.kind === "login") return;
  session ??= started();
  if (view.kind !== "list") return;
  session.times.seenAt = Date.now();
  session.lastList = view;
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

/** @returns undefined without a response: the list is shown all the same */
const fetchDesk = (): Promise<DeskResponse | undefined> =>
  request("/api/admin/desk", { on401: "null" }).then(
    (desk) => (desk as DeskResponse | null) ?? undefined,
    () => undefined,
  );

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
    const [enquiries, desk] = await Promise.all([
      request("/api/contacts", { on401: "null" }),
      fetchDesk(),
    ]);
    if (enquiries === null) return loginView();
    const last = lastList();
    if (!Array.isArray(enquiries)) return { kind: "unreadable", last };
    const entries = entriesFrom(enquiries, desk);
    const added = countNew(entries, last?.newest);
    const list: ListView = {
      kind: "list",
      entries,
      total: entries.length,
      newest: entries[0]?.createdAt ?? "",
      // Behind a page that the server has rendered comes its whole list: new is only what has come meanwhile.
      added: last?.page && !added ? last.added : added,
      asOf: new Date().toISOString(),
      remarks: desk,
      ...(last?.page && { changed: last.changed, erasure: last.erasure }),
    };
    viewReceived(list);
    return list;
  } catch {
    return { kind: "unreadable", last: lastList() };
  }
}

/** @returns why the login failed; undefined when it succeeded */
async function sendLogin(password: FormDataEntryValue | null): Promise<LoginFailure | undefined> {
  try {
    await request("/api/admin/auth", { body: { password } });
    session = started();
    return undefined;
  } catch (error) {
    return loginFailureOf(error instanceof ResponseError ? error : undefined);
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

async function logOut(): Promise<AdminResult | Response> {
  sessionOver("elsewhere");
  otherTabs().postMessage("over");
  if (!(await sendLogout())) return { intent: "logout", confirmed: false };
  // A new document leaves nothing of the list in this page's memory.
  return redirectDocument("/admin");
}

/** How long (ms) the owner waits for the result of a form, and of an erasure, which writes all backups again. */
const resultWithinMs = { form: 15_000, erase: 120_000 };

/** @returns "failed" for an error response, and when none has come in time: the page stays as it is */
async function resultOf(sent: Promise<unknown>, withinMs: number): Promise<AdminResult> {
  let timer: number | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = window.setTimeout(reject, withinMs);
  });
  try {
    const result = (await Promise.race([sent, late])) as AdminResult;
    if (result.intent === "over" && result.reason !== "reloaded") sessionOver(result.reason);
    else requestSeen();
    return result;
  } catch {
    return { intent: "failed" };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Carries out the forms of the admin area where the page runs scripts: most by the server's action.
 *
 * @param serverAction sends the form
 * @throws {TypeError} for a form without a known intent
 */
export async function adminClientAction(
  form: FormData,
  serverAction: () => Promise<unknown>,
): Promise<AdminResult | Response> {
  const intent = intentOf(form);
  switch (intent) {
    case undefined:
      throw new TypeError("The admin area does not know this intent.");
    case "login":
      return { intent, failure: await sendLogin(form.get("password")) };
    case "refresh":
      // The list is loaded again.
      return { intent };
    case "logout":
      return logOut();
    default:
      return resultOf(
        serverAction(),
        intent === "erase" ? resultWithinMs.erase : resultWithinMs.form,
      );
  }
}
