import { opensElsewhere } from "../ui/opens-elsewhere";
import { enquiryFields } from "./enquiry-fields";
import { fieldId } from "./enquiry-form-names";

/** Session storage key of what was typed. */
const draftKey = "enquiry-draft";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(): [string, Control][] {
  return enquiryFields.flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control ? [[name, control as Control]] : [];
  });
}

/**
 * Empties the fields of an enquiry that was sent, before React replaces them: Firefox fills in again after a reload what
 * a field held when it left the page.
 */
export function emptyFields(): void {
  for (const [, control] of controls()) control.value = "";
}

/** Saves what is typed for the `carryDraft` of the page that is loaded next. */
function saveDraft(): void {
  const typed = Object.fromEntries(controls().map(([name, control]) => [name, control.value]));
  if (Object.values(typed).join("") === "") return;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // This browser allows no storage: the page goes on without the draft.
  }
}

function takeSavedDraft(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}");
    sessionStorage.removeItem(draftKey);
    return Object(saved) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/**
 * Fills in again what `saveDraft` has saved, and saves it when a language link is followed, which loads a new page.
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
    const { target } = event;
    if (opensElsewhere(event)) return;
    if (target instanceof Element && target.closest("a[hreflang]")) saveDraft();
  };
  document.addEventListener("click", onClick);
  return () => {
    document.removeEventListener("click", onClick);
  };
}
