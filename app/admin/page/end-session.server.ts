import { requestLog } from "../../http/request-log.server";
import type { AdminServices } from "../admin-services";

/**
 * Ends the request's session, if there is one, and logs it. After a reload the next session of a trusted browser begins
 * where this one was.
 *
 * @returns the Set-Cookie header that removes the cookie; undefined when the request has none
 * @throws the error of the values while the sessions cannot be read
 */
export async function endSession(
  request: Request,
  { sessions, trustedDevices }: Pick<AdminServices, "sessions" | "trustedDevices">,
  by: "logout" | "reload",
): Promise<string | undefined> {
  const wasOpen = await sessions.isOpen(request);
  const device = by === "logout" ? undefined : await trustedDevices.idOf(request);
  const removal = await sessions.end(request, device);
  if (wasOpen) requestLog(request).info({ event: "session.ended", by });
  return removal;
}
