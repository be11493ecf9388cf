import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import type { ToastMessage } from "./toast-region";
import { useLazyModule } from "./on-demand-parts";

interface Toasts {
  prepare: () => void;
  show: (message: ToastMessage) => void;
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

  const prepare = useCallback(() => {
    // Without the region the page shows no toasts; each result is shown in its place too.
    fetchRegion().catch(nothing);
  }, [fetchRegion]);
  const show = useCallback(
    (message: ToastMessage) => {
      prepare();
      setShown((before) => ({ id: (before?.id ?? 0) + 1, message }));
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
 * The function that shows a message; it takes the place of the one that is there.
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
