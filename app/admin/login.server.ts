import { randomInt } from "node:crypto";
import { type ClientAddress, clientAddress, type NetworkHash } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { requestLog, reasonOf } from "../log.server";
import type { AdminPassword } from "./admin-password.server";
import { type AttemptCounts, type LoginCounts, MemoryLoginCounts } from "./login-counts.server";
import { type Attempt, LoginQueue } from "./login-queue.server";
import { HashingBusy } from "./passwords.server";
import type { AdminSessions } from "./session.server";
import type { TrustedDevices } from "./trusted-devices.server";

/** The waits of one address (of IPv6 its /64) or of one trusted device. */
const own = { freeAttempts: 5, longestSeconds: 120 };
/**
 * The waits that the addresses of one network share: a tunnel broker gives anybody an IPv6 /48, which
 * contains 65 536 of the /64 above. They are short, since the customers of one provider can share them.
 */
const network = { freeAttempts: 20, longestSeconds: 16 };
/** The waits that all strangers share, and those that all trusted devices share: 15 passwords a minute each. */
const shared = { freeAttempts: 20, longestSeconds: 4 };
const allStrangers = { key: "all strangers", ...shared };
const allTrusted = { key: "all trusted devices", ...shared };

const randomSteps = 2 ** 32;
const fairRandom = () => randomInt(randomSteps) / randomSteps;

/** Who tries to log in. */
export interface LoginSource {
  /** Undefined when unknown: all sources without an address count as one address. */
  address: ClientAddress | undefined;
  /** The id of a trusted device, whose attempts never wait for a stranger's. */
  device: string | undefined;
}

/** An admitted attempt whose result is not known yet. */
interface AdmittedAttempt {
  /** The password was right: forgets the wrong ones of the same address or device. */
  succeeded: () => Promise<void>;
  /** The site could not check the password: the attempt does not count. */
  uncount: () => Promise<void>;
}

/** The network of an address, which has one share in the lottery and waits in common: an IPv6 /48 or an IPv4 /24. */
export function networkOf({ key, networks }: ClientAddress): string {
  return networks.at(-1) ?? key;
}

function attemptFrom({ address, device }: LoginSource): Attempt {
  if (device !== undefined) {
    return { group: device, own: { key: `device ${device}`, ...own }, wider: [] };
  }
  if (!address) return { group: "", own: { key: "no address", ...own }, wider: [] };
  const group = networkOf(address);
  return {
    group,
    own: { key: `address ${address.key}`, ...own },
    wider: [{ key: `network ${group}`, ...network }],
  };
}

/**
 * Slows down guessing of passwords, from one address or many, without locking the owner out: strangers
 * share a wait of at most 4 s, and a lottery among their networks chooses the next attempt.
 */
export class LoginLimit {
  readonly #counts: LoginCounts;
  readonly #strangers: LoginQueue;
  readonly #trusted: LoginQueue;

  /**
   * @param options `counts`, in this process's memory when left out; `random` gives numbers from 0 up to, but not
   *   including, 1
   */
  constructor({
    counts = new MemoryLoginCounts(),
    random = fairRandom,
  }: { counts?: LoginCounts; random?: () => number } = {}) {
    this.#counts = counts;
    this.#strangers = new LoginQueue({ shared: allStrangers, counts, random });
    this.#trusted = new LoginQueue({ shared: allTrusted, counts, random });
  }

  /**
   * Admits one attempt, after up to 8 s. It counts as a wrong password until its result is known, so that
   * parallel attempts are slowed down too. An attempt during a wait is refused and does not lengthen the
   * wait.
   *
   * @param signal aborts when the client has closed the connection
   * @throws {HttpError} "tooManyLogins" with the seconds to wait, 120 at most; the error of the counts
   */
  async attempt(source: LoginSource, signal: AbortSignal): Promise<AdmittedAttempt> {
    const attempt = attemptFrom(source);
    const isStranger = source.device === undefined;
    await (isStranger ? this.#strangers : this.#trusted).enter(attempt, signal);
    const { own, wider } = attempt;
    const others = [...wider, isStranger ? allStrangers : allTrusted];
    const correct = (changeOwn: (counts: AttemptCounts) => void) =>
      this.#counts.exclusively([own, ...others], (counts) => {
        changeOwn(counts);
        for (const backoff of others) counts.uncount(backoff);
      });
    return {
      succeeded: () => correct((counts) => counts.forget(own)),
      uncount: () => correct((counts) => counts.uncount(own)),
    };
  }
}

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
  attempt: AdmittedAttempt | undefined,
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
  let attempt: AdmittedAttempt | undefined;
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
