import { useLocation } from "@remix-run/react";
import { createContext, useContext, useEffect } from "react";
import { loadLegalWords } from "../i18n/i18n.client";
import { useHash } from "../ui/address-hash";
import { opensElsewhere } from "../ui/opens-elsewhere";
import { openInstead, useOpenedByHash } from "../ui/use-opened-by-hash";
import { legalNameIn, legalNames } from "./legal-address";
import type { legalDialogs } from "./legal-dialogs";

/** The component of each legal text. */
type LegalDialogs = typeof legalDialogs;

/**
 * The legal texts that the first rendering of a page can show: the server has them, a browser has them
 * only where the server has rendered one. Others are loaded when they are asked for.
 */
export const FirstLegalDialogs = createContext<LegalDialogs | undefined>(undefined);

let loaded: Promise<LegalDialogs> | undefined;

async function load(): Promise<LegalDialogs> {
  const [{ legalDialogs }] = await Promise.all([import("./legal-dialogs"), loadLegalWords()]);
  return legalDialogs;
}

/**
 * Loads the legal texts and their words, once, in the browser.
 *
 * @throws when they do not come; the next call tries again
 */
export function loadLegalTexts(): Promise<LegalDialogs> {
  loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The link to a legal text that an event is about. */
function linkOf({ target }: Event) {
  const link = target instanceof Element ? target.closest("a") : null;
  const name = link?.origin === location.origin ? legalNameIn(link) : undefined;
  return link && name && { link, name };
}

/** Loads the texts when the pointer or the focus comes to a link, which is most often before the click. */
function onApproach(event: Event): void {
  // The click tries again.
  if (linkOf(event)) loadLegalTexts().catch(() => undefined);
}

/** Opens a legal text in place of following a link to it, once it has come. */
function onClick(event: MouseEvent): void {
  if (opensElsewhere(event)) return;
  const found = linkOf(event);
  if (found) openInstead(event, found.link, loadLegalTexts, `#${found.name}`);
}

/**
 * The privacy policy and the terms of service, of which a page has none until it is asked for one: by its
 * address, or by a link on it. They travel apart from the page's other code and words.
 */
export function LegalTexts() {
  const loaded = useContext(FirstLegalDialogs);
  const name = legalNameIn(useLocation());
  const hash = useHash();
  const named = legalNames.find((one) => hash === `#${one}`);
  const first = loaded && name && { loaded, name };
  const opened = useOpenedByHash(loadLegalTexts, named, first);
  useEffect(() => {
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onApproach);
    document.addEventListener("focusin", onApproach);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onApproach);
      document.removeEventListener("focusin", onApproach);
    };
  }, []);
  if (!opened) return null;
  const Dialog = opened.loaded[opened.name];
  return <Dialog open={named === opened.name} />;
}
