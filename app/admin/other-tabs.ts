// The page tells the browser's other tabs itself, since the server cannot.
const channelName = "admin-session";

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
