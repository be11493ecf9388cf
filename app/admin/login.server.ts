import { clientAddress } from "../http/client-address.server";
import type { LoginAttempt } from "../http/rate-limits.server";
import { Refusal } from "../http/refusal.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { Services } from "../services.server";

async function isRight(
  request: Request,
  password: unknown,
  services: Services,
  attempt: LoginAttempt | undefined,
): Promise<boolean> {
  if (typeof password !== "string") return false;
  try {
    return await services.adminPassword.isRight(password);
  } catch (error) {
    await attempt?.uncount();
    requestLog(request).error({ event: "login.unavailable", reason: reasonOf(error) });
    throw new Refusal("unavailable");
  }
}

async function beginAttempt(
  request: Request,
  { loginLimit, settings, knownDevices }: Services,
): Promise<LoginAttempt | undefined> {
  try {
    return await loginLimit?.attempt({
      address: clientAddress(request, settings.trustProxy)?.key,
      device: await knownDevices.nameOf(request),
    });
  } catch (error) {
    if (error instanceof Refusal) {
      requestLog(request).warn({ event: "login.refused", code: error.code });
    }
    throw error;
  }
}

/**
 * Logs the owner in, for the form's action and for POST /api/admin/auth.
 *
 * @param request the login request; a session that it still carries is ended
 * @param password what was sent as the password, of whatever type
 * @returns the Set-Cookie header of the new session
 * @throws {Refusal} "wrongPassword", "tooManyLogins" or "unavailable"
 */
export async function login(
  request: Request,
  password: unknown,
  services: Services,
): Promise<string> {
  const attempt = await beginAttempt(request, services);
  if (!(await isRight(request, password, services, attempt))) {
    requestLog(request).warn({ event: "login.refused", code: "wrongPassword" });
    throw new Refusal("wrongPassword");
  }
  await attempt?.succeeded();
  requestLog(request).info({ event: "login.accepted" });
  return services.sessions.start(request);
}
