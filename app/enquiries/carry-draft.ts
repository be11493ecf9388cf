import { enquiryFields } from "./enquiry-fields";
import { fieldId } from "./enquiry-form-names";

/** Session storage key of what was typed when the language was switched. */
const draftKey = "enquiry-draft";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(): [string, Control][] {
  return enquiryFields.flatMap((name) => {
    const control = document.getElementById(fieldId(name));
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
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    // A page that opens in another tab or window leaves this one as it is.
    if (ctrlKey || metaKey || shiftKey) return;
    if (target instanceof Element && target.closest("a[hreflang]")) saveDraft();
  };
  document.addEventListener("click", onClick);
  return () => {
    document.removeEventListener("click", onClick);
  };
}
