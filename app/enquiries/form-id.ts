/** Name of the hidden field that carries the one-time id of a form sent without JavaScript. */
export const idempotencyKeyField = "formId";

/** The header in which a call carries its one-time id (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyKeyHeader = "Idempotency-Key";

/** Longest one-time id, in characters; those of this site's pages have 32. */
export const maxIdempotencyKeyLength = 100;

/**
 * Makes a one-time id: 128 random bits. `crypto.randomUUID` is missing where a page is not served over
 * https.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
