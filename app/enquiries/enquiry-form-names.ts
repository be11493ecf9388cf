import { type EnquiryField } from "./enquiry-fields";

/** Id of the form, from which Conform derives its fields' ids. */
export const enquiryFormId = "enquiry";

/** The id of a field's control. */
export const fieldId = (name: EnquiryField): string => `${enquiryFormId}-${name}`;

/** Name of the hidden field that carries the idempotency key of a form. */
export const idempotencyKeyField = "formId";
/** Name of the hidden field that carries back the signed time at which the page was rendered. */
export const renderedAtField = "renderedAt";
/** The header in which the page's call carries it. */
export const renderedAtHeader = "Rendered-At";
/** Name of the query parameter that says, after an enquiry, that its telephone number may be incomplete. */
export const phoneDoubtParameter = "phone";
/**
 * Name of the honeypot field, which people do not see and programs fill in. Browsers' autofill attaches no
 * meaning to this name.
 */
export const honeypotField = "subject";

/**
 * Chooses a treatment, by its value, in the page's form, scrolls to the form and focuses the field.
 *
 * @returns false when there is no form on the page yet
 */
export function chooseTreatment(value: string): boolean {
  const select = document.getElementById(fieldId("treatment"));
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = value;
  // The form checks its fields again when they change.
  select.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById(enquiryFormId)?.scrollIntoView();
  select.focus({ preventScroll: true });
  return true;
}
