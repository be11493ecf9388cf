import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import { useLazyModule } from "./use-lazy-module";
import type { ToastMessage } from "./toast";

interface Toasts {
  prepare: () => void;
  show: (message: ToastMessage | undefined) => void;
}

/** The part that draws the messages: a file of its own, fetched when one may be needed. */
const loadRegion = () => import("./toast");
const nothing = () => undefined;
const ToastContext = createContext<Toasts>({ prepare: nothing, show: nothing });

/**
 * Lets its children show messages with `useShowToast`, one at a time.
 *
 * @param props `label`, said before each message; `regionLabel`, the name of the region in which they are shown
 */
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
    // Without the region the page shows no toasts; each result is also shown where it belongs.
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
      {region && (
        <region.default
          shown={shown}
          label={props.label}
          regionLabel={props.regionLabel}
          closeLabel={props.closeLabel}
          onForget={forget}
        />
      )}
    </ToastContext.Provider>
  );
}

/**
 * The function that shows a message in place of the one that is there; undefined takes that one away.
 *
 * @param prefetch true once a message may be needed: the region is fetched while there is a connection,
 *   since a message about a lost one could not fetch it any more
 */
export function useShowToast(prefetch: boolean): Toasts["show"] {
  const { prepare, show } = useContext(ToastContext);
  useEffect(() => {
    if (prefetch) prepare();
  }, [prefetch, prepare]);
  return show;
}
