import type { DeskEntry } from "../list/entry";

/** Scripts that say which language a text is in, or nearly. */
const scripts: readonly [language: string, script: RegExp][] = [
  ["ja", /[\p{scx=Hiragana}\p{scx=Katakana}]/gu],
  ["zh", /\p{sc=Han}/gu],
  ["ko", /\p{sc=Hangul}/gu],
  ["ar", /\p{sc=Arabic}/gu],
  ["he", /\p{sc=Hebrew}/gu],
  ["ru", /\p{sc=Cyrillic}/gu],
  ["el", /\p{sc=Greek}/gu],
  ["th", /\p{sc=Thai}/gu],
  ["hi", /\p{sc=Devanagari}/gu],
];

/** The commonest short words of languages in Latin letters, of which few occur in another of them. */
const commonWords = {
  en: "the and is are you your for have with would like please can could my this free there at hi hello thanks",
  de: "der die das und ist ich sie für nicht ein eine einen haben hätte mit auf bitte guten möchte noch wir uhr",
  fr: "le la les et est je vous pour pas une des avec est-ce bonjour merci serait avez nous voudrais que du",
  es: "el los las y es para una con por que hola gracias buenas tienen quisiera tengo me mi puedo estoy",
  it: "il gli e è per una con che buongiorno grazie vorrei sono ho mi posso avete di della alle ciao",
  pt: "o os e é para uma com por que olá obrigado obrigada gostaria tem não eu meu minha bom às",
  nl: "de het een en is ik u voor niet met graag zou hebben kan mijn hallo dank wij om uur",
  pl: "i jest nie w na się do z dzień dobry proszę czy mam chciałabym chciałbym dziękuję jak po o",
  sv: "och är jag en ett för inte med hej tack skulle vill har kan på att det min vi ni",
};
const wordSets = Object.entries(commonWords).map(
  ([language, words]) => [language, new Set(words.split(" "))] as const,
);

/** Fewer common words than this say nothing. */
const fewestWords = 2;

function byScript(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  // A Japanese text has as many Han characters as Kana, a Chinese one has none of these.
  return scripts.find(([language, script]) =>
    language === "ja" ? count(script) > letters / 10 : count(script) > letters / 2,
  )?.[0];
}

/**
 * Guesses the language of a text by its script and its common words.
 *
 * @returns a language tag (BCP 47); undefined where nothing speaks for one language more than for others
 */
export function guessLanguage(text: string): string | undefined {
  const script = byScript(text);
  if (script !== undefined) return script;
  const words = text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const [best, next] = wordSets
    .map(([language, set]) => ({ language, count: words.filter((word) => set.has(word)).length }))
    .sort((one, other) => other.count - one.count);
  if (!best || best.count < fewestWords || best.count === next?.count) return undefined;
  return best.language;
}

/**
 * The language in which an enquiry is written: that of the page from which it was sent, or, where that is not known,
 * the one in which its message seems to be.
 *
 * @returns a language tag (BCP 47); undefined when neither says
 */
export function languageOfEntry({ language, message }: DeskEntry): string | undefined {
  return language ?? (message === undefined ? undefined : guessLanguage(message));
}

/**
 * The language in which an enquiry is written, where it is not that of the page; undefined when it is, or nothing says
 * it.
 */
export function otherLanguageOf(entry: DeskEntry, pageLanguage: string): string | undefined {
  const language = languageOfEntry(entry);
  return entry.message && language !== pageLanguage ? language : undefined;
}
