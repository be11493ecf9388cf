import type { TFunction } from "i18next";
import {
  formatAlternatives,
  formatList,
  languageName,
  formatDayAndMonth,
  formatDays,
  formatPrice,
  formatTimeOfDay,
  weekdayName,
} from "../i18n/format";
import type { BusinessProfile, TreatmentDetails } from "./business-profile-schema";
import { listedDays, type OtherDaysRow } from "./opening-hours";
import { aboutSecond } from "./about-second";
import { factValues, ownTexts } from "./own-page-texts.server";
import { type PageText, pageTexts } from "./page-texts";
import { addDays, dateAt } from "./spa-time";
import { isHotStone, isSampleTreatment, offered, type Treatment, treatmentsOf } from "./treatments";
import { translator } from "../i18n/i18n.server";
import { type OwnTexts, withOwnTexts } from "../i18n/own-texts";
import { isLanguage, type Language, languages, languageTag, siteLanguage } from "../i18n/languages";

/** What of the profile needs the language's own rules to be written. */
export interface LocalisedProfile {
  /** The part of town and the city, as within a sentence. */
  area: string;
  city: string;
  /** The two numbers as printed. */
  phone: string;
  mobile: string;
  /** From Monday, as within a sentence. */
  weekdays: readonly string[];
  /** How each time of the opening hours is written, where that is not how the data write it. */
  times: Readonly<Record<string, string>>;
  /** In the order of `BusinessProfile.prices`. */
  prices: readonly string[];
  /** The stations' names, as within a sentence. */
  stations: string;
  /** The way from each station, where one is not of the underground, of which the site's own texts speak. */
  walks?: readonly string[];
  /** The lengths in minutes, shortest first, such as "30, 45 or 60". */
  lengths: string;
  leastPrice: string;
  hotStoneSurcharge?: string;
  /** Left out while they are the sample's, whose words are texts of the site: see `treatmentsOf`. */
  treatments?: readonly Treatment[];
  /** From the least to the most, for search engines, which read it as English. */
  priceRange: string;
  /** What is spoken on the phone, such as "English and French". */
  spokenLanguages: string;
  /** Left out while the spa has no words of its own in this language. */
  texts?: OwnTexts;
}

/** What a spa in London speaks unless its profile says otherwise. */
const usuallySpoken = ["en"];

const daysAfterMonday = [0, 1, 2, 3, 4, 5, 6];

function timesIn({ openingHours, otherDays = [] }: BusinessProfile, language: string) {
  const times = [...Object.values(openingHours), ...otherDays.map(({ periods }) => periods)]
    .flat()
    .flatMap(({ opens, closes }) => [opens, closes]);
  return Object.fromEntries(
    times
      .map((time) => [time, formatTimeOfDay(time, language)] as const)
      .filter(([time, written]) => time !== written),
  );
}

const worded = new WeakMap<BusinessProfile, Map<string, LocalisedProfile>>();

/**
 * Worded on the server, because the first formatter of `Intl` costs a browser 15 to 25 ms in one piece
 * (docs/decisions/011-first-view-first.md).
 *
 * @param profile not changed afterwards: it is worded once in each language, since that takes a ms
 * @param language the page's language
 */
export function localiseProfile(profile: BusinessProfile, language: string): LocalisedProfile {
  const known = worded.get(profile) ?? new Map<string, LocalisedProfile>();
  const words = known.get(language) ?? withTexts(profile, wordProfile(profile, language), language);
  worded.set(profile, known.set(language, words));
  return words;
}

function withTexts(profile: BusinessProfile, words: LocalisedProfile, language: string) {
  const texts = ownTexts(profile, words, siteLanguage(language));
  return texts ? { ...words, texts } : words;
}

/** The way from each station in a language. */
export function walksIn({ stations }: BusinessProfile, language: string): string[] {
  const t = translator(siteLanguage(language));
  return stations.map(({ name: station, walkingMinutes: count, kind }) =>
    kind
      ? t("details.reach.said.walk", { count, stop: t(`details.reach.said.${kind}`, { station }) })
      : t("hours.walk", { station, count }),
  );
}

function wordProfile(profile: BusinessProfile, language: string): LocalisedProfile {
  const { address, phone, mobile } = profile;
  const amounts = profile.prices.map(({ amount }) => amount);
  const inEnglish = (amount: number) => formatPrice(amount, profile.currency, "en");
  const inWords = (amount: number) => formatPrice(amount, profile.currency, language);
  const minutes = profile.prices.map((each) => each.minutes).sort((a, b) => a - b);
  const spoken = profile.spokenLanguages ?? usuallySpoken;
  // Visitors from abroad read the other languages, for whom the leading zero does not work.
  const printed = (number: BusinessProfile["phone"]) =>
    language === "en" ? number.display : internationalNumber(number);
  return {
    area: placeName(address.area, language),
    city: placeName(address.city, language),
    phone: printed(phone),
    mobile: printed(mobile),
    weekdays: daysAfterMonday.map((days) => weekdayName(days, language)),
    times: timesIn(profile, language),
    prices: amounts.map(inWords),
    stations: formatList(
      profile.stations.map(({ name }) => name),
      language,
    ),
    ...(profile.stations.some(({ kind }) => kind) && { walks: walksIn(profile, language) }),
    lengths: formatAlternatives(minutes.map(String), language),
    leastPrice: inWords(Math.min(...amounts)),
    ...(profile.hotStoneSurcharge !== undefined && {
      hotStoneSurcharge: inWords(profile.hotStoneSurcharge),
    }),
    ...(profile.treatments && {
      treatments: profile.treatments.map((one) =>
        wordTreatment(one, { profile, language: siteLanguage(language) }),
      ),
    }),
    priceRange: [...new Set([Math.min(...amounts), Math.max(...amounts)])].map(inEnglish).join("–"),
    spokenLanguages: formatList(
      // A script, as in "zh-Hans", is written only.
      spoken.map((code) => languageName(new Intl.Locale(code).language, language)),
      language,
    ),
  };
}

