import { createHash } from "node:crypto";
import { enquiryFields, type Enquiry } from "./enquiry";
import { maxFormIdLength } from "./form-id";

/**
 * By what an enquiry that is sent again is known: the form's one-time id together with what was typed.
 * The id alone would not do, since visitors without JavaScript may be served the same copy of the page.
 *
 * @param formId what was sent as the form's id
 * @returns 128 bits as 22 characters; undefined when no usable id was sent
 */
export function repeatKey(formId: unknown, enquiry: Enquiry): string | undefined {
  if (typeof formId !== "string" || formId === "" || formId.length > maxFormIdLength) {
    return undefined;
  }
  const content = JSON.stringify([formId, ...enquiryFields.map((name) => enquiry[name] ?? "")]);
  return createHash("sha256").update(content).digest().subarray(0, 16).toString("base64url");
}
