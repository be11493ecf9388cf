import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import {
  onOverElsewhere,
  sessionEnd,
  sessionOver,
  sessionRemaining,
  tellOtherTabs,
} from "./browser-session";

/**
 * Takes the dashboard away as soon as its session is over: by time, or by another tab. Asks the server
 * for nothing.
 *
 * @param watching whether the dashboard is shown
 */
export function useSessionWatch(watching: boolean): void {
  const { revalidate } = useRevalidator();

  // Of the page load only: what follows is told by the forms themselves.
  const [openedAtGate] = useState(!watching);
  useEffect(() => {
    // A page load that shows the login page has ended the browser's session, in other tabs too.
    if (openedAtGate) tellOtherTabs();
  }, [openedAtGate]);

  useEffect(() => {
    if (!watching) return;
    let timer: number | undefined;
    // A timer sleeps with the phone: the clock is looked at again when the page is.
    const look = () => {
      clearTimeout(timer);
      const end = sessionEnd();
      if (end) {
        sessionOver(end);
        revalidate();
        return;
      }
      timer = window.setTimeout(look, sessionRemaining());
    };
    look();
    document.addEventListener("visibilitychange", look);
    const stopListening = onOverElsewhere(() => {
      sessionOver("elsewhere");
      look();
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
      stopListening();
    };
  }, [watching, revalidate]);
}

/**
 * Keeps a page that was left from being shown again as it was, by the back button for example.
 *
 * @returns true once the page has been left: it must show nothing then
 */
export function useLeft(): boolean {
  const [left, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => {
      // The browser may keep the page as it stands when this returns.
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
