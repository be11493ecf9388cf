import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { renderedLanguage, syncLanguageStores, startI18n } from "./i18n/i18n.client";
import { legalNameIn, FirstLegalDialogs, loadLegalTexts } from "./business/legal-texts";
/** The dashboard and what belongs to it. */
const isDashboard = /^\/admin(?:\/|$)/;

async function hydrate(): Promise<void> {
  if (syncLanguageStores(renderedLanguage())) return;
  const i18n = await startI18n(isDashboard.test(location.pathname));
  // The server has rendered a legal text: the first rendering here must find the same.
  const legalDialogs = legalNameIn(location) ? await loadLegalTexts() : undefined;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <FirstLegalDialogs.Provider value={legalDialogs}>
            <RemixBrowser />
          </FirstLegalDialogs.Provider>
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
