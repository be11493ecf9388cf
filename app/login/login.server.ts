import { clientAddress, widestNetworkOf } from "../http/client-address.server";
import { NetworkHash } from "../http/network-hash.server";
import { HttpError } from "../http/http-error.server";
import { requestLog } from "../http/request-log.server";
import { reasonOf } from "../log.server";
import type { Values } from "../store/ports";
import type { AdminPassword } from "./admin-password.server";
import { type CountedAttempt, type LoginSource, type LoginWaits } from "./login-waits.server";
import { takeOneTimeCode } from "./one-time-code.server";
import { HashingBusy } from "./password-hash.server";
import type { AdminSessions } from "./sessions.server";
import type { SigningKeys } from "./signing-keys.server";
import type { TrustedDevices } from "./trusted-devices.server";
import { unavailable } from "./unavailable.server";

interface LoginOptions {
  /** See `clientAddress`. */
  trustProxy: number;
  lasting: Values;
  password: AdminPassword;
  /** Undefined while RATE_LIMITS=off. */
  waits: LoginWaits | undefined;
  sessions: AdminSessions;
  devices: TrustedDevices;
  keys: SigningKeys;
}

/**
 * The two ways in: the password opens a session, and a one-time code makes a browser a trusted device. Whoever guesses
 * at them, or at the address of the calendar, has to wait.
 */
export class Login {
  readonly #options: LoginOptions;
  readonly #networkHash = new NetworkHash();
  #hasWarned = false;

  constructor(options: LoginOptions) {
    this.#options = options;
  }

  /**
   * Logs the owner in, for the form's action and for POST /api/admin/auth.
   *
   * @param request the login request; a session that it still carries is ended
   * @param password the password as sent, of any type
   * @returns the Set-Cookie header of the new session
   * @throws {HttpError} "wrongPassword", "tooManyLogins" or "unavailable"
   */
  async withPassword(request: Request, password: unknown): Promise<string> {
    const { source, logged } = await this.#senderOf(request);
    const { device } = source;
    let attempt: CountedAttempt | undefined;
    let passwordVersion: string | undefined;
    try {
      attempt = await this.#options.waits?.attempt(source);
      passwordVersion = await this.#versionIfRight(request, password, source, attempt);
      if (passwordVersion === undefined) throw new HttpError("wrongPassword");
    } catch (error) {
      if (error instanceof HttpError && error.code !== "unavailable") {
        requestLog(request).warn({ event: "login.refused", code: error.code, ...logged });
      }
      throw error;
    }
    await attempt?.succeeded();
    requestLog(request).info({ event: "login.accepted", ...logged });
    // The device cookie, which a later response sets, has to outlive this process.
    await this.#options.keys.keep();
    return this.#options.sessions.start(request, passwordVersion, device);
  }

  /**
   * Makes the browser that sends a valid one-time code a trusted device, also while its address has to wait. A wrong
   * code counts as a wrong password.
   *
   * @param code the code as sent, of any type
   * @returns the Set-Cookie header of the device cookie; undefined for a wrong code
   * @throws {HttpError} "tooManyLogins" or "unavailable". A code is used up before the device is stored: when that
   *   fails, the operator has to make another one
   */
  async trustByOneTimeCode(request: Request, code: unknown): Promise<string | undefined> {
    const { source, logged } = await this.#senderOf(request);
    const passwordVersion = await this.#versionIfCode(request, code);
    if (passwordVersion === undefined) {
      requestLog(request).warn({ event: "letIn.refused", ...logged });
      await this.#options.waits?.attempt(source);
      return undefined;
    }
    await this.#options.keys.keep();
    const trusted = await this.#options.devices.trust(request, passwordVersion);
    if (!trusted) throw new HttpError("unavailable");
    requestLog(request).info({ event: "letIn.accepted", ...logged });
    return trusted.setCookie;
  }

  /**
   * Counts a request for a calendar address that does not exist like a wrong password.
   *
   * @throws the error of the values
   */
  async countWrongCalendarAddress(request: Request): Promise<void> {
    const { source, logged } = await this.#senderOf(request);
    requestLog(request).warn({ event: "calendar.refused", ...logged });
    try {
      await this.#options.waits?.attempt(source);
    } catch (error) {
      // A wait that has begun continues; the response is the same.
      if (!(error instanceof HttpError)) throw error;
    }
  }

  /** Who sent a request, and what the log says of that. */
  async #senderOf(request: Request) {
    const { trustProxy, devices } = this.#options;
    const address = clientAddress(request, trustProxy);
    // Once for the process: with a wrong TRUST_PROXY every login would log it.
    if (!address && trustProxy > 0 && !this.#hasWarned) {
      this.#hasWarned = true;
      requestLog(request).warn({ event: "login.withoutAddress", trustProxy });
    }
    const device = await devices.idOf(request);
    const source: LoginSource = { address, device };
    const logged = {
      ...(address && { network: this.#networkHash.of(widestNetworkOf(address)) }),
      trustedBrowser: device !== undefined,
    };
    return { source, logged };
  }

  /** @returns the version of the password; undefined for a wrong one */
  async #versionIfRight(
    request: Request,
    password: unknown,
    { device }: LoginSource,
    attempt: CountedAttempt | undefined,
  ): Promise<string | undefined> {
    if (typeof password !== "string") return undefined;
    try {
      const sender = device === undefined ? "stranger" : "trusted";
      return await this.#options.password.versionIfRight(password, sender);
    } catch (error) {
      // A login that finds the site busy counts: otherwise it could be repeated without a limit.
      if (!(error instanceof HashingBusy)) await attempt?.uncount();
      requestLog(request).error({ event: "login.unavailable", reason: reasonOf(error) });
      throw unavailable(error);
    }
  }

  /** Uses up a one-time code. @returns the version of the password; undefined for a wrong code */
  async #versionIfCode(request: Request, code: unknown): Promise<string | undefined> {
    try {
      const passwordVersion = await this.#options.password.version();
      return (await takeOneTimeCode(this.#options.lasting, code)) ? passwordVersion : undefined;
    } catch (error) {
      requestLog(request).error({ event: "letIn.unreadable", reason: reasonOf(error) });
      throw error;
    }
  }
}
