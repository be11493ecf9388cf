import { randomInt } from "node:crypto";

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
