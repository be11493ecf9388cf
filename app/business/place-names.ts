import { isLanguage, type Language } from "../i18n/languages";

/**
 * Places that have a name of their own in another language. A place that is not here keeps the name that
 * the spa's address gives it, as every place does in the postal address.
 */
const names: Record<string, Partial<Record<Language, string>>> = {
  London: { zh: "伦敦", es: "Londres", fr: "Londres", ja: "ロンドン" },
  // Chinese in London writes the parts of town as the maps do.
  Islington: { ja: "イズリントン" },
};

/**
 * A place as a sentence in the page's language names it.
 *
 * @param place as in the spa's address
 */
export function placeName(place: string, language: string): string {
  const own = Object.hasOwn(names, place) ? names[place] : undefined;
  return (isLanguage(language) ? own?.[language] : undefined) ?? place;
}
