import { createInstance, type i18n, type TFunction } from "i18next";
import { catalogues } from "./locales/catalogues.server";
import { defaultLanguage, i18nextOptions, type Language, languages } from "./languages";
import { lookingUpOnce } from "./looking-up-once";

const base = createInstance();
void base.init({
  ...i18nextOptions,
  // Set up before the first request: nothing is fetched.
  initImmediate: false,
  lng: defaultLanguage,
  resources: catalogues,
});

/** A text that i18next would return as it is, which takes it twenty times as long: a first page needs 400. */
function plainText(language: Language, key: string): string | undefined {
  const text: unknown = base.getResource(language, "translation", key);
  return typeof text === "string" && !text.includes("{{") && !text.includes("$t(")
    ? text
    : undefined;
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of one language, for pages and other responses.
 *
 * @returns the same function at each call, so that what is made of its texts can be kept
 */
export function translator(language: Language): TFunction {
  const made =
    translators.get(language) ??
    lookingUpOnce(base.getFixedT(language), (key) => plainText(language, key));
  translators.set(language, made);
  return made;
}

/** Reads the texts of visitors in all languages, for which the first page of each would wait. */
export function readVisitorTexts(): void {
  for (const language of languages) translator(language)("site.skip");
}

/** The texts of the mails to the owner, in English. */
export function ownerMailTranslator(): TFunction<"ownerMail"> {
  return base.getFixedT("en", "ownerMail");
}

const instances = new Map<Language, i18n>();

/** The i18next instance of one language, for rendering a page: the same at each call, since no rendering changes it. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = base.cloneInstance({ lng: language, initImmediate: false });
  instances.set(language, instance);
  return instance;
}
