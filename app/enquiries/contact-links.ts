/**
 * A mailto link to an address that a visitor typed; nothing in it can add a header or a second
 * recipient (RFC 6068).
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@").replaceAll("%2B", "+")}`;
}

/**
 * A tel link to the number, or the first of several, that a visitor typed (RFC 3966: no spaces).
 *
 * @returns undefined when the text holds no digit and so cannot be dialled
 */
export function telephoneLink(phone: string): string | undefined {
  const written = phone.normalize("NFKC").trim();
  // "+44 (0)20": the nought is for callers within the country only.
  const national = written.startsWith("+") ? written.replace(/\(0\)/, "") : written;
  // "020 7946 0000 / 07700 900000", "020 7946 0000 ext. 4": run together they would be a third number.
  const [first] = /[^\p{L}/,;#]*\d[^\p{L}/,;#]*/u.exec(national) ?? [];
  return first && `tel:${first.replaceAll(/[^\d+]/g, "")}`;
}
