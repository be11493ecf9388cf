import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { I18nextProvider } from "react-i18next";

/** What a component needs of i18next. */
interface Texts {
  t: TFunction;
  i18n: i18n;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Gives the texts of the document's language to all parts of the page. */
export function TextsProvider({ t, i18n, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ t, i18n }), [t, i18n]);
  return (
    <I18nextProvider i18n={i18n}>
      <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>
    </I18nextProvider>
  );
}

/**
 * The texts of the document's language. react-i18next's own hook, by which the legal texts come, keeps a state and an
 * effect in each component to see the language change; here it changes only with the document.
 *
 * @throws {Error} outside `TextsProvider`
 */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("There are no texts outside TextsProvider.");
  return texts;
}
