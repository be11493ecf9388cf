import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { TextsProvider } from "./i18n/texts";
import { loadTexts, renderedLanguage, syncLanguageStores } from "./i18n/i18n.client";
import { keepServedPage, ServedPageOnError } from "./ui/served-page";
import { legalNameIn } from "./business/legal-address";
import { FirstLegalDialogs, loadLegalTexts } from "./business/legal-texts";
/** The dashboard and what belongs to it. */
const isDashboard = /^\/admin(?:\/|$)/i;

/**
 * Waits for the page's data, whose promise Remix throws at the first rendering (single fetch). React 18 fails at an
 * event that comes while its root is suspended (error 345), and the page would be left without scripts.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  if (syncLanguageStores(renderedLanguage())) return;
  const texts = await loadTexts(isDashboard.test(location.pathname));
  // The server has rendered a legal text: the first rendering here must find the same.
  const legalDialogs = legalNameIn(location) ? await loadLegalTexts() : undefined;
  await dataDecoded();
  // The browser sends a form, which it would not if React replaced the form meanwhile.
  if ("sending" in document.documentElement.dataset) return;
  startTransition(() => {
    const root = hydrateRoot(
      document,
      <StrictMode>
        <ServedPageOnError>
          <TextsProvider {...texts}>
            <FirstLegalDialogs.Provider value={legalDialogs}>
              <RemixBrowser />
            </FirstLegalDialogs.Provider>
          </TextsProvider>
        </ServedPageOnError>
      </StrictMode>,
    );
    // The page of an error that the server met is to stay.
    if (!window.__remixContext.state.errors) keepServedPage(root);
  });
}

void hydrate();
