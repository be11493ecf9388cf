import { enquiryFormId } from "./choose-treatment";
import { enquiryFields } from "./enquiry";

/** Session storage key of what was typed when the language was switched. */
export const draftKey = "enquiry-draft";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controls(): [string, Control][] {
  return enquiryFields.flatMap((name) => {
    const control = document.getElementById(`${enquiryFormId}-${name}`);
    const usable =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    return usable ? [[name, control]] : [];
  });
}

function keepDraft(): void {
  const typed = Object.fromEntries(controls().map(([name, control]) => [name, control.value]));
  if (Object.values(typed).every((value) => value === "")) return;
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(typed));
  } catch {
    // Nothing can be kept in this browser; the switch goes on without.
  }
}

function takeDraft(): Record<string, unknown> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftKey) ?? "{}") as unknown;
    sessionStorage.removeItem(draftKey);
    return typeof kept === "object" && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * Carries what was typed over a switch of language, which loads the page anew: kept when a language
 * link is followed, taken out again on the next page.
 *
 * @returns a function that ends it
 */
export function carryDraft(): () => void {
  const draft = takeDraft();
  for (const [name, control] of controls()) {
    const value = draft[name];
    if (typeof value !== "string" || value === "" || control.value !== "") continue;
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a[hreflang]")) keepDraft();
  };
  document.addEventListener("click", onClick);
  return () => {
    document.removeEventListener("click", onClick);
  };
}
