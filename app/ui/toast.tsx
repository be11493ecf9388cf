import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useEffect,
  useState,
  type ReactNode,
} from "react";
import type ToastRegion from "./toast-region";

/** A short message in the corner of the screen. */
export interface ToastMessage {
  kind: "success" | "failure";
  title: string;
  description: string;
}

const ShowToast = createContext<(message: ToastMessage) => void>(() => undefined);

/**
 * The region travels after the page, before it is needed: a message about a lost connection could not
 * fetch it any more. Should it not arrive, the page goes on without toasts.
 */
function useRegion(): typeof ToastRegion | undefined {
  const [region, setRegion] = useState<typeof ToastRegion>();
  useEffect(() => {
    import("./toast-region").then(
      (module) => {
        setRegion(() => module.default);
      },
      () => undefined,
    );
  }, []);
  return region;
}

/** Gives what is inside it `useShowToast`, and shows one message at a time. */
export function ToastProvider(props: {
  children: ReactNode;
  regionLabel: string;
  closeLabel: string;
}) {
  const region = useRegion();
  const [shown, setShown] = useState<{ id: number; message: ToastMessage }>();
  const show = useCallback((message: ToastMessage) => {
    setShown((before) => ({ id: (before?.id ?? 0) + 1, message }));
  }, []);
  return (
    <ShowToast.Provider value={show}>
      {props.children}
      {region &&
        shown &&
        createElement(region, {
          key: shown.id,
          message: shown.message,
          regionLabel: props.regionLabel,
          closeLabel: props.closeLabel,
        })}
    </ShowToast.Provider>
  );
}

/** The function that shows a message; it takes the place of the one that is there. */
export function useShowToast(): (message: ToastMessage) => void {
  return useContext(ShowToast);
}
