import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Prevents a page that was left from being shown again as it was, for example by the back button.
 *
 * @returns true when the page has been left: it must be empty then
 */
export function useLeft(): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => {
      // The browser may store the page as it is when the listener returns (back/forward cache).
      flushSync(() => {
        setLeft(true);
      });
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
    };
  }, []);
  return left;
}
