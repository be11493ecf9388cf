import { useNavigation } from "@remix-run/react";
import type { AdminResult, AdminView } from "./admin-view";
import { Dashboard } from "./dashboard";
import { LoginGate, type GateNotice } from "./login-gate";

function noticeFor(result: AdminResult | undefined): GateNotice | undefined {
  switch (result?.intent) {
    case "refresh":
      return { kind: "ended" };
    case "logout":
      return { kind: "logoutUnconfirmed" };
    case "login":
      // A session that was opened and yet is not there: the browser did not keep its cookie.
      return { kind: "loginFailed", failure: result.failure ?? { reason: "unreachable" } };
    case undefined:
      return undefined;
  }
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
  const loggedIn = result?.intent === "login" && result.failure === undefined;
  if (view.kind === "gate" && loggedIn && navigation.state === "loading") {
    return <Dashboard view={{ kind: "loading" }} busy />;
  }
  if (view.kind === "gate" || result?.intent === "logout") {
    return <LoginGate notice={noticeFor(result)} busy={intent === "login"} />;
  }
  return <Dashboard view={view} busy={intent === "refresh"} />;
}
