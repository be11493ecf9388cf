import { data } from "@remix-run/node";
import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { clientAddress, type NetworkHash } from "../http/client-address.server";
import { HttpError } from "../http/http-error.server";
import { readForm } from "../http/request-body.server";
import { requestLog, reasonOf } from "../log.server";
import type { StoredValue } from "../journal/stored-value.server";
import { networkOf } from "./login.server";
import { makeTypeableSecret } from "./passwords.server";
import type { TrustedDevices } from "./trusted-devices.server";

/** How long (ms) a one-time code is valid. */
export const letInMs = 15 * 60 * 1000;

const letInSchema = z.object({
  version: z.literal(1),
  /** SHA-256 of the code in base64: 99 random bits cannot be guessed, so it needs no salt. */
  hash: z.base64().min(1),
  /** ISO 8601, UTC. */
  expiresAt: z.iso.datetime(),
});

const hashOf = (code: string) => createHash("sha256").update(code).digest();

/**
 * Makes a code that makes one browser a trusted device, and stores its hash, which the running site reads. An
 * older code is no longer valid.
 *
 * @param stored the hash
 * @returns the code, such as "k7m2p-…", valid for 15 minutes and one use
 * @throws when it cannot be stored
 */
export async function makeLetIn(stored: StoredValue): Promise<string> {
  const code = makeTypeableSecret();
  await stored.change((_older, now): z.infer<typeof letInSchema> => ({
    version: 1,
    hash: hashOf(code).toString("base64"),
    expiresAt: new Date(now + letInMs).toISOString(),
  }));
  return code;
}

/**
 * Makes every code invalid.
 *
 * @throws when that cannot be stored
 */
export async function removeLetIn(stored: StoredValue): Promise<void> {
  await stored.change(() => undefined);
}

/** Checks the one-time codes of `npm run admin:password -- --let-in`. */
export class LetIn {
  readonly #stored: StoredValue;

  /** @param stored the hash of the code */
  constructor(stored: StoredValue) {
    this.#stored = stored;
  }

  /**
   * Uses up a code.
   *
   * @param typed the code as sent, of any type; case and blanks around it do not matter
   * @returns false for any value but the valid code
   * @throws when the code cannot be read or removed
   */
  async take(typed: unknown): Promise<boolean> {
    if (typeof typed !== "string") return false;
    const actual = hashOf(typed.trim().toLowerCase());
    let isRight = false;
    await this.#stored.change((value, now) => {
      const kept = letInSchema.safeParse(value).data;
      if (!kept || Date.parse(kept.expiresAt) <= now) return value;
      const expected = Buffer.from(kept.hash, "base64");
      isRight = expected.length === actual.length && timingSafeEqual(expected, actual);
      return isRight ? undefined : value;
    });
    return isRight;
  }
}

interface LetInNeeds {
  settings: { trustProxy: number };
  letIn: LetIn;
  networkHash: NetworkHash;
  signingKeys: { keep: () => Promise<void> };
  trustedDevices: TrustedDevices;
}

/** The result of a one-time code. */
export interface LetInResult {
  letIn: boolean;
}

async function takeCode(request: Request, code: unknown, { letIn }: LetInNeeds): Promise<boolean> {
  try {
    return await letIn.take(code);
  } catch (error) {
    requestLog(request).error({ event: "letIn.unreadable", reason: reasonOf(error) });
    throw new HttpError("unavailable");
  }
}

/**
 * Makes the browser that posts a valid one-time code a trusted device.
 *
 * @throws {HttpError} for a body that is no form, and "unavailable" when the trust cannot be stored
 */
export async function letInAction(request: Request, services: LetInNeeds) {
  const form = await readForm(request);
  const isRight = await takeCode(request, form.get("code"), services);
  const address = clientAddress(request, services.settings.trustProxy);
  const from = address && { network: services.networkHash.of(networkOf(address)) };
  if (!isRight) {
    requestLog(request).warn({ event: "letIn.refused", ...from });
    return data<LetInResult>({ letIn: false }, { status: 403 });
  }
  await services.signingKeys.keep();
  const trusted = await services.trustedDevices.trust(request);
  if (!trusted) throw new HttpError("unavailable");
  requestLog(request).info({ event: "letIn.accepted", ...from });
  return data<LetInResult>({ letIn: true }, { headers: { "Set-Cookie": trusted.setCookie } });
}
