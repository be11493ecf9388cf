import { createElement, useEffect, useState } from "react";
import type { default as CookieDialog, Policy } from "./cookie-dialog";
import { readConsent } from "./consent";

const opened = "opencookiesettings";

const isBeingFilled = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.value !== "";

/** Opens the notice again, with whatever was chosen before. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(opened));
}

/**
 * Asks about cookies on every page while there is no choice, and again when asked to. The dialog
 * travels only when it is shown; without scripts nothing is stored that would need asking.
 */
export function CookieNotice({ policy }: { policy: Policy }) {
  const [dialog, setDialog] = useState<typeof CookieDialog>();
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => {
      import("./cookie-dialog").then(
        (module) => {
          setDialog(() => module.default);
          setAsking(true);
        },
        // The next page asks again.
        () => undefined,
      );
    };
    // Not into the middle of a word: whoever is typing is asked once the field is left.
    const askWhenFree = ({ relatedTarget }: FocusEvent) => {
      if (isBeingFilled(relatedTarget)) return;
      document.removeEventListener("focusout", askWhenFree);
      if (readConsent() === undefined) ask();
    };
    if (isBeingFilled(document.activeElement)) document.addEventListener("focusout", askWhenFree);
    else if (readConsent() === undefined) ask();
    window.addEventListener(opened, ask);
    return () => {
      document.removeEventListener("focusout", askWhenFree);
      window.removeEventListener(opened, ask);
    };
  }, []);
  if (!dialog || !asking) return null;
  return createElement(dialog, {
    policy,
    onGone: () => {
      setAsking(false);
    },
  });
}
