import { useEffect } from "react";

/**
 * Lets the browser ask before the page is left while something is typed and not saved.
 *
 * @param isUnsaved asked at the moment of leaving
 */
export function useAskBeforeLeaving(isUnsaved: () => boolean): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => {
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}
