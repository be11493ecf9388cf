import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadLegalTexts, renderedLanguage, startI18n } from "./i18n/i18n.client";
import { settleLanguage } from "./i18n/kept-language.client";
import { legalNameIn } from "./site/legal-address";

async function hydrate(): Promise<void> {
  if (settleLanguage(renderedLanguage())) return;
  const i18n = await startI18n();
  // The server has rendered a legal text: the first rendering here must find the same words.
  if (legalNameIn(location)) await loadLegalTexts();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <RemixBrowser />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}

void hydrate();
