/** Longest one-time id of a form that is looked at, in characters; ours have 32. */
export const maxFormIdLength = 64;

/** Name of the form's hidden field, and of the payload's, that carries the one-time id. */
export const formIdField = "formId";

/**
 * Makes a one-time id for a form: 128 random bits. `crypto.randomUUID` is missing where a page is not
 * served over https.
 */
export function newFormId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