/**
 * A text in a language; else in the first of the site's languages in which there is one, with that language's tag.
 *
 * @param sample the site's own words in that language, for what is the sample's
 */
export function textIn(
  texts: Readonly<Partial<Record<Language, string>>>,
  language: Language,
  sample: string | undefined,
): { text: string; lang?: string } | undefined {
  const text = texts[language] ?? sample;
  if (text !== undefined) return { text };
  for (const code of languages) {
    const other = texts[code];
    if (other !== undefined) return { text: other, lang: languageTag(code) };
  }
  return undefined;
}

/** A treatment of the spa's own in a language. */
export function wordTreatment(
  { value, names, texts, photograph, colour, surcharge, hidden }: TreatmentDetails,
  { profile, language }: { profile: BusinessProfile; language: Language },
): Treatment {
  const t = translator(language);
  // Under a name of the owner's it may be another treatment: the sample's words would say in another language what it
  // is not.
  const isSample = isSampleTreatment(value) && Object.keys(names).length === 0;
  const name = textIn(names, language, isSample ? t(`treatments.${value}`) : undefined);
  const text = textIn(texts, language, isSample ? t(`services.${value}.text`) : undefined);
  const addsForStones = isHotStone({ value });
  const added = addsForStones ? profile.hotStoneSurcharge : surcharge;
  const price = added === undefined ? undefined : formatPrice(added, profile.currency, language);
  return {
    value,
    name: name?.text ?? value,
    ...(name?.lang !== undefined && { nameLang: name.lang }),
    ...(text && { text: text.text }),
    ...(text?.lang !== undefined && { textLang: text.lang }),
    photograph,
    colour,
    ...(price !== undefined && {
      surcharge: price,
      surchargeText: addsForStones
        ? t("services.hotStonePrice", { price })
        : t("details.treatments.said.surcharge", { price }),
    }),
    ...(hidden && { hidden }),
  };
}

/** The same without what visitors are not offered. */
export const wordsForVisitors = (words: LocalisedProfile): LocalisedProfile =>
  words.treatments ? { ...words, treatments: offered(words.treatments) } : words;

/** A text of the public page as visitors read it: the owner's words, else those of the site. */
export function pageText(name: PageText, profile: BusinessProfile, language: Language): string {
  const words = localiseProfile(profile, language);
  const t = withOwnTexts(translator(language), words.texts);
  if (name === "aboutSecond") {
    const { stations } = words;
    return aboutSecond(t, words.texts, { count: profile.stations.length, stations });
  }
  return t(pageTexts[name].key, factValues(profile, words, language));
}

/** All treatments of a spa in one language, also hidden ones. @param profile not changed afterwards */
export const treatmentsIn = (profile: BusinessProfile, language: Language): readonly Treatment[] =>
  treatmentsOf(localiseProfile(profile, language), translator(language));

/**
 * The other days that visitors see in the list of the hours.
 *
 * @param now ms since the epoch
 */
export function otherDaysRows(
  { otherDays = [] }: Pick<BusinessProfile, "otherDays">,
  language: string,
  now: number,
): OtherDaysRow[] {
  const t = translator(siteLanguage(language));
  const date = dateAt(now);
  const last = addDays(date, listedDays);
  return otherDays
    .map(({ to, ...rest }) => ({ ...rest, to: to ?? rest.from }))
    .filter(({ from, to }) => date <= to && from <= last)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ reason, ...row }) => ({
      ...row,
      label: formatDays(row.from, row.to, language),
      reason: reason && t(`details.otherDays.reasons.${reason}`),
    }));
}

/**
 * The announcement, a line at the top of the page, on a day.
 *
 * @param now ms since the epoch
 * @param t of the page's language
 * @returns undefined when none is to be shown; `lang` where it is not the page's
 */
export function announcementAt(
  { announcement }: Pick<BusinessProfile, "announcement">,
  now: number,
  t: TFunction,
  language: string,
): { text: string; lang?: string } | undefined {
  if (!announcement) return undefined;
  const date = dateAt(now);
  if (date < announcement.from || announcement.to < date) return undefined;
  switch (announcement.kind) {
    case "closed": {
      const { closedFrom, closedTo } = announcement;
      const from = formatDayAndMonth(closedFrom, language);
      const to = formatDayAndMonth(closedTo, language);
      if (closedFrom === closedTo)
        return { text: t("details.announcement.said.closedOn", { day: from }) };
      return { text: t("details.announcement.said.closed", { from, to }) };
    }
    case "short-notice":
      return { text: t("details.announcement.said.shortNotice") };
    case "own":
      return { text: announcement.text, lang: announcement.lang };
  }
}

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

/**
 * A telephone number for readers who may call from abroad: "+44 20 7946 0123" for "020 7946 0123".
 * Grouped as it is printed at home, so that no number plan needs to be known.
 *
 * @param number `display`, as printed at home; `call`, as dialled (E.164)
 * @returns `call` itself where the two do not belong together in a way that shows the groups
 */
export function internationalNumber({ display, call }: { display: string; call: string }): string {
  if (display.startsWith("+")) return display;
  const groups = display.replace(/^\(?0/, "").replaceAll(/[()]/g, "").trim();
  const digits = groups.replaceAll(/\D/g, "");
  const country = call.slice(0, -digits.length);
  return digits !== "" && call.endsWith(digits) && /^\+\d{1,3}$/.test(country)
    ? `${country} ${groups}`
    : call;
}
