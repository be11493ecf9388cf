import { useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useEmptyWhenLeft } from "../../owner-pages/use-empty-when-left";
import type { AdminResult } from "../actions/admin-result";
import type { AdminView } from "./admin-view";
import { Dashboard } from "./dashboard";
import { loginMessageOf } from "./login-message";
import { LoginPage } from "./login-page";
import { viewReceived } from "./page-session";
import { useSessionWatch } from "./use-session-watch";

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
  const loginFailed = result?.kind === "login" && result.failure !== undefined;
  const loggedIn = result?.kind === "login" && !loginFailed;
  // The result of a logout says that the server did not confirm it; `view` is then still the list.
  const isLoginPage = view.kind === "login" || result?.kind === "logout" || loginFailed;
  const { t } = useTexts();
  const message = useMemo(() => loginMessageOf(view, result, t), [view, result, t]);
  // What was typed and not saved when the session ended stays in the page's memory until the next login.
  const [drafts] = useState(() => new Map<string, string>());

  useEffect(() => {
    viewReceived(view);
    // The server has rendered one page of the list: the whole is fetched now.
    if (view.kind === "list" && view.page) revalidate();
  }, [view, revalidate]);
  const isOpening = view.kind === "login" && loggedIn && navigation.state === "loading";
  useSessionWatch(!isLoginPage || isOpening);
  useEmptyWhenLeft();

  if (isOpening) {
    return <Dashboard view={{ kind: "loading" }} busy justOpened={false} drafts={drafts} />;
  }
  if (isLoginPage) return <LoginPage message={message} busy={intent === "login"} />;
  return (
    <Dashboard
      // Mounted anew when the list replaces the skeletons: otherwise its first list would count as a change.
      key="list"
      view={view}
      busy={intent === "refresh"}
      justOpened={loggedIn}
      drafts={drafts}
      refused={result?.kind === "outcome" ? result : undefined}
    />
  );
}
