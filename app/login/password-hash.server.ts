import { Semaphore } from "async-mutex";
import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import * as z from "zod";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// The first scrypt parameters of OWASP's Password Storage Cheat Sheet: 128 MiB for each hash.
const cost = { N: 2 ** 17, r: 8, p: 1 };
const scryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 };
const keyBytes = 32;
export const saltBytes = 16;

/** How many hashes are computed at the same time; each takes 128 MiB and a thread. */
const maxHashing = 2;
/** How many more checks of strangers' passwords may wait, and as many of trusted devices', which are counted apart. */
const maxQueued = 20;

const hashing = new Semaphore(maxHashing);
/**
 * The checks by who sent a password: how many wait or are hashed now; of those that wait the highest priority is next.
 */
const queues = { stranger: { priority: 0, pending: 0 }, trusted: { priority: 1, pending: 0 } };
export type Sender = keyof typeof queues;

function hash(password: string, salt: Buffer, priority: number): Promise<Buffer> {
  const work = () => derive(password, salt, keyBytes, scryptOptions);
  return hashing.runExclusive(work, 1, priority);
}

/** Too many passwords are being checked already. */
export class HashingBusy extends Error {
  override readonly name = "HashingBusy";
}

/** A password's scrypt hash as it is stored; both texts are base64. */
export const passwordHashSchema = z.object({
  version: z.literal(1),
  algorithm: z.literal("scrypt"),
  salt: z.base64().min(1),
  hash: z.base64().min(1),
});
export type PasswordHash = z.infer<typeof passwordHashSchema>;

/**
 * Hashes a password of the operator with scrypt, in a turn with those of trusted devices: before strangers' passwords.
 *
 * @param salt 16 bytes, random unless the same password must give the same hash
 */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(saltBytes),
): Promise<PasswordHash> {
  const key = await hash(password, salt, queues.trusted.priority);
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
 * @throws {HashingBusy} when too many of such senders are waiting already
 */
export async function matchesHash(
  password: string,
  stored: PasswordHash,
  sender: Sender,
): Promise<boolean> {
  const queue = queues[sender];
  if (queue.pending >= maxHashing + maxQueued) throw new HashingBusy();
  queue.pending += 1;
  try {
    const expected = Buffer.from(stored.hash, "base64");
    const actual = await hash(password, Buffer.from(stored.salt, "base64"), queue.priority);
    return expected.length === actual.length && timingSafeEqual(expected, actual);
  } finally {
    queue.pending -= 1;
  }
}
