import type { ListView } from "./list-view";
import type { RefusedWork } from "./work/send-change";

const minuteMs = 60_000;

/** A session ends this long (ms) after its last request (ASVS 5.0, 7.3.1; docs/rules.md). */
export const idleEndMs = 30 * minuteMs;
/** A session ends this long (ms) after its login (ASVS 5.0, 7.3.2; docs/rules.md). */
export const absoluteEndMs = 8 * 60 * minuteMs;

/** Why a session is over: no request for 30 minutes, 8 hours old, or ended elsewhere. */
export type SessionEnd = "idle" | "absolute" | "elsewhere";

/** The two instants from which a session's ends are counted, in ms since the epoch. */
export interface SessionTimes {
  startedAt: number;
  /** When the last request came. */
  seenAt: number;
}

/**
 * Tells whether time has ended a session.
 *
 * @param now ms since the epoch
 * @returns why, or undefined while it is open
 */
export function endByTime(
  { startedAt, seenAt }: SessionTimes,
  now: number,
): SessionEnd | undefined {
  if (now - startedAt >= absoluteEndMs) return "absolute";
  if (now - seenAt >= idleEndMs) return "idle";
  return undefined;
}

/**
 * How long a session stays open without another request.
 *
 * @param now ms since the epoch
 * @returns ms, 0 for a session that is over
 */
export function remaining({ startedAt, seenAt }: SessionTimes, now: number): number {
  return Math.max(0, Math.min(startedAt + absoluteEndMs, seenAt + idleEndMs) - now);
}

/** Why the login page replaces the dashboard: the session's end, or a reload of the page. */
export type LoginReason = SessionEnd | "reloaded";

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "login"; reason?: LoginReason | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

/** Why a login failed; `seconds` until another attempt is admitted. */
export type LoginFailure =
  | { reason: "invalid" }
  | { reason: "unreachable" }
  | { reason: "tooMany"; seconds: number };

/** The wait (s) that is named when a 429 has no Retry-After: long enough to end most waits. */
const usualWaitSeconds = 30;

/**
 * What the login page says of a failed login, with and without JavaScript. Any status but 429 counts as
 * a wrong password.
 *
 * @param response the status and the seconds of Retry-After; undefined when the password was not checked
 */
export function loginFailureOf(
  response: { status: number; retryAfter?: number | undefined } | undefined,
): LoginFailure {
  if (response === undefined) return { reason: "unreachable" };
  if (response.status !== 429) return { reason: "invalid" };
  return { reason: "tooMany", seconds: response.retryAfter ?? usualWaitSeconds };
}

/** What a form of the admin area may ask for. The server and the page have a handler for each. */
export const adminIntents = [
  "login",
  "refresh",
  "view",
  "work",
  "correct",
  "erase",
  "send-notice",
  "language",
  "forget-browser",
  "logout",
] as const;
export type AdminIntent = (typeof adminIntents)[number];

/** Reads a form's intent. @returns undefined when the admin area does not know it */
export function intentOf(form: FormData): AdminIntent | undefined {
  const intent = form.get("intent");
  return adminIntents.find((known) => known === intent);
}

/** The result of the last form that was sent. */
export type AdminResult =
  | { intent: "login"; failure: LoginFailure | undefined }
  /** `note` was typed in a form of a session that is over. */
  | { intent: "refresh"; reason?: LoginReason | undefined; note?: string | undefined }
  | { intent: "work"; refused: RefusedWork }
  | { intent: "logout"; confirmed: false }
  | { intent: "forget-browser"; failed: boolean };

/**
 * A page's title with the number of new enquiries in front, in place of another number.
 *
 * @param count 0 for none
 */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return count === 0 ? plain : `(${count}) ${plain}`;
}

// The page tells the browser's other tabs itself, since the server cannot.
const channelName = "admin-session";
let listening: BroadcastChannel | undefined;

/** Tells the browser's other tabs that the session is over. */
export function tellOtherTabs(): void {
  // A channel does not receive what is sent on it, but every other channel of this page does.
  const channel = listening ?? new BroadcastChannel(channelName);
  channel.postMessage("over");
  if (channel !== listening) channel.close();
}

/**
 * Calls back when another tab has ended the session.
 *
 * @returns stops listening
 */
export function onOverElsewhere(callback: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = callback;
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = undefined;
  };
}
