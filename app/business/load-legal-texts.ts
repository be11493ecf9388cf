import { loadLegalWords } from "../i18n/i18n.client";
import type { LegalDialogs } from "./legal-context";

let loaded: Promise<LegalDialogs> | undefined;

async function load(): Promise<LegalDialogs> {
  const [{ legalDialogs }] = await Promise.all([
    import("./legal-dialogs/legal-dialogs"),
    loadLegalWords(),
  ]);
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
