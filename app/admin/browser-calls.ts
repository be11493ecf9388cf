import type { StoredEnquiry } from "../enquiries/enquiry";
import { AnswerError, request } from "../http/request";
import type { AdminView, LoginFailure } from "./admin-view";

// Should a 429 come without the header: long enough not to be refused again at once.
const usualWaitSeconds = 30;

function failureOf(error: unknown): LoginFailure {
  if (!(error instanceof AnswerError)) return { reason: "unreachable" };
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
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** Fetches the list for the page; the gate when the session is over. Never fails. */
export async function fetchAdminView(): Promise<AdminView> {
  try {
    const enquiries = await request("/api/contacts", { on401: "null" });
    if (enquiries === null) return { kind: "gate" };
    if (!Array.isArray(enquiries)) return { kind: "unreadable" };
    return { kind: "list", enquiries: enquiries as StoredEnquiry[] };
  } catch {
    return { kind: "unreadable" };
  }
}
