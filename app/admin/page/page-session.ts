import {
  endByTime,
  remaining,
  type SessionEnd,
  type SessionTimes,
} from "../../login/session-times";
import type { AdminView, ListView } from "./admin-view";

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

/** Notes that a login in the page has begun a session. */
export function sessionStarted(): void {
  session = started();
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

/** The list that the server has sent last in this session. */
export const lastList = (): ListView | undefined => session?.lastList;

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
