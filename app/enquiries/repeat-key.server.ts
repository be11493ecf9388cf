import { createHash } from "node:crypto";
import { enquiryFields, type Enquiry } from "./enquiry";
import { maxIdempotencyKeyLength } from "./form-id";

/**
 * By what an enquiry that is sent again is known: its one-time id together with what was typed.
 * The id alone would not do, since visitors without JavaScript may be served the same copy of the page.
 *
 * @param id what was sent as the one-time id
 * @returns 128 bits as 22 characters; undefined when no usable id was sent
 */
export function storedIdempotencyKey(id: unknown, enquiry: Enquiry): string | undefined {
  if (typeof id !== "string" || id === "" || id.length > maxIdempotencyKeyLength) return undefined;
  const content = JSON.stringify([id, ...enquiryFields.map((name) => enquiry[name] ?? "")]);
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}
