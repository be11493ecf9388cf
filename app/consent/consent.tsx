import { useEffect, useState } from "react";
import { CookieDialog } from "./cookie-dialog";

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

const opened = "opencookies";

/** Opens the notice again: what is chosen there replaces the choice before. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(opened));
}

const released = "releasecookies";
let holders = 0;

/** Keeps the notice away as long as a component is shown: a login page, where it would lie over the password. */
export function useNoCookieNotice(): void {
  useEffect(() => {
    holders += 1;
    return () => {
      holders -= 1;
      window.dispatchEvent(new Event(released));
    };
  }, []);
}

/** Whether the notice would come between visitors and what they type, press or have opened. */
const isOccupied = () =>
  holders > 0 ||
  document.querySelector("form :focus, :active, dialog[open], header details[open]") !== null;

/** Events after which a visitor may have finished, and how long (ms) the click that follows such an event may take. */
const pauses = ["focusout", "pointerup", "pointercancel", "toggle", "close", released];
const clickWithinMs = 500;

/**
 * Asks about cookies on every page while there is no choice, as soon as it interrupts nothing, and again when asked to.
 * Without scripts nothing is stored that needs consent.
 *
 * @param props `policyHref`, the address of the privacy policy
 */
export function CookieNotice({ policyHref }: { policyHref: string }) {
  const [asking, setAsking] = useState<{ veiled: boolean }>();
  const [answered, setAnswered] = useState(false);
  useEffect(
    () =>
      watchConsent(() => {
        if (readConsent() !== undefined) setAnswered(true);
      }),
    [],
  );
  useEffect(() => {
    const show = (veiled: boolean) => {
      setAnswered(false);
      setAsking({ veiled });
    };
    const first = new AbortController();
    let timer: number | undefined;
    const askFirst = () => {
      if (readConsent() !== undefined) first.abort();
      else if (!isOccupied()) {
        first.abort();
        // Who has begun to read goes on: a veil would darken the text under their eyes.
        show(window.scrollY === 0);
      }
    };
    const afterPause = () => {
      clearTimeout(timer);
      timer = window.setTimeout(askFirst, clickWithinMs);
    };
    if (readConsent() === undefined) {
      const { signal } = first;
      for (const pause of pauses)
        window.addEventListener(pause, afterPause, { capture: true, signal });
      // A task of its own: while a visitor goes from one field to the next, none has the focus for a moment.
      timer = window.setTimeout(askFirst);
    }
    const askAgain = () => {
      first.abort();
      show(true);
    };
    window.addEventListener(opened, askAgain);
    return () => {
      first.abort();
      clearTimeout(timer);
      window.removeEventListener(opened, askAgain);
    };
  }, []);
  if (!asking) return null;
  return (
    <CookieDialog
      policyHref={policyHref}
      answered={answered}
      veiled={asking.veiled}
      onChoose={storeConsent}
      onGone={() => {
        setAsking(undefined);
      }}
    />
  );
}
