/**
 * The header in which a call carries its idempotency key (draft-ietf-httpapi-idempotency-key-header): a request
 * sent again with the same key stores no second enquiry.
 */
export const idempotencyKeyHeader = "Idempotency-Key";

/** Longest idempotency key, in characters; those of this site's pages have 32. */
export const maxIdempotencyKeyLength = 100;

/**
 * Makes an idempotency key: 128 random bits as 32 hexadecimal digits. Not `crypto.randomUUID`, which browsers
 * offer only on https pages.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a value is a key as `newIdempotencyKey` makes it. */
export const isIdempotencyKey = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
