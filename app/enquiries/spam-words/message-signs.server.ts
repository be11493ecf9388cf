import { plainText } from "../plain-text.server";
import { offerReasons, type OfferReason } from "../spam-reasons";
import { de } from "./de.server";
import { en } from "./en.server";
import { es } from "./es.server";
import { fr } from "./fr.server";
import { ja } from "./ja.server";
import { otherLanguages } from "./other-languages.server";
import { phraseSearch, type SpamWords, type WordSpacing } from "../spam-phrases.server";
import { zh } from "./zh.server";

/** All lists. Every message is searched for all of them: people and advertisers mix languages. */
export const wordLists: readonly { words: SpamWords; spacing: WordSpacing }[] = [
  { words: en, spacing: "spaced" },
  { words: es, spacing: "spaced" },
  { words: fr, spacing: "spaced" },
  { words: de, spacing: "spaced" },
  { words: otherLanguages, spacing: "spaced" },
  { words: zh, spacing: "unspaced" },
  { words: ja, spacing: "unspaced" },
];

type Searches = readonly RegExp[];

const searchesFor = (listOf: (words: SpamWords) => readonly string[]): Searches =>
  wordLists.flatMap(({ words, spacing }) => phraseSearch(listOf(words), spacing) ?? []);

const offerSearches = Object.fromEntries(
  offerReasons.map((reason) => [reason, searchesFor((words) => words.offers[reason] ?? [])]),
) as Record<OfferReason, Searches>;
const pitchSearches = searchesFor((words) => words.pitch);
const wishSearches = searchesFor((words) => words.wishes);
const visitSearches = searchesFor((words) => words.visits);

/** What a message's words tell, each as the number of different phrases found, up to `enough`. */
export interface MessageSigns {
  offers: Record<OfferReason, number>;
  pitch: number;
  visits: number;
  /** True when the writer asks for a treatment or speaks of a body that needs one. */
  wish: boolean;
}

/** More phrases of a kind tell nothing more. */
const enough = 4;

function count(text: string, searches: Searches): number {
  const found = new Set<string>();
  for (const search of searches) {
    for (const [phrase] of text.matchAll(search)) {
      found.add(phrase);
      if (found.size >= enough) return enough;
    }
  }
  return found.size;
}

/**
 * Searches a message for what advertisers and clients say.
 *
 * @param message as typed, in any language
 */
export function messageSigns(message: string): MessageSigns {
  const text = plainText(message);
  const offers = offerReasons.map((reason) => [reason, count(text, offerSearches[reason])]);
  return {
    offers: Object.fromEntries(offers) as Record<OfferReason, number>,
    pitch: count(text, pitchSearches),
    visits: count(text, visitSearches),
    wish: wishSearches.some((search) => text.search(search) >= 0),
  };
}
