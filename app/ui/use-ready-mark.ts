import { useEffect } from "react";

/** Marks the document once its scripts have taken over, for style rules and for whoever drives it. */
export function useReadyMark(): void {
  useEffect(() => {
    document.documentElement.dataset["ready"] = "";
  }, []);
}
