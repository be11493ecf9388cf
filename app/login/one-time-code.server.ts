import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Values } from "../store/ports";
import { makeTypeableSecret } from "./typeable-secret.server";
import { minuteMs } from "../time";

/** How many minutes a one-time code is valid. */
export const validMinutes = 15;

const valueName = "let-in";
const storedSchema = z.object({
  version: z.literal(1),
  /** SHA-256 of the code in base64: 99 random bits cannot be guessed, so it needs no salt. */
  hash: z.base64().min(1),
  /** ms since the epoch. */
  validUntil: z.number(),
});

/** Only letters and digits count: who types the code may leave out its hyphens. */
const hashOf = (code: string) =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();

/**
 * Makes a code that makes one browser a trusted device, and stores its hash, which the running site reads. An
 * older code is no longer valid.
 *
 * @returns the code, such as "k7m2p-…", valid once and for `validMinutes`
 * @throws {StoreUnavailable}
 */
export async function makeOneTimeCode(lasting: Values): Promise<string> {
  const code = makeTypeableSecret();
  await lasting.change([valueName], (values, now) => {
    const stored: z.infer<typeof storedSchema> = {
      version: 1,
      hash: hashOf(code).toString("base64"),
      validUntil: now + validMinutes * minuteMs,
    };
    values.set(valueName, stored);
  });
  return code;
}

/**
 * Makes every code invalid.
 *
 * @throws {StoreUnavailable}
 */
export async function removeOneTimeCode(lasting: Values): Promise<void> {
  await lasting.change([valueName], (values) => values.delete(valueName));
}

/** Tells whether a stored value is that of a code. @returns until when it is valid; undefined for another code */
function validUntil(stored: unknown, code: Buffer): number | undefined {
  const known = storedSchema.safeParse(stored).data;
  const expected = Buffer.from(known?.hash ?? "", "base64");
  return expected.length === code.length && timingSafeEqual(expected, code)
    ? known?.validUntil
    : undefined;
}

/**
 * Uses up a code. A wrong one is compared without a lock.
 *
 * @param typed the code as sent, of any type; case, blanks and hyphens do not matter
 * @returns false for any value but the valid code
 * @throws the error of the values
 */
export async function takeOneTimeCode(lasting: Values, typed: unknown): Promise<boolean> {
  if (typeof typed !== "string") return false;
  const code = hashOf(typed);
  if (validUntil(await lasting.read(valueName), code) === undefined) return false;
  return lasting.change([valueName], (values, now) => {
    const until = validUntil(values.get(valueName), code);
    if (until === undefined || until <= now) return false;
    return values.delete(valueName);
  });
}
