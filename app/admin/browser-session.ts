import { toStoredEnquiries } from "../enquiries/enquiry";
import { ResponseError, request } from "../http/request";
import type { AdminView, ListView, LoginFailure } from "./admin-view";
import { type SessionEnd, type SessionTimes, endByTime, remaining } from "./admin-view";
import { type DashboardNotices, countNew, newestOf } from "./list-view";

interface BrowserSession {
  times: SessionTimes;
  /** Set when the page itself knows that the session is over. */
  end: SessionEnd | undefined;
  lastList: ListView | undefined;
}

// What this page knows of the session that its cookie opens. A reload ends the session, so it is not stored.
let session: BrowserSession | undefined;

const channelName = "admin-session";

function started(): BrowserSession {
  const now = Date.now();
  return { times: { startedAt: now, seenAt: now }, end: undefined, lastList: undefined };
}

/** A login in this page has been accepted. */
export function sessionStarted(): void {
  session = started();
}

/** The server has shown the dashboard: where the page itself came with it, the session began without scripts. */
export function dashboardReceived(): void {
  session ??= started();
}

/** The server has given this list to the session. */
export function listReceived(list: ListView): void {
  session ??= started();
  session.times.seenAt = Date.now();
  session.lastList = list;
}

/** The list that was shown last, until the session is over. */
export const lastList = (): ListView | undefined => session?.lastList;

/** Why the session is over as far as this page can know; undefined while it goes on. */
export function sessionEnd(): SessionEnd | undefined {
  return session?.end ?? (session && endByTime(session.times, Date.now()));
}

/** How long (ms) until time ends the session; undefined when there is none. */
export function sessionRemaining(): number | undefined {
  return session && remaining(session.times, Date.now());
}

/** The session was ended, by this page or by another one of this browser: nothing of it is kept. */
export function sessionOver(end: SessionEnd): void {
  if (session) session = { ...session, end, lastList: undefined };
}

/** Tells the browser's other tabs that the session is over. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("over");
  channel.close();
}

/**
 * Calls back when another tab has ended the session.
 *
 * @returns stops listening
 */
export function onOverElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = callback;
  return () => {
    channel.close();
  };
}

// Should a 429 come without the header: long enough not to be refused again at once.
const usualWaitSeconds = 30;

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof ResponseError)) return { reason: "unreachable" };
  if (error.status !== 429) return { reason: "invalid" };
  return { reason: "tooMany", seconds: error.retryAfter ?? usualWaitSeconds };
}

/**
 * Logs in from the page. Never fails: what went wrong is the result.
 *
 * @returns why it did not work, or undefined when it did
 */
export async function sendLogin(password: string): Promise<LoginFailure | undefined> {
  try {
    await request("/api/admin/auth", { body: { password } });
    sessionStarted();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Ends the trust in one of the owner's browsers. Never fails.
 *
 * @returns whether it is done; true also when the session is over, which the next list tells
 */
export async function sendForgetDevice(id: string): Promise<boolean> {
  try {
    await request("/api/admin/trusted-browsers/forget", { body: { id }, on401: "null" });
    return true;
  } catch {
    return false;
  }
}

/** Undefined when there is no answer: the list is shown all the same. */
async function fetchNotices(): Promise<DashboardNotices | undefined> {
  try {
    const notices = await request("/api/admin/notices", { on401: "null" });
    return (notices as DashboardNotices | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function gate(): AdminView {
  // Refused before the first list: the browser did not keep the cookie, so no session has ended.
  if (!lastList()) return { kind: "gate", reason: sessionEnd() };
  const reason = sessionEnd() ?? "elsewhere";
  sessionOver(reason);
  return { kind: "gate", reason };
}

/**
 * Fetches the list for the page; the gate when the session is over, without a request when the page
 * knows it by itself. Never fails.
 */
export async function fetchAdminView(): Promise<AdminView> {
  if (sessionEnd()) return gate();
  try {
    const [answer, notices] = await Promise.all([
      request("/api/contacts", { on401: "null" }),
      fetchNotices(),
    ]);
    if (answer === null) return gate();
    if (!Array.isArray(answer)) return { kind: "unreadable", last: lastList() };
    const enquiries = toStoredEnquiries(answer);
    const list: ListView = {
      kind: "list",
      enquiries,
      total: enquiries.length,
      newest: newestOf(enquiries),
      added: countNew(enquiries, lastList()?.newest, notices?.suspects ?? {}),
      asOf: new Date().toISOString(),
      notices,
    };
    listReceived(list);
    return list;
  } catch {
    return { kind: "unreadable", last: lastList() };
  }
}
