import type { LoginFailure } from "../login/login-failure";
import type { SessionEnd } from "../login/session-times";
import type { ListView } from "./list-view";
import type { RefusedWork } from "./work/send-change";

/** Why the login page replaces the dashboard: the session's end, or a reload of the page. */
export type LoginReason = SessionEnd | "reloaded";

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "login"; reason?: LoginReason | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

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
