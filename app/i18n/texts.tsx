import type { i18n, TFunction } from "i18next";
import { createContext, type ReactNode, useContext, useMemo } from "react";

/** Texts and language of a document: an instance of i18next on the server, and as much of one in the browser. */
export interface Texts {
  t: TFunction;
  i18n: Pick<i18n, "language" | "getFixedT">;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Gives the texts of the document's language to all parts of the page. */
export function TextsProvider({ t, i18n, children }: Texts & { children: ReactNode }) {
  const texts = useMemo(() => ({ t, i18n }), [t, i18n]);
  return <TextsContext.Provider value={texts}>{children}</TextsContext.Provider>;
}

/**
 * The texts of the document's language, which changes only with the document.
 *
 * @throws {Error} outside `TextsProvider`
 */
export function useTexts(): Texts {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error("There are no texts outside TextsProvider.");
  return texts;
}

/** The words of the legal texts; in the browser they are there once `loadLegalWords` has loaded them. */
export function useLegalTexts(): TFunction<"legal"> {
  const { i18n } = useTexts();
  return useMemo(() => i18n.getFixedT(i18n.language, "legal"), [i18n]);
}
