import { createElement, useEffect, useState } from "react";
import type CookieDialog from "./cookie-dialog";
import { readConsent } from "./consent";

const opened = "opencookiesettings";

/** Opens the notice again, with whatever was chosen before. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(opened));
}

/**
 * Asks about cookies on every page while there is no choice, and again when asked to. The dialog
 * travels only when it is shown; without scripts nothing is stored that would need asking.
 */
export function CookieNotice() {
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
    if (readConsent() === undefined) ask();
    window.addEventListener(opened, ask);
    return () => {
      window.removeEventListener(opened, ask);
    };
  }, []);
  if (!dialog || !asking) return null;
  return createElement(dialog, {
    onGone: () => {
      setAsking(false);
    },
  });
}
