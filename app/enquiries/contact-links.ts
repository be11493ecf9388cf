/**
 * A mailto link to an address that a visitor typed; nothing in it can add a header or a second
 * recipient (RFC 6068).
 */
export function mailLink(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@").replaceAll("%2B", "+")}`;
}

/**
 * A tel link to a number that a visitor typed (RFC 3966: no spaces).
 *
 * @returns undefined when the text holds no digit and so cannot be dialled
 */
export function telephoneLink(phone: string): string | undefined {
  const written = phone.normalize("NFKC").trim();
  // "+44 (0)20": the nought is for callers within the country only.
  const national = written.startsWith("+") ? written.replace(/\(0\)/, "") : written;
  const dialled = national.replaceAll(/[^\d+]/g, "");
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}
