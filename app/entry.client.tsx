import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { renderedLanguage, startI18n } from "./i18n/i18n.client";
import { settleLanguage } from "./i18n/kept-language.client";

async function hydrate(): Promise<void> {
  if (settleLanguage(renderedLanguage())) return;
  const i18n = await startI18n();
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
