import { Semaphore } from "async-mutex";
import { randomBytes, randomInt, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import { commonPasswords } from "virtual:common-passwords";
import * as z from "zod";

/** Fewest characters of a password that the operator chooses (ASVS 5.0, 6.2.1: at least 8, better 15). */
export const minPasswordLength = 12;
/** Most characters of a password. */
export const maxPasswordLength = 1024;
/** A password with at most this many letters and digits beside the spa's own words is made of them. */
const maxOtherCharacters = 4;

const common = new Set(commonPasswords);

/** Tells whether a password has more than 1024 characters, counted as code points. */
export function isTooLong(password: string): boolean {
  // A character has at most two UTF-16 units, so a much longer text is not counted.
  return password.length > 2 * maxPasswordLength || Array.from(password).length > maxPasswordLength;
}

/** In lower case and without accents: who guesses "Café" tries "cafe". */
const folded = (text: string) => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
const wordsIn = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a stranger reads on the site and tries first. */
export interface SpaWords {
  name: string;
  address: { area: string; city: string };
  email: string;
}

/**
 * The words of a spa that make a weak password (ASVS 5.0, 6.2.11).
 *
 * @param siteUrl SITE_URL, when it is set
 * @returns in lower case and without accents, the longest first
 */
export function ownWords({ name, address, email }: SpaWords, siteUrl: URL | undefined): string[] {
  const domains = [siteUrl?.hostname ?? "", email.split("@")[1] ?? ""];
  const texts = [name, address.area, address.city, ...domains, "massage spa admin password and"];
  // One or two letters ("co", "uk") are no word of the spa, except in scripts such as Chinese.
  const words = texts.flatMap(wordsIn).filter((word) => /[^a-z\d]/.test(word) || word.length > 2);
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}

function isMadeOf(words: readonly string[], password: string): boolean {
  let rest = folded(password);
  for (const word of words) rest = rest.replaceAll(word, " ");
  const others = wordsIn(rest).join("");
  return rest !== folded(password) && Array.from(others).length <= maxOtherCharacters;
}

/**
 * Checks a password that the operator wants to set (ASVS 5.0, 6.2.1, 6.2.4 and 6.2.11).
 *
 * @param own the spa's own words, as `ownWords` returns them; an empty list checks none
 * @returns what it should be instead, such as "a password of at least 12 characters"; undefined for a
 *   good one
 */
export function passwordProblem(password: string, own: readonly string[] = []): string | undefined {
  if (isTooLong(password)) return `a password of at most ${maxPasswordLength} characters`;
  if (Array.from(password).length < minPasswordLength) {
    return `a password of at least ${minPasswordLength} characters`;
  }
  if (common.has(password.toLowerCase())) {
    return "a password that is not among the most common ones, which are tried first";
  }
  if (isMadeOf(own, password)) {
    return 'a password that is more than the name, the place or the domain of the spa or words such as "massage" and "admin", which are tried first';
  }
  return undefined;
}

// Lower case and digits without those that look alike: 31 characters, 4.95 bits each.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 4;
const groupLength = 5;

/** Makes a secret of 99 random bits that can be typed on a phone, such as "k7m2p-…". */
export function makeTypeableSecret(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// The first scrypt parameters of OWASP's Password Storage Cheat Sheet: 128 MiB for each hash.
const cost = { N: 2 ** 17, r: 8, p: 1 };
const scryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 };
const keyBytes = 32;
export const saltBytes = 16;

/** How many hashes are computed at the same time; each takes 128 MiB and a thread. */
const maxHashing = 2;
/** How many more checks of strangers' passwords may wait, and as many of trusted devices'. */
const maxQueued = 20;

const hashing = new Semaphore(maxHashing);

/** @param priority of those that wait, the highest is next */
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
 * Hashes a password of the operator with scrypt, before any that is checked.
 *
 * @param salt 16 bytes, random unless the same password must give the same hash
 */
export async function hashPassword(
  password: string,
  salt: Buffer = randomBytes(saltBytes),
): Promise<PasswordHash> {
  const key = await hash(password, salt, 1);
  return {
    version: 1,
    algorithm: "scrypt",
    salt: salt.toString("base64"),
    hash: key.toString("base64"),
  };
}

const checked = { stranger: { priority: 0, pending: 0 }, trusted: { priority: 1, pending: 0 } };
/** Who sent a password: trusted devices are served first. */
export type Sender = keyof typeof checked;

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
  const queue = checked[sender];
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
