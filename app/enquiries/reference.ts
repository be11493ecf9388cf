/**
 * The short text by which visitor and owner name the same enquiry on the telephone.
 *
 * @param id the enquiry's id, a UUID
 * @returns eight characters in two groups, such as "3F2A-9C1B"
 */
export function referenceOf(id: string): string {
  const head = id.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${head.slice(0, 4)}-${head.slice(4)}`;
}

/** Tells whether a text from an address has the form of a reference. */
export function isReference(text: string | null): text is string {
  return text !== null && /^[0-9A-F]{4}-[0-9A-F]{4}$/.test(text);
}
