import { createElement, useEffect, useState } from "react";
import { useLazyModule } from "../ui/use-lazy-module";
import { readConsent } from "./consent";
import type { Policy } from "./cookie-dialog";

const loadDialog = () => import("./cookie-dialog");
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
 * is fetched only when it is shown; without scripts nothing is stored that needs consent.
 */
export function CookieNotice({ policy }: { policy: Policy }) {
  const [dialog, fetchDialog] = useLazyModule(loadDialog);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const ask = () => {
      fetchDialog().then(
        () => {
          setAsking(true);
        },
        // The next page asks again.
        () => undefined,
      );
    };
    // A visitor who is typing is asked once the field has lost the focus.
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
  }, [fetchDialog]);
  if (!dialog || !asking) return null;
  return createElement(dialog.default, {
    policy,
    onGone: () => {
      setAsking(false);
    },
  });
}
