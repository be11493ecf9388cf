import { anyOf, joined, languageName, price, weekdayName } from "../i18n/format";
import type { Facts } from "./facts";

/** What of the facts needs the language's own rules to be written. */
export interface FactWords {
  /** From Monday, as within a sentence. */
  weekdays: readonly string[];
  /** In the order of `Facts.prices`. */
  prices: readonly string[];
  /** The lengths in minutes, shortest first, such as "30, 45 or 60". */
  lengths: string;
  leastPrice: string;
  hotStoneSurcharge: string;
  /** From the least to the most, for search engines, which read it as English. */
  priceRange: string;
  /** What is spoken on the phone, such as "English and French". */
  spokenLanguages: string;
}

/** What a spa in London speaks unless its facts say otherwise. */
const usuallySpoken = ["en"];

const daysAfterMonday = [0, 1, 2, 3, 4, 5, 6];

/**
 * Worded on the server, because the first formatter of `Intl` costs a browser 15 to 25 ms in one piece
 * (docs/decisions/011-first-view-first.md).
 *
 * @param language the page's language
 */
export function factWords(facts: Facts, language: string): FactWords {
  const amounts = facts.prices.map(({ amount }) => amount);
  const inEnglish = (amount: number) => price(amount, facts.currency, "en");
  const inWords = (amount: number) => price(amount, facts.currency, language);
  const minutes = facts.prices.map((each) => each.minutes).sort((a, b) => a - b);
  const spoken = facts.spokenLanguages ?? usuallySpoken;
  return {
    weekdays: daysAfterMonday.map((days) => weekdayName(days, language)),
    prices: amounts.map(inWords),
    lengths: anyOf(minutes.map(String), language),
    leastPrice: inWords(Math.min(...amounts)),
    hotStoneSurcharge: inWords(facts.hotStoneSurcharge),
    priceRange: `${inEnglish(Math.min(...amounts))}–${inEnglish(Math.max(...amounts))}`,
    spokenLanguages: joined(
      spoken.map((code) => languageName(code, language)),
      language,
    ),
  };
}
