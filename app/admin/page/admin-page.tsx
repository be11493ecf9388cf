import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { AdminResult } from "../actions/admin-result";
import type { AdminView } from "./admin-view";
import { onOverElsewhere, tellOtherTabs } from "./other-tabs";
import { Dashboard } from "./dashboard";
import { LoginPage, type LoginMessage } from "./login-page";
import {
  dashboardReceived,
  listReceived,
  sessionEnd,
  sessionOver,
  sessionRemaining,
} from "./page-session";

function loginMessageOf(
  view: AdminView,
  result: AdminResult | undefined,
): LoginMessage | undefined {
  if (result?.intent === "logout") return { kind: "logoutUnconfirmed" };
  if (result?.intent === "login" && result.failure) {
    return { kind: "loginFailed", failure: result.failure };
  }
  const ended = result?.intent === "over" ? result : undefined;
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
  if (result?.intent === "login") return result.failure === undefined;
  return result === undefined || result.intent === "refresh";
}

/**
 * The login page or the dashboard.
 *
 * @param props `view`, what the loader returned; `result`, what the last form's action returned
 */
export function AdminPage(props: { view: AdminView; result: AdminResult | undefined }) {
  const { view, result } = props;
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const intent = navigation.formData?.get("intent");
  const loginFailed = result?.intent === "login" && result.failure !== undefined;
  const loggedIn = result?.intent === "login" && !loginFailed;
  // After a logout without a response, `view` is still the list.
  const isLoginPage = view.kind === "login" || result?.intent === "logout" || loginFailed;
  const message = useMemo(() => loginMessageOf(view, result), [view, result]);
  // The notes that were typed and not saved when the session ended stay in the page's memory until the next login.
  const [drafts] = useState(() => new Map<string, string>());

  // The session of a dashboard that came with the page load starts here.
  useEffect(() => {
    if (view.kind === "list") listReceived(view);
    else if (view.kind === "unreadable") dashboardReceived();
    // Behind the part of the list that the server has rendered comes the whole.
    if (view.kind === "list" && view.page) revalidate();
  }, [view, revalidate]);
  useSessionWatch(!isLoginPage);

  if (useLeft()) return null;
  if (view.kind === "login" && loggedIn && navigation.state === "loading") {
    return <Dashboard view={{ kind: "loading" }} busy justOpened={false} drafts={drafts} />;
  }
  if (isLoginPage) return <LoginPage message={message} busy={intent === "login"} />;
  return (
    <Dashboard
      // What was loaded while the page said that it loads is no change of a list.
      key="list"
      view={view}
      busy={intent === "refresh"}
      justOpened={loggedIn}
      drafts={drafts}
      refused={result?.intent === "enquiry" ? result.outcome : undefined}
    />
  );
}
