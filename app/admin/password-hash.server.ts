import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// The first scrypt parameters of OWASP's Password Storage Cheat Sheet: 128 MiB for each hash.
const cost = { N: 2 ** 17, r: 8, p: 1 };
const options = { ...cost, maxmem: 256 * 1024 * 1024 };
const keyBytes = 32;
export const saltBytes = 16;

/** Hashes at work at the same time; each takes 128 MiB and a thread. */
const atOnce = 2;
/** Further ones that may wait; past that the answer is "not now". */
const mayWait = 20;

let working = 0;
const waiting: (() => void)[] = [];

/** @throws {HashingBusy} when too many are waiting already */
async function hash(password: string, salt: Buffer): Promise<Buffer> {
  if (working < atOnce) {
    working += 1;
  } else {
    if (waiting.length >= mayWait) throw new HashingBusy();
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  try {
    return await derive(password, salt, keyBytes, options);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  }
}

/** More passwords are being checked than the machine is meant to bear at once. */
export class HashingBusy extends Error {
  override readonly name = "HashingBusy";
}

/** A password's scrypt hash as it is kept in a file; both texts are base64. */
export const passwordHashSchema = z.object({
  version: z.literal(1),
  algorithm: z.literal("scrypt"),
  salt: z.base64().min(1),
  hash: z.base64().min(1),
  /** True for a password that the first start made. Files of older releases do not say it. */
  made: z.boolean().optional(),
});
export type PasswordHash = z.infer<typeof passwordHashSchema>;

/**
 * Hashes a password with scrypt.
 *
 * @param salt 16 bytes, random unless the same password must give the same hash
 * @throws {HashingBusy} when too many hashes are waiting
 */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(saltBytes),
): Promise<PasswordHash> {
  const key = await hash(password, salt);
  return {
    version: 1,
    algorithm: "scrypt",
    salt: salt.toString("base64"),
    hash: key.toString("base64"),
  };
}

/**
 * Compares in constant time.
 *
 * @throws {HashingBusy} when too many hashes are waiting
 */
export async function matches(password: string, kept: PasswordHash): Promise<boolean> {
  const expected = Buffer.from(kept.hash, "base64");
  const actual = await hash(password, Buffer.from(kept.salt, "base64"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
