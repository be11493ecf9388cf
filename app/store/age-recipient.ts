/** The kinds of recipients with a name of their own for which the package age-encryption encrypts by itself. */
const namedKinds = new Set(["pq", "tag", "tagpq"]);

/**
 * Tells what an age recipient should be, if a text is none for which the site can encrypt.
 *
 * @param text of BACKUP_KEY; its checksum is tested by the package
 * @returns what goes on after "it should be"
 */
export function ageRecipientProblem(text: string): string | undefined {
  if (/[\s,]\S*age1/.test(text)) return "one age recipient: these are several";
  if (text.startsWith("AGE-SECRET-KEY-")) {
    return "the public key, which begins with age1: this is the secret key, which does not belong on this machine";
  }
  if (/^(?:ssh|ecdsa|sk)-/.test(text)) {
    return "an age recipient, which begins with age1: this is an SSH key. age-keygen makes an age key";
  }
  // Bech32: what is before the last 1 says of what kind the rest is, and the rest has no 1.
  const [, kind] = /^age1([a-z0-9-]+)1[^1]+$/.exec(text) ?? [];
  if (kind !== undefined && !namedKinds.has(kind)) {
    return `the recipient of a key that age-keygen made: this one needs the plugin age-plugin-${kind}, which the site cannot run`;
  }
  if (/^age1[a-z0-9]{58,}$/.test(text)) return undefined;
  return text.startsWith("age1")
    ? "an age recipient: this one is mistyped, or a part of it is missing"
    : "an age recipient, which begins with age1";
}
