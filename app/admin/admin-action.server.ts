import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { AdminSessions } from "./session.server";
import type { TrustedDevices } from "./trusted-devices.server";

/**
 * Ends the trust in one of the owner's browsers, for the form's action and for
 * POST /api/admin/trusted-browsers/forget.
 *
 * @param id which one, as sent
 * @returns the Set-Cookie header, when there is one to send
 * @throws {HttpError} "signIn" without a session, "notObject" for what is no id, "unavailable" when it
 *   cannot be kept
 */
export async function forgetDevice(
  request: Request,
  id: unknown,
  { sessions, trustedBrowsers }: { sessions: AdminSessions; trustedBrowsers: TrustedDevices },
): Promise<string | undefined> {
  if (!(await sessions.isOpen(request))) throw new HttpError("signIn");
  if (typeof id !== "string" || id === "") throw new HttpError("notObject");
  try {
    const setCookie = await trustedBrowsers.forget(request, id);
    requestLog(request).info({ event: "trustedBrowser.forgotten" });
    return setCookie;
  } catch (error) {
    requestLog(request).error({ event: "trustedBrowsers.notKept", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}
