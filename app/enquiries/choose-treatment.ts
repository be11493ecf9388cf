import type { Treatment } from "./treatments";

/** Id of the form, from which Conform derives its fields' ids. */
export const enquiryFormId = "enquiry";

/**
 * Chooses a treatment in the page's form and takes the visitor there.
 *
 * @returns false when there is no form on the page yet
 */
export function chooseTreatment(treatment: Treatment): boolean {
  const select = document.getElementById(`${enquiryFormId}-treatment`);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = treatment;
  // The form checks its fields again when they change.
  select.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById(enquiryFormId)?.scrollIntoView();
  select.focus({ preventScroll: true });
  return true;
}
