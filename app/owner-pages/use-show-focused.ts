import { type RefObject, useEffect } from "react";

/**
 * Scrolls a row that is longer than the screen to what the keyboard reaches in it. Chromium leaves the row where it is
 * while a part of that is in sight. What a finger or the mouse presses must not move.
 */
export function useShowFocused(row: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = row;
    const show = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible"))
        target.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    current?.addEventListener("focusin", show);
    return () => current?.removeEventListener("focusin", show);
  }, [row]);
}
