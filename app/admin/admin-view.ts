import type { StoredEnquiry } from "../enquiries/enquiry";
import type { DashboardNotices } from "./list-view";
/** How many cards are drawn as a whole; the server renders a longer list in pages of this many. */
export const pageSize = 100;

/** Why the gate stands where a dashboard was: the session's end, or the page was loaded anew. */
export type LoginReason = SessionEnd | "reloaded";

/** The owner's list. */
export interface ListView {
  kind: "list";
  /** Newest first; where the list comes in pages, the folded groups at its end. */
  enquiries: readonly StoredEnquiry[];
  /** How many are kept in all. */
  total: number;
  /** What `newestOf` says of the whole list. */
  newest: readonly string[];
  /** How many are new since the list that was shown before; undefined when that cannot be told. */
  added: number | undefined;
  /** When the list was read: ISO 8601, UTC. */
  asOf: string;
  /** Undefined when they could not be had: the list is shown all the same. */
  notices: DashboardNotices | undefined;
  /** Which part of the list this is, counted from 1; left out when it is the whole list. */
  page?: { number: number; count: number };
}

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "gate"; reason?: LoginReason | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

/** Why a login did not work; `seconds` until the next try makes sense. */
export type LoginFailure =
  { reason: "invalid" } | { reason: "unreachable" } | { reason: "tooMany"; seconds: number };

/** What came of the last form that was sent. */
export type AdminResult =
  | { intent: "login"; failure: LoginFailure | undefined }
  | { intent: "refresh"; reason?: LoginReason | undefined }
  | { intent: "logout"; confirmed: false }
  | { intent: "forget-browser"; failed: boolean };

const minuteMs = 60_000;

/** A session ends this long (ms) after its last request, and after its login (ASVS 5.0, 7.3.1 and 7.3.2; docs/rules.md). */
export const idleEndMs = 30 * minuteMs;
export const absoluteEndMs = 8 * 60 * minuteMs;

/** Why a session is over: nothing came for too long, it grew too old, or it was ended elsewhere. */
export type SessionEnd = "idle" | "absolute" | "elsewhere";

/** The two instants from which a session's ends are counted, in ms since the epoch. */
export interface SessionTimes {
  startedAt: number;
  seenAt: number;
}

/**
 * Tells whether time has ended a session.
 *
 * @param now ms since the epoch
 * @returns why, or undefined while it goes on
 */
export function endByTime(
  { startedAt, seenAt }: SessionTimes,
  now: number,
): SessionEnd | undefined {
  if (now - startedAt >= absoluteEndMs) return "absolute";
  if (now - seenAt >= idleEndMs) return "idle";
  return undefined;
}

/** How long (ms) a session still goes on when nothing more is asked of the server. */
export function remaining({ startedAt, seenAt }: SessionTimes, now: number): number {
  return Math.max(0, Math.min(startedAt + absoluteEndMs, seenAt + idleEndMs) - now);
}
