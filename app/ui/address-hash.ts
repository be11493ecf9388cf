import { useSyncExternalStore } from "react";

/** Says in a history entry's state that `openHash` has made it, so that the entry before it is the page itself. */
const mark = "opened";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => {
    window.removeEventListener("hashchange", onChange);
  };
}

/** `pushState` and `replaceState` tell nobody. */
function notifyHashChange(): void {
  window.dispatchEvent(new HashChangeEvent("hashchange"));
}

/**
 * The fragment that the address ends in, with its #; "" for none and while the server renders. What opens
 * over the page stands in the address, so that Back closes it and Forward opens it again.
 */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
}

/**
 * Makes a history entry that ends in a fragment. From one such entry to another none is added.
 *
 * @param hash with its #
 */
export function openHash(hash: string): void {
  const state = history.state as Record<string, unknown> | null;
  if (location.hash === hash) return;
  if (state?.[mark]) history.replaceState(state, "", hash);
  else {
    // On the way back to an entry with a fragment, the browser scrolls to that and takes the focus away.
    history.replaceState(state, "", location.pathname + location.search);
    history.pushState({ ...state, [mark]: true }, "", hash);
  }
  notifyHashChange();
}

/**
 * Takes a fragment out of the address again: by going back where `openHash` has made the entry, else, where
 * a visitor came with it, in place.
 *
 * @param hash with its #; nothing happens when the address ends in another
 */
export function closeHash(hash: string): void {
  if (location.hash !== hash) return;
  const state = history.state as Record<string, unknown> | null;
  if (state?.[mark]) history.back();
  else {
    history.replaceState(state, "", location.pathname + location.search);
    notifyHashChange();
  }
}
