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
 * @returns a function that stops listening
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
