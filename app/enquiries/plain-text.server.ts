/** Longer than any message that is accepted; a few characters stand for up to 18 once decomposed. */
const maxLength = 8000;

const ADDRESS =
  /\bhttps?:\/\/[^\s<>"']{1,2000}|\bwww\.[^\s<>"']{1,2000}|[^\s@]{1,64}@[^\s@]{1,254}/gi;

/** Takes accents off letters, and resolves decorative letters. Japanese voicing marks stay: they make other letters. */
export function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, "")
    .normalize("NFC");
}

/**
 * Reduces a message to its bare words, so that accents, capitals, punctuation, invisible characters and
 * decorative letters make no difference. Web and e-mail addresses are left out.
 *
 * @returns lower-case words separated by single spaces, with a space at both ends
 */
export function plainText(message: string): string {
  const words = withoutAccents(message.replaceAll(ADDRESS, " "))
    .slice(0, maxLength)
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}%$£€]+/gu, " ");
  return ` ${words.trim()} `;
}
