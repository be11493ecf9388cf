let channel: BroadcastChannel | undefined;

/**
 * The channel to the browser's other tabs, by which a page says that the session is over, since the server cannot tell
 * them. It does not receive what is sent on it.
 */
export const otherTabs = (): BroadcastChannel =>
  (channel ??= new BroadcastChannel("admin-session"));
