import type { InitOptions } from "i18next";

/** What server and browser have in common, so that both render the same words. */
export const i18nextOptions = {
  defaultNS: "translation",
  // No other language stands in for a missing text: an unknown key is shown as it is.
  fallbackLng: false,
  returnNull: false,
  // React escapes what it renders; plain-text answers are not markup.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
