import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { otherTabs } from "./other-tabs";
import { sessionEnd, sessionOver, sessionRemaining } from "./page-session";

/**
 * Replaces the dashboard by the login page when its session is over, by time or by another tab. It sends
 * no request.
 *
 * @param watching whether the dashboard is shown, also while its list is loading
 */
export function useSessionWatch(watching: boolean): void {
  const { revalidate } = useRevalidator();

  // Only for the page load: a later logout tells the other tabs itself.
  const [openedAsLoginPage] = useState(!watching);
  useEffect(() => {
    // A page load that shows the login page has ended the browser's session, in other tabs too.
    if (openedAsLoginPage) otherTabs().postMessage("over");
  }, [openedAsLoginPage]);

  useEffect(() => {
    if (!watching) return;
    let timer: number | undefined;
    // Timers pause while a phone sleeps, so the clock is read again when the page becomes visible.
    const check = () => {
      clearTimeout(timer);
      const end = sessionEnd();
      if (end) {
        sessionOver(end);
        revalidate();
        return;
      }
      const rest = sessionRemaining();
      // Without a delay the timer would run at once, in an endless loop.
      if (rest !== undefined) timer = window.setTimeout(check, rest);
    };
    check();
    document.addEventListener("visibilitychange", check);
    const tabs = otherTabs();
    tabs.onmessage = () => {
      sessionOver("elsewhere");
      check();
    };
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
      tabs.onmessage = null;
    };
  }, [watching, revalidate]);
}
