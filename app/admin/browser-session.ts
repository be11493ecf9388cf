import type { ListView } from "./admin-view";
import { endByTime, remaining, type SessionEnd, type SessionTimes } from "./session-ends";

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

/** The server has given this list to the session. */
export function listReceived(list: ListView): void {
  // A list that came with the page itself: the login was sent before the scripts took over.
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
