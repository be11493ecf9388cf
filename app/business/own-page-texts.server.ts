import { formatAlternatives, formatList } from "../i18n/format";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import type { OwnTexts } from "../i18n/own-texts";
import type { BusinessProfile } from "./business-profile-schema";
import { type Fact, filledIn, inBraces, pageTextNames, pageTexts } from "./page-texts";
import { offered, type Treatment, treatmentsOf } from "./treatments";

/** Of the profile as the language writes it, what texts may name. */
interface Words {
  area: string;
  city: string;
  stations: string;
  lengths: string;
  leastPrice: string;
  /** Of a spa that has its own. */
  treatments?: readonly Treatment[];
  hotStoneSurcharge?: string;
}

/** What texts of a language may name, each as a sentence has it; "" for the fare zone of a spa that has none. */
export function factValues(
  profile: BusinessProfile,
  words: Words,
  language: Language,
): Record<Fact, string> {
  const names = offered(treatmentsOf(words, translator(language))).map(({ name }) => name);
  return {
    name: profile.name,
    area: words.area,
    city: words.city,
    zone: String(profile.zone ?? ""),
    stations: words.stations,
    rooms: String(profile.treatmentRooms),
    lengths: words.lengths,
    price: words.leastPrice,
    treatments: String(names.length),
    treatmentNames: formatList(names, language),
  };
}

/** What the site says in the place of texts that are about the treatments of the sample. */
function ofOwnTreatments(
  { treatments, area, city, leastPrice }: Words,
  language: Language,
): OwnTexts {
  if (!treatments) return {};
  const t = translator(language);
  const names = offered(treatments).map(({ name }) => name);
  const list = formatList(names, language);
  return {
    [pageTexts.treatmentsIntro.key]: t("details.treatments.said.intro", { count: names.length }),
    [pageTexts.searchDescription.key]: t("details.treatments.said.description", {
      treatments: list,
      area,
      city,
      price: leastPrice,
    }),
  };
}

/** What the site says in the place of a text that names the fare zone, where there is none. */
function ofNoZone({ zone }: BusinessProfile, { area, city }: Words, language: Language): OwnTexts {
  const t = translator(language);
  const { key } = pageTexts.heroEyebrow;
  // A text of `content/texts` need not name it.
  const written = t(key, { area, city, zone: "", skipInterpolation: true });
  if (zone !== undefined || !written.includes("{{zone}}")) return {};
  return { [key]: t("details.texts.said.heroEyebrow", { area, city }) };
}

/** What the site says of the stations in the place of a text that is about the underground. */
function ofOtherStations({ stations: all }: BusinessProfile, language: Language): OwnTexts {
  if (all.every(({ kind }) => kind === undefined)) return {};
  const names = all.map(({ name }) => name);
  const stations = formatAlternatives(names, language);
  return { "about.stations": translator(language)("details.reach.said.stations", { stations }) };
}

/**
 * The texts of a language that stand over those of the site: what the owner has written, and what follows from her
 * treatments, her place and her stations. One that names stations where there are none gives way to the site's own.
 *
 * @param words of the same language
 * @returns undefined when there are none
 */
export function ownTexts(
  profile: BusinessProfile,
  words: Words,
  language: Language,
): OwnTexts | undefined {
  const { texts, stations } = profile;
  const own: Record<string, string> = {
    ...ofOwnTreatments(words, language),
    ...ofNoZone(profile, words, language),
    ...ofOtherStations(profile, language),
  };
  if (texts) {
    const values = factValues(profile, words, language);
    for (const name of pageTextNames) {
      const text = texts[name]?.[language];
      const lacks = stations.length === 0 && text?.includes(inBraces("stations"));
      if (text !== undefined && !lacks) own[pageTexts[name].key] = filledIn(text, values);
    }
  }
  return Object.keys(own).length === 0 ? undefined : own;
}
