import { enquiryFields, type EnquiryField, type Treatment } from "./enquiry";

/** Id of the form, from which Conform derives its fields' ids. */
export const enquiryFormId = "enquiry";

/** Ids of a field's control, of the hint beside its label and of the message about it. */
export function fieldIds(name: EnquiryField) {
  const id = `${enquiryFormId}-${name}`;
  return { id, hintId: `${id}-hint`, errorId: `${id}-error` };
}

/** Name of the hidden field that carries the idempotency key of a form sent without JavaScript. */
export const idempotencyKeyField = "formId";
/** Name of the hidden field that carries back the signed time at which the page was rendered. */
export const renderedAtField = "renderedAt";
/** The header in which the page's call carries it. */
export const renderedAtHeader = "Rendered-At";
/**
 * Name of the honeypot field, which people do not see and programs fill in. Browsers' autofill attaches no
 * meaning to this name.
 */
export const honeypotField = "subject";

/**
 * Chooses a treatment in the page's form, scrolls to the form and focuses the field.
 *
 * @returns false when there is no form on the page yet
 */
export function chooseTreatment(treatment: Treatment): boolean {
  const select = document.getElementById(fieldIds("treatment").id);
  if (!(select instanceof HTMLSelectElement)) return false;
  select.value = treatment;
  // The form checks its fields again when they change.
  select.dispatchEvent(new Event("input", { bubbles: true }));
  document.getElementById(enquiryFormId)?.scrollIntoView();
  select.focus({ preventScroll: true });
  return true;
}

/** Session storage key of what was typed when the language was switched. */
const draftKey = "enquiry-draft";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(): [string, Control][] {
  return enquiryFields.flatMap((name) => {
    const control = document.getElementById(fieldIds(name).id);
    const usable =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    return usable ? [[name, control]] : [];
  });
}

function saveDraft(): void {
  const typed = Object.fromEntries(controls().map(([name, control]) => [name, control.value]));
  if (Object.values(typed).every((value) => value === "")) return;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // This browser allows no storage; the language switches without the draft.
  }
}

function takeSavedDraft(): Record<string, unknown> {
  try {
    const saved = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") as unknown;
    sessionStorage.removeItem(draftKey);
    return typeof saved === "object" && saved !== null ? (saved as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Carries what was typed over a switch of language, which loads a new page: saves it when a language link is
 * followed, and fills it in again on the next page.
 *
 * @returns a function that removes the listener
 */
export function carryDraft(): () => void {
  const draft = takeSavedDraft();
  for (const [name, control] of controls()) {
    const value = draft[name];
    if (typeof value !== "string" || value === "" || control.value !== "") continue;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[hreflang]")) saveDraft();
  };
  document.addEventListener("click", onClick);
  return () => {
    document.removeEventListener("click", onClick);
  };
}
