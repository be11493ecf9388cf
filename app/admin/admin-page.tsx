import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { type AdminResult, type AdminView, onOverElsewhere, tellOtherTabs } from "./admin-view";
import {
  dashboardReceived,
  listReceived,
  sessionEnd,
  sessionOver,
  sessionRemaining,
} from "./browser-session";
import { Dashboard } from "./dashboard";
import { LoginPage, type LoginMessage } from "./login-page";

function loginMessageOf(
  view: AdminView,
  result: AdminResult | undefined,
): LoginMessage | undefined {
  if (result?.intent === "logout") return { kind: "logoutUnconfirmed" };
  if (result?.intent === "login" && result.failure) {
    return { kind: "loginFailed", failure: result.failure };
  }
  const ended = result?.intent === "refresh" ? result : undefined;
  const reason = ended?.reason ?? (view.kind === "login" ? view.reason : undefined);
  if (reason) return { kind: "over", reason, note: ended?.note };
  // The login succeeded, but the list was refused: the browser did not keep the session's cookie.
  return result?.intent === "login"
    ? { kind: "loginFailed", failure: { reason: "unreachable" } }
    : undefined;
}

/**
 * Replaces the dashboard by the login page when its session is over, by time or by another tab. It sends
 * no request.
 *
 * @param watching whether the dashboard is shown
 */
function useSessionWatch(watching: boolean): void {
  const { revalidate } = useRevalidator();

  // Only for the page load: a later logout tells the other tabs itself.
  const [openedAsLoginPage] = useState(!watching);
  useEffect(() => {
    // A page load that shows the login page has ended the browser's session, in other tabs too.
    if (openedAsLoginPage) tellOtherTabs();
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
    const stopListening = onOverElsewhere(() => {
      sessionOver("elsewhere");
      check();
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", check);
      stopListening();
    };
  }, [watching, revalidate]);
}

/**
 * Prevents a page that was left from being shown again as it was, for example by the back button.
 *
 * @returns true when the page has been left: it must be empty then
 */
function useLeft(): boolean {
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

/**
 * Tells whether the page has to load its view again.
 *
 * @param result what the last form's action returned; undefined when the reason is another
 */
export function needsNewView(result: AdminResult | undefined): boolean {
  switch (result?.intent) {
    case undefined:
      return sessionEnd() !== undefined;
    case "login":
      return result.failure === undefined;
    case "refresh":
      return true;
    case "forget-browser":
      return !result.failed;
    case "logout":
    case "work":
      return false;
  }
}

/**
 * The login page or the dashboard.
 *
 * @param props `view`, what the loader returned; `result`, what the last form's action returned
 */
export function AdminPage(props: { view: AdminView; result: AdminResult | undefined }) {
  const { view, result } = props;
  const navigation = useNavigation();
  const intent = navigation.formData?.get("intent");
  const loginFailed = result?.intent === "login" && result.failure !== undefined;
  const loggedIn = result?.intent === "login" && !loginFailed;
  // After a logout without a response, `view` is still the list.
  const isLoginPage = view.kind === "login" || result?.intent === "logout" || loginFailed;
  const message = useMemo(() => loginMessageOf(view, result), [view, result]);

  // The session of a dashboard that came with the page load starts here.
  useEffect(() => {
    if (view.kind === "list") listReceived(view);
    else if (view.kind === "unreadable") dashboardReceived();
  }, [view]);
  useSessionWatch(!isLoginPage);

  if (useLeft()) return null;
  if (view.kind === "login" && loggedIn && navigation.state === "loading") {
    return <Dashboard view={{ kind: "loading" }} busy justOpened={false} />;
  }
  if (isLoginPage) return <LoginPage message={message} busy={intent === "login"} />;
  const forgetFailed = result?.intent === "forget-browser" && result.failed;
  return (
    <Dashboard
      view={view}
      busy={intent === "refresh"}
      justOpened={loggedIn}
      refused={result?.intent === "work" ? result.refused : undefined}
      forgetting={intent === "forget-browser" ? "busy" : forgetFailed ? "failed" : undefined}
    />
  );
}
