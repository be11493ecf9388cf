import { toStoredEnquiries } from "../enquiries/enquiry";
import { request, ResponseError } from "../http/api-client";
import type { AdminView, ListView, LoginFailure } from "./admin-view";
import { lastList, listReceived, sessionEnd, sessionOver, sessionStarted } from "./browser-session";
import type { DeskNotices } from "./desk-notices";
import { countNew, newestOf } from "./new-enquiries";

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
export async function sendForgetBrowser(id: string): Promise<boolean> {
  try {
    await request("/api/admin/trusted-browsers/forget", { body: { id }, on401: "null" });
    return true;
  } catch {
    return false;
  }
}

/** Undefined when there is no answer: the list is shown all the same. */
async function fetchNotices(): Promise<DeskNotices | undefined> {
  try {
    const notices = await request("/api/admin/notices", { on401: "null" });
    return (notices as DeskNotices | null) ?? undefined;
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
