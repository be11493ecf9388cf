import type { LoginFailure } from "../../login/login-failure";
import type { AdminResult, LoginReason } from "../actions/admin-result";
import type { AdminView } from "./admin-view";

/** Why the login page is shown again. */
export type LoginMessage =
  /** `note` was typed and could not be saved. */
  | { kind: "over"; reason: LoginReason; note?: string | undefined }
  | { kind: "logoutUnconfirmed" }
  | { kind: "loginFailed"; failure: LoginFailure };

/** @returns undefined when nothing is to be said */
export function loginMessageOf(
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
