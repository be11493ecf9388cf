/** Local storage key of the choice, and its two values. A browser keeps them, so they must not change. */
export const consentKey = "cookie-consent";
export type Consent = "accepted" | "declined";

const changed = "consentchange";

// What was chosen on this page, for browsers that let nothing be stored.
let chosenHere: Consent | undefined;

function isConsent(value: unknown): value is Consent {
  return value === "accepted" || value === "declined";
}

/** The visitor's choice; undefined for none or any other value in the storage. */
export function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(consentKey);
    return isConsent(stored) ? stored : chosenHere;
  } catch {
    return chosenHere;
  }
}

/** Keeps a choice and tells everyone on this page who listens. */
export function storeConsent(choice: Consent): void {
  chosenHere = choice;
  try {
    localStorage.setItem(consentKey, choice);
  } catch {
    // A browser that stores nothing asks again on the next page.
  }
  window.dispatchEvent(new Event(changed));
}

/**
 * Calls back whenever the choice may have changed, here or in another tab.
 *
 * @returns a function that ends it
 */
export function watchConsent(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (event.key === consentKey || event.key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(changed, listener);
  };
}

/**
 * The place for whatever needs consent, such as a host's analytics: called once, at once when the
 * visitor has accepted already, otherwise when they do. Nothing uses it today.
 *
 * @example onConsent(() => import("./analytics"))
 */
export function onConsent(start: () => void): void {
  if (readConsent() === "accepted") {
    start();
    return;
  }
  const stop = watchConsent(() => {
    if (readConsent() !== "accepted") return;
    stop();
    start();
  });
}
