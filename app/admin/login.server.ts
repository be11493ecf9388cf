import { createHmac, randomBytes } from "node:crypto";
import { clientAddress } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import type { AdminPassword } from "./admin-password.server";
import {
  type LoginAttempt,
  type LoginLimit,
  type LoginSource,
  networkOf,
} from "./login-limit.server";
import { HashingBusy } from "./passwords.server";
import type { AdminSessions } from "./session.server";
import type { TrustedDevices } from "./trusted-devices.server";

/** What a login reads and changes. */
export interface LoginNeeds {
  settings: { trustProxy: number };
  adminPassword: AdminPassword;
  /** Undefined while RATE_LIMITS=off. */
  loginLimit: LoginLimit | undefined;
  networkHash: NetworkHash;
  sessions: AdminSessions;
  signingKeys: { keep: () => Promise<void> };
  trustedDevices: TrustedDevices;
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
    // A login that finds the site busy counts: otherwise it could be repeated without a limit.
    if (!(error instanceof HashingBusy)) await attempt?.uncount();
    requestLog(request).error({ event: "login.unavailable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}

// Once for the process: with a wrong TRUST_PROXY every login would log it.
let hasWarned = false;

async function sourceOf(request: Request, services: LoginNeeds): Promise<LoginSource> {
  const { settings, trustedDevices } = services;
  const address = clientAddress(request, settings.trustProxy);
  if (!address && settings.trustProxy > 0 && !hasWarned) {
    hasWarned = true;
    requestLog(request).warn({ event: "login.withoutAddress", trustProxy: settings.trustProxy });
  }
  return { address, device: await trustedDevices.idOf(request) };
}

/**
 * Logs the owner in, for the form's action and for POST /api/admin/auth.
 *
 * @param request the login request; a session that it still carries is ended
 * @param password the password as sent, of any type
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
    trustedBrowser: source.device !== undefined,
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
  await attempt?.succeeded();
  requestLog(request).info({ event: "login.accepted", ...from });
  // The device cookie, which a later response sets, has to outlive this process.
  await signingKeys.keep();
  return sessions.start(request);
}

const dayMs = 24 * 60 * 60 * 1000;
const hashKeyBytes = 32;
/** 72 bits: no two networks of a day have the same hash by chance, and a log line stays short. */
const hashLength = 12;

/**
 * Hashes networks for the log, so that an operator sees whether wrong passwords come from one network. The
 * key is random, in memory only, and replaced each day (UTC), so that no network can be found from an
 * older hash.
 */
export class NetworkHash {
  readonly #now: () => number;
  #day = -1;
  #key = Buffer.alloc(0);

  /** @param now gives the time in ms since the epoch */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** @returns the hash of a network for today: 12 characters of base64url */
  of(network: string): string {
    const day = Math.floor(this.#now() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#key = randomBytes(hashKeyBytes);
    }
    return createHmac("sha256", this.#key).update(network).digest("base64url").slice(0, hashLength);
  }
}
