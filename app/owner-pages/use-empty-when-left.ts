import { useEffect } from "react";

/**
 * Empties an owner's page when it is left: the browser may keep it in memory as it is (back/forward cache), and
 * the back button must not show it again without a login. A page that comes back like that is loaded again.
 */
export function useEmptyWhenLeft(): void {
  useEffect(() => {
    const leave = () => {
      document.body.replaceChildren();
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
}
