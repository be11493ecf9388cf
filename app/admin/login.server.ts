import { clientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import {
  type LoginAttempt,
  type LoginLimit,
  type LoginSource,
  networkOf,
} from "./login-limit.server";
import type { NetworkHash } from "./network-hash.server";
import { HashingBusy } from "./password-hash.server";
import type { AdminPassword } from "./password.server";
import type { AdminSessions } from "./session.server";
import type { TrustedBrowsers } from "./trusted-browsers.server";

/** What a login is checked against and changes. */
export interface LoginNeeds {
  settings: { trustProxy: number };
  adminPassword: AdminPassword;
  /** Undefined while RATE_LIMITS=off. */
  loginLimit: LoginLimit | undefined;
  networkHash: NetworkHash;
  sessions: AdminSessions;
  signingKeys: { keep: () => Promise<void> };
  trustedBrowsers: TrustedBrowsers;
}

async function isRight(
  request: Request,
  password: unknown,
  services: LoginNeeds,
  attempt: LoginAttempt | undefined,
): Promise<boolean> {
  if (typeof password !== "string") return false;
  try {
    return await services.adminPassword.isRight(password);
  } catch (error) {
    // What makes the machine busy is paid for: uncounted, it could be had without end.
    if (!(error instanceof HashingBusy)) attempt?.uncount();
    requestLog(request).error({ event: "login.unavailable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}

// Once for the process: behind a wrongly counted proxy it would be said for every login.
let hasWarned = false;

async function sourceOf(request: Request, services: LoginNeeds): Promise<LoginSource> {
  const { settings, trustedBrowsers } = services;
  const address = clientAddress(request, settings.trustProxy);
  if (!address && settings.trustProxy > 0 && !hasWarned) {
    hasWarned = true;
    requestLog(request).warn({ event: "login.withoutAddress", trustProxy: settings.trustProxy });
  }
  return { address, browser: await trustedBrowsers.idOf(request) };
}

/**
 * Logs the owner in, for the form's action and for POST /api/admin/auth.
 *
 * @param request the login request; a session that it still carries is ended
 * @param password what was sent as the password, of whatever type
 * @returns the Set-Cookie header of the new session
 * @throws {HttpError} "wrongPassword", "tooManyLogins" or "unavailable"
 */
export async function login(
  request: Request,
  password: unknown,
  services: LoginNeeds,
): Promise<string> {
  const { loginLimit, networkHash, sessions, signingKeys } = services;
  const source = await sourceOf(request, services);
  const from = {
    ...(source.address && { network: networkHash.of(networkOf(source.address)) }),
    trustedBrowser: source.browser !== undefined,
  };
  let attempt: LoginAttempt | undefined;
  try {
    attempt = await loginLimit?.attempt(source, request.signal);
    if (!(await isRight(request, password, services, attempt)))
      throw new HttpError("wrongPassword");
  } catch (error) {
    if (error instanceof HttpError && error.code !== "unavailable") {
      requestLog(request).warn({ event: "login.refused", code: error.code, ...from });
    }
    throw error;
  }
  attempt?.succeeded();
  requestLog(request).info({ event: "login.accepted", ...from });
  // The cookie of a trusted browser, which follows, is to live longer than this process.
  await signingKeys.keep();
  return sessions.start(request);
}
