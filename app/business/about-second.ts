import type { TFunction } from "i18next";
import type { OwnTexts } from "../i18n/own-texts";

/**
 * The second paragraph on the spa. That of the site ends with the stations, of which a paragraph of the owner's says
 * what she wants.
 *
 * @param t with the owner's texts over those of the site
 * @param stations how many there are, and their names as within a sentence
 */
export function aboutSecond(
  t: TFunction,
  own: OwnTexts | undefined,
  stations: { count: number; stations: string },
): string {
  const second = t("about.second");
  if (stations.count === 0 || own?.["about.second"] !== undefined) return second;
  return t("site.sentences", { first: second, second: t("about.stations", stations) });
}
