import { withoutAccents } from "./plain-text.server";
import type { OfferReason } from "./spam-reasons";

/**
 * The words of one language, each entry a pattern for plainText's output with this syntax:
 * `(a|b)` is one of several, `*` at the end of a word any ending, ` .. ` up to four other words, ` ... `
 * up to nine (in scripts without spaces `..` up to twelve characters), `(?!a)` not followed by. Nothing repeats without a bound, so a search takes linear time.
 */
export interface SpamWords {
  /** What advertisers offer or demand. */
  offers: Partial<Record<OfferReason, readonly string[]>>;
  /** What sellers say, whatever they sell. */
  pitch: readonly string[];
  /** What says without doubt that the writer wants a treatment. */
  wishes: readonly string[];
  /** What clients say and sellers do not. */
  visits: readonly string[];
}

/** How the words of a script are separated: by spaces, or not at all as in Chinese and Japanese. */
export type WordSpacing = "spaced" | "unspaced";

// Phrases without spaces begin and end anywhere but inside a Latin word: "lv" is no part of "silver".
const notInLatin = "(?<![a-z](?=[a-z]))";
const edges: Record<WordSpacing, readonly [string, string]> = {
  // The space behind is left for the next phrase.
  spaced: ["(?<= )", "(?= )"],
  unspaced: [notInLatin, notInLatin],
};

function withGaps(entry: string, spacing: WordSpacing): string {
  if (spacing === "unspaced") return entry.replaceAll("..", "[^ ]{0,12}");
  return entry
    .replaceAll(" ... ", "(?: [^ ]{1,40}){0,9} ")
    .replaceAll(" .. ", "(?: [^ ]{1,40}){0,4} ");
}

/**
 * Makes one search of a list of entries.
 *
 * @param entries with the syntax of SpamWords
 * @returns a global expression for a text of plainText; undefined for an empty list
 */
export function phraseSearch(entries: readonly string[], spacing: WordSpacing): RegExp | undefined {
  if (entries.length === 0) return undefined;
  const sources = entries.map((entry) =>
    withGaps(withoutAccents(entry), spacing)
      .replaceAll("$", "\\$")
      .replaceAll(/\((?!\?)/g, "(?:")
      .replaceAll("*", "[^ ]{0,20}"),
  );
  const [before, after] = edges[spacing];
  return new RegExp(`${before}(?:${sources.join("|")})${after}`, "gu");
}
