import { useEffect, type RefObject } from "react";
import { watchVisibility } from "./watch-visibility";

/**
 * Closes an open `<details>` menu when a visitor turns away from it: Escape, a press outside, focus
 * that moves on, or a choice among its links other than a download; and when its list cannot be seen, which on a phone
 * would cover the page and keep it still. One element fills the list. Without scripts the menu still opens and closes.
 */
export function useDismissal(ref: RefObject<HTMLDetailsElement>): void {
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const close = () => {
      menu.open = false;
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !menu.open) return;
      close();
      menu.querySelector("summary")?.focus();
    };
    const onOutside = (event: Event) => {
      if (menu.open && event.target instanceof Node && !menu.contains(event.target)) close();
    };
    const onChoice = (event: MouseEvent) => {
      // What is said of a download that fails is in the menu.
      if (event.target instanceof Element && event.target.closest("a:not([download])")) close();
    };
    let stop: (() => void) | undefined;
    const onToggle = () => {
      stop?.();
      if (!menu.open) return;
      const list = menu.querySelector("summary + *");
      // What an add-on has taken out of the page cannot be watched.
      if (list) stop = watchVisibility(list, close);
      else close();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("keydown", onEscape, { signal });
    document.addEventListener("pointerdown", onOutside, { signal });
    document.addEventListener("focusin", onOutside, { signal });
    menu.addEventListener("click", onChoice, { signal });
    menu.addEventListener("toggle", onToggle, { signal });
    // It may have been opened before.
    onToggle();
    return () => {
      controller.abort();
      stop?.();
    };
  }, [ref]);
}
