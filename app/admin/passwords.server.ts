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

const form = new RegExp(
  `^[${alphabet}]{${groupLength}}(?:-[${alphabet}]{${groupLength}}){${groups - 1}}$`,
);

/** Makes a secret of 99 random bits that can be typed on a phone, such as "k7m2p-…". */
export function makeTypeableSecret(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}

/** Tells whether a text looks like one that `makeTypeableSecret` made. */
export function isTypeableSecret(text: string): boolean {
  return form.test(text);
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

// The first scrypt parameters of OWASP's Password Storage Cheat Sheet: 128 MiB for each hash.
const cost = { N: 2 ** 17, r: 8, p: 1 };
const scryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 };
const keyBytes = 32;
export const saltBytes = 16;

/** How many hashes are computed at the same time; each takes 128 MiB and a thread. */
const maxHashing = 2;
/** How many more may wait; after that `HashingBusy` is thrown. */
const maxQueued = 20;

const hashing = new Semaphore(maxHashing);
let pending = 0;

/** @throws {HashingBusy} when too many are waiting already */
async function hash(password: string, salt: Buffer): Promise<Buffer> {
  if (pending >= maxHashing + maxQueued) throw new HashingBusy();
  pending += 1;
  try {
    return await hashing.runExclusive(() => derive(password, salt, keyBytes, scryptOptions));
  } finally {
    pending -= 1;
  }
}

/** Too many passwords are being checked already. */
export class HashingBusy extends Error {
  override readonly name = "HashingBusy";
}

/** A password's scrypt hash as it is kept in a file; both texts are base64. */
export const passwordHashSchema = z.object({
  version: z.literal(1),
  algorithm: z.literal("scrypt"),
  salt: z.base64().min(1),
  hash: z.base64().min(1),
  /** True for a password that the first start made; missing in files of older releases. */
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
export async function matchesHash(password: string, kept: PasswordHash): Promise<boolean> {
  const expected = Buffer.from(kept.hash, "base64");
  const actual = await hash(password, Buffer.from(kept.salt, "base64"));
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
