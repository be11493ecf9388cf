import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from "react";
import type { ToastMessage } from "./toast-region";

// What of a page is fetched when it is needed, and opens over the page when it is asked for.

/**
 * A part of the page that travels in a file of its own and is fetched when it is needed.
 *
 * @param load imports the module; the same function at each call
 * @returns the module once it has arrived, and a function that fetches it. The promise of that function is
 *   rejected when the file does not arrive; the next call tries again
 * @example
 * const loadLightbox = () => import("./lightbox");
 * const [lightbox, fetchLightbox] = useLazyModule(loadLightbox);
 */
export function useLazyModule<Module>(
  load: () => Promise<Module>,
): [module: Module | undefined, fetch: () => Promise<void>] {
  const [module, setModule] = useState<{ loaded: Module }>();
  const fetch = useCallback(async () => {
    const loaded = await load();
    setModule({ loaded });
  }, [load]);
  return [module?.loaded, fetch];
}

interface Toasts {
  prepare: () => void;
  show: (message: ToastMessage | undefined) => void;
}

const loadRegion = () => import("./toast-region");
const nothing = () => undefined;
const ToastContext = createContext<Toasts>({ prepare: nothing, show: nothing });

/** Gives what is inside it `useShowToast`, and shows one message at a time. */
export function ToastProvider(props: {
  children: ReactNode;
  label: string;
  regionLabel: string;
  closeLabel: string;
}) {
  const [region, fetchRegion] = useLazyModule(loadRegion);
  const [shown, setShown] = useState<{ id: number; message: ToastMessage }>();

  const lastId = useRef(0);

  const prepare = useCallback(() => {
    // Without the region the page shows no toasts; each result is shown in its place too.
    fetchRegion().catch(nothing);
  }, [fetchRegion]);
  const show = useCallback(
    (message: ToastMessage | undefined) => {
      if (message) prepare();
      lastId.current += 1;
      setShown(message && { id: lastId.current, message });
    },
    [prepare],
  );
  const forget = useCallback(() => {
    setShown(undefined);
  }, []);
  const toasts = useMemo(() => ({ prepare, show }), [prepare, show]);

  return (
    <ToastContext.Provider value={toasts}>
      {props.children}
      {region &&
        createElement(region.default, {
          shown,
          label: props.label,
          regionLabel: props.regionLabel,
          closeLabel: props.closeLabel,
          onForget: forget,
        })}
    </ToastContext.Provider>
  );
}

/**
 * The function that shows a message in place of the one that is there; undefined takes that one away.
 *
 * @param soon true once a message may be needed: the region is fetched while there is a connection,
 *   since a message about a lost one could not fetch it any more
 */
export function useShowToast(soon: boolean): Toasts["show"] {
  const { prepare, show } = useContext(ToastContext);
  useEffect(() => {
    if (soon) prepare();
  }, [soon, prepare]);
  return show;
}

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
  else history.pushState({ ...state, [mark]: true }, "", hash);
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
