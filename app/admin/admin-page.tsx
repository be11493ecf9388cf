import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminResult, AdminView } from "./admin-view";
import {
  dashboardReceived,
  listReceived,
  onOverElsewhere,
  sessionEnd,
  sessionOver,
  sessionRemaining,
  tellOtherTabs,
} from "./browser-session";
import { Dashboard } from "./dashboard";
import { LoginPage, type LoginNotice } from "./login-page";

function noticeFor(view: AdminView, result: AdminResult | undefined): LoginNotice | undefined {
  if (result?.intent === "logout") return { kind: "logoutUnconfirmed" };
  if (result?.intent === "login" && result.failure) {
    return { kind: "loginFailed", failure: result.failure };
  }
  const reason =
    (result?.intent === "refresh" ? result.reason : undefined) ??
    (view.kind === "gate" ? view.reason : undefined);
  if (reason) return { kind: "over", reason };
  // A session that was opened and yet is not there: the browser did not keep its cookie.
  return result?.intent === "login"
    ? { kind: "loginFailed", failure: { reason: "unreachable" } }
    : undefined;
}

/**
 * The gate or the dashboard.
 *
 * @param props `view`, what the server gave; `result`, what came of the last form
 */
export function AdminPage(props: { view: AdminView; result: AdminResult | undefined }) {
  const { view, result } = props;
  const navigation = useNavigation();
  const intent = navigation.formData?.get("intent");
  const loginFailed = result?.intent === "login" && result.failure !== undefined;
  const loggedIn = result?.intent === "login" && !loginFailed;
  // After a logout that no answer confirmed, the list is still the last that the server gave.
  const atGate = view.kind === "gate" || result?.intent === "logout" || loginFailed;
  const notice = useMemo(() => noticeFor(view, result), [view, result]);

  // A dashboard that came with the page itself: its session is watched from now on.
  useEffect(() => {
    if (view.kind === "list") listReceived(view);
    else if (view.kind === "unreadable") dashboardReceived();
  }, [view]);
  useSessionWatch(!atGate);

  if (useLeft()) return null;
  if (view.kind === "gate" && loggedIn && navigation.state === "loading") {
    return <Dashboard view={{ kind: "loading" }} busy justOpened={false} />;
  }
  if (atGate) return <LoginPage notice={notice} busy={intent === "login"} />;
  const forgetFailed = result?.intent === "forget-browser" && result.failed;
  return (
    <Dashboard
      view={view}
      busy={intent === "refresh"}
      justOpened={loggedIn}
      forgetting={intent === "forget-browser" ? "busy" : forgetFailed ? "failed" : undefined}
    />
  );
}

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
      const rest = sessionRemaining();
      // A timer without a time runs at once, and so again and again.
      if (rest !== undefined) timer = window.setTimeout(look, rest);
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
