import { HttpError } from "../../http/http-error.server";
import { requestLog } from "../../http/request-log.server";
import { reasonOf } from "../../log.server";
import type { TrustedDevices } from "../../login/trusted-devices.server";
import { unavailable } from "../../login/unavailable.server";

/**
 * Ends the trust in a device. The caller has checked the session.
 *
 * @param id the device's id, as sent
 * @returns the Set-Cookie header that removes the device cookie, when it is the request's own device
 * @throws {HttpError} "malformed" for no id, "unavailable" when it cannot be stored
 */
export async function forgetDevice(
  request: Request,
  id: unknown,
  { trustedDevices }: { trustedDevices: TrustedDevices },
): Promise<string | undefined> {
  if (typeof id !== "string" || id === "") throw new HttpError("malformed");
  try {
    const setCookie = await trustedDevices.forget(request, id);
    requestLog(request).info({ event: "trustedBrowser.forgotten" });
    return setCookie;
  } catch (error) {
    requestLog(request).error({ event: "trustedBrowsers.notKept", reason: reasonOf(error) });
    throw unavailable(error);
  }
}
