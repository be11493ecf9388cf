import { byKey } from "../by-key";
import { offerReasons, type OfferReason } from "./spam-reasons";
import de from "./spam-words/de.json";
import en from "./spam-words/en.json";
import es from "./spam-words/es.json";
import fr from "./spam-words/fr.json";
import ja from "./spam-words/ja.json";
import otherLanguages from "./spam-words/other-languages.json";
import zh from "./spam-words/zh.json";

/**
 * The phrases of one language, each entry a pattern for the output of `plainText`, with this syntax:
 * `(a|b)` is one of several, `*` at the end of a word any ending, ` .. ` up to four other words, ` ... `
 * up to nine (in scripts without spaces `..` up to twelve characters), `(?!a)` not followed by, `{name}` the
 * definition of that name. No pattern repeats without a bound, so a search takes linear time.
 */
interface SpamWords {
  /** Parts that several entries share. */
  definitions: Readonly<Record<string, string>>;
  /** What advertisers offer or demand. */
  offers: Readonly<Record<OfferReason, readonly string[]>>;
  /** What sellers say, whatever they sell. */
  pitch: readonly string[];
  /** Phrases that only a writer who wants a treatment uses. */
  wishes: readonly string[];
  /** What clients say and sellers do not. */
  visits: readonly string[];
}

/** How the words of a script are separated: by spaces, or not at all as in Chinese and Japanese. */
type WordSpacing = "spaced" | "unspaced";

/**
 * All lists. Every message is searched for all of them: people and advertisers mix languages. The entries are in small
 * letters without punctuation ("l'agence" is "lagence"); accents make no difference. The other languages are those
 * in which the site is not written but advertising arrives: Russian, Portuguese, Italian, Dutch, Polish,
 * Turkish and Indonesian, and requests for a treatment in a few more.
 */
export const wordLists: readonly { words: SpamWords; spacing: WordSpacing }[] = [
  { words: en, spacing: "spaced" },
  { words: es, spacing: "spaced" },
  { words: fr, spacing: "spaced" },
  { words: de, spacing: "spaced" },
  { words: otherLanguages, spacing: "spaced" },
  { words: zh, spacing: "unspaced" },
  { words: ja, spacing: "unspaced" },
];

/** How much of a message is searched, after it was decomposed: one character can become up to 18. */
const maxLength = 8000;

const addressPattern =
  /\bhttps?:\/\/[^\s<>"']{1,2000}|\bwww\.[^\s<>"']{1,2000}|[^\s@]{1,64}@[^\s@]{1,254}/gi;

/** Removes accents and resolves decorative letters. Japanese voicing marks stay: they make other letters. */
function withoutAccents(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\p{Cf}]/gu, "")
    .normalize("NFC");
}

/**
 * V8 compiles an expression for a text of this length at once. For a shorter one it first makes the code of its
 * interpreter, which takes four times as long, and compiles at the second search.
 */
const compiledAtOnceLength = 1000;

/**
 * Reduces a message to its words, so that accents, capitals, punctuation, invisible characters and decorative
 * letters make no difference. Web and email addresses are left out.
 *
 * @returns lower-case words separated by single spaces, with a space at both ends, or more at the end
 */
function plainText(message: string): string {
  const words = withoutAccents(message.replaceAll(addressPattern, " "))
    .slice(0, maxLength)
    .toLowerCase()
    .replaceAll(/['’`´]/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}%$£€]+/gu, " ");
  return ` ${words.trim()} `.padEnd(compiledAtOnceLength);
}

// Phrases without spaces begin and end anywhere but inside a Latin word: "lv" is no part of "silver".
const notInLatin = "(?<![a-z](?=[a-z]))";
const edges: Record<WordSpacing, readonly [string, string]> = {
  // The space after a phrase is not consumed: the next phrase begins with it.
  spaced: ["(?<= )", "(?= )"],
  unspaced: [notInLatin, notInLatin],
};

function withGaps(entry: string, spacing: WordSpacing): string {
  if (spacing === "unspaced") return entry.replaceAll("..", "[^ ]{0,12}");
  return entry
    .replaceAll(" ... ", "(?: [^ ]{1,40}){0,9} ")
    .replaceAll(" .. ", "(?: [^ ]{1,40}){0,4} ");
}

function withDefinitions(entry: string, definitions: SpamWords["definitions"]): string {
  return entry.replaceAll(/\{([a-z]+)\}/g, (_all, name: string) => {
    const definition = definitions[name];
    if (definition === undefined) throw new Error(`No definition {${name}} for "${entry}"`);
    return definition;
  });
}

/** One global expression for a text of `plainText`, of entries with the syntax of `SpamWords`. */
function expressionOf(
  entries: readonly string[],
  { definitions }: SpamWords,
  spacing: WordSpacing,
): RegExp {
  const sources = entries.map((entry) =>
    withGaps(withoutAccents(withDefinitions(entry, definitions)), spacing)
      .replaceAll("$", "\\$")
      .replaceAll(/\((?!\?)/g, "(?:")
      .replaceAll("*", "[^ ]{0,20}"),
  );
  const [before, after] = edges[spacing];
  return new RegExp(`${before}(?:${sources.join("|")})${after}`, "gu");
}

const expressionsFor = (listOf: (words: SpamWords) => readonly string[]): readonly RegExp[] =>
  wordLists
    .filter(({ words }) => listOf(words).length > 0)
    .map(({ words, spacing }) => expressionOf(listOf(words), words, spacing));

const allExpressions = () => ({
  offers: byKey(offerReasons, (reason) => expressionsFor((words) => words.offers[reason])),
  pitch: expressionsFor((words) => words.pitch),
  wishes: expressionsFor((words) => words.wishes),
  visits: expressionsFor((words) => words.visits),
});
/** Made a second after the start, or for the first message: the first page does not wait for two thousand entries. */
let expressions: ReturnType<typeof allExpressions> | undefined;

/** How many different phrases of each kind a message has, up to `maxCount`. */
export interface PhraseCounts {
  offers: Record<OfferReason, number>;
  pitch: number;
  visits: number;
  /** True when the writer requests a treatment or names a part of the body that needs one. */
  wish: boolean;
}

/** More phrases of one kind add no information. */
const maxCount = 4;

function count(text: string, expressions: readonly RegExp[]): number {
  const found = new Set<string>();
  for (const expression of expressions) {
    // `matchAll` would search with a copy, which V8 compiles again, for 50 ms, when it has dropped the last one.
    for (const phrase of text.match(expression) ?? []) {
      found.add(phrase);
      if (found.size >= maxCount) return maxCount;
    }
  }
  return found.size;
}

/**
 * Counts the phrases of advertisers and of clients in a message.
 *
 * @param message as typed, in any language
 */
export function countPhrases(message: string): PhraseCounts {
  const text = plainText(message);
  expressions ??= allExpressions();
  const { offers, pitch, wishes, visits } = expressions;
  return {
    offers: byKey(offerReasons, (reason) => count(text, offers[reason])),
    pitch: count(text, pitch),
    visits: count(text, visits),
    wish: wishes.some((expression) => text.search(expression) >= 0),
  };
}
