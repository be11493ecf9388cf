import { createElement, useEffect, useState } from "react";
import { useLazyModule } from "../ui/use-lazy-module";

/** Local storage key of the choice, and its two values. A browser keeps them, so they must not change. */
const consentKey = "cookie-consent";
type Consent = "accepted" | "declined";

const changed = "consentchange";

// What was chosen on this page, for browsers that let nothing be stored.
let chosenHere: Consent | undefined;

function isConsent(value: unknown): value is Consent {
  return value === "accepted" || value === "declined";
}

/** The visitor's choice; undefined for none or any other value in the storage. */
function readConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(consentKey);
    return isConsent(stored) ? stored : chosenHere;
  } catch {
    return chosenHere;
  }
}

/** Keeps a choice and tells everyone on this page who listens. */
function storeConsent(choice: Consent): void {
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
function watchConsent(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if ([consentKey, null].includes(event.key)) listener();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener(changed, listener);
  };
}

const loadDialog = () => import("./cookie-dialog");
const opened = "opencookies";

/** Opens the notice again: what is chosen there replaces the choice before. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(opened));
}

/**
 * Asks about cookies on every page while there is no choice, and again when asked to. The dialog
 * is fetched only when it is shown; without scripts nothing is stored that needs consent.
 *
 * @param props `policyHref`, the address of the privacy policy
 */
export function CookieNotice({ policyHref }: { policyHref: string }) {
  const [dialog, fetchDialog] = useLazyModule(loadDialog);
  const [asking, setAsking] = useState(false);
  const [answered, setAnswered] = useState(false);
  useEffect(
    () =>
      watchConsent(() => {
        if (readConsent() !== undefined) setAnswered(true);
      }),
    [],
  );
  useEffect(() => {
    const show = () => {
      setAnswered(false);
      setAsking(true);
    };
    // Of a dialog that does not come, the next page asks again.
    const ask = () => void fetchDialog().then(show, () => undefined);
    const askFirst = (focused: Element | null) => {
      // A visitor who is at the form is asked once they have left it.
      if (focused?.closest("#contact form")) document.addEventListener("focusout", askWhenLeft);
      else if (readConsent() === undefined) show();
    };
    const askWhenLeft = ({ relatedTarget }: FocusEvent) => {
      document.removeEventListener("focusout", askWhenLeft);
      askFirst(relatedTarget as Element | null);
    };
    if (readConsent() === undefined) {
      fetchDialog().then(
        () => {
          askFirst(document.activeElement);
        },
        () => undefined,
      );
    }
    window.addEventListener(opened, ask);
    return () => {
      document.removeEventListener("focusout", askWhenLeft);
      window.removeEventListener(opened, ask);
    };
  }, [fetchDialog]);
  if (!dialog || !asking) return null;
  return createElement(dialog.default, {
    policyHref,
    answered,
    onChoose: storeConsent,
    onGone: () => {
      setAsking(false);
    },
  });
}
