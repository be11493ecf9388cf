import { useNavigation } from "@remix-run/react";
import { useEffect, useMemo } from "react";
import type { AdminResult, AdminView } from "./admin-view";
import { dashboardReceived, listReceived } from "./browser-session";
import { Dashboard } from "./dashboard";
import { LoginGate, type GateNotice } from "./login-gate";
import { useLeft, useSessionWatch } from "./use-session-watch";

function noticeFor(view: AdminView, result: AdminResult | undefined): GateNotice | undefined {
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
  if (atGate) return <LoginGate notice={notice} busy={intent === "login"} />;
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
