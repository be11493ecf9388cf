import { useEffect } from "react";

/**
 * Shows the names of icon-only controls. What does so travels when the first such control is pointed
 * at or focused; should it not arrive, every control still has its name for screen readers.
 */
export function useTooltips(): void {
  useEffect(() => {
    const controller = new AbortController();
    const load = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest("[data-tooltip]")) return;
      controller.abort();
      import("./tooltip-layer").then(
        ({ showTooltips }) => {
          showTooltips(event);
        },
        () => undefined,
      );
    };
    const { signal } = controller;
    document.addEventListener("pointerover", load, { signal });
    document.addEventListener("focusin", load, { signal });
    return () => {
      controller.abort();
    };
  }, []);
}
