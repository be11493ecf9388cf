import type { LoginReason } from "../actions/admin-result";
import type { ListView } from "./list-view";

/** What the admin area shows. Only a valid session is given a list. */
export type AdminView =
  | { kind: "login"; reason?: LoginReason | undefined }
  | ListView
  /** `last` is the list that was on the page before, which stays readable. */
  | { kind: "unreadable"; last?: ListView | undefined };

/**
 * A page's title with the number of new enquiries in front, in place of another number.
 *
 * @param fresh 0 for none
 * @param late how many of them are late, in words; empty for none
 */
export function titleWithCount(title: string, fresh: number, late = ""): string {
  const plain = title.replace(/^\(\d+[^)]*\) /, "");
  if (fresh === 0) return plain;
  return `(${[fresh, late].filter((part) => part !== "").join(", ")}) ${plain}`;
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
