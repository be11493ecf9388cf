import type { TFunction } from "i18next";
import type { LoginFailure } from "../../login/login-failure";
import { absoluteEndMs, idleEndMs } from "../../login/session-times";
import type { AdminResult } from "../actions/admin-result";
import type { AdminView } from "./admin-view";
import { hourMs, minuteMs } from "../../time";

/** The times that the sentences about the end of a session name. */
const sessionEnds = { minutes: idleEndMs / minuteMs, hours: absoluteEndMs / hourMs };

/** Why the login page is shown again. */
export interface LoginMessage {
  /** A session that is over is no mistake. */
  kind: "note" | "failure";
  text: string;
  /** Whether the password is wrong. */
  isInvalid?: boolean;
  /** What was typed and could not be saved. */
  typed?: string | undefined;
}

/** @returns undefined when nothing is to be said */
export function loginMessageOf(
  view: AdminView,
  result: AdminResult | undefined,
  t: TFunction,
): LoginMessage | undefined {
  const failed = (failure: LoginFailure): LoginMessage => ({
    kind: "failure",
    text:
      failure.reason === "tooMany"
        ? t("login.tooMany", { count: failure.seconds })
        : t(`login.${failure.reason}`),
    isInvalid: failure.reason === "invalid",
  });
  if (result?.kind === "logout") return { kind: "failure", text: t("admin.logoutUnconfirmed") };
  if (result?.kind === "login" && result.failure) return failed(result.failure);
  const ended = result?.kind === "over" ? result : undefined;
  const reason = ended?.reason ?? (view.kind === "login" ? view.reason : undefined);
  const withoutCookie: LoginMessage = { kind: "failure", text: t("admin.over.cookies") };
  if (reason === "cookies") return withoutCookie;
  if (reason)
    return { kind: "note", text: t(`admin.over.${reason}`, sessionEnds), typed: ended?.typed };
  // The login succeeded, but the list was refused: the browser did not keep the session's cookie.
  return result?.kind === "login" ? withoutCookie : undefined;
}
