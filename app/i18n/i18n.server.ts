import { createInstance, type i18n, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { catalogues } from "./locales/catalogues.server";
import { defaultLanguage, i18nextOptions, type Language } from "./languages";

const base = createInstance();
base.use(initReactI18next);
void base.init({
  ...i18nextOptions,
  // Set up before the first request: the texts are in memory, nothing is fetched.
  initImmediate: false,
  lng: defaultLanguage,
  resources: catalogues,
});

/** Looks up each text without values once: a page or a file of many enquiries has tens of thousands of labels. */
function remembering(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const look = (...sent: Parameters<TFunction>): string => {
    const [key] = sent;
    if (sent.length > 1 || typeof key !== "string") return t(...sent);
    const text = known.get(key) ?? t(...sent);
    known.set(key, text);
    return text;
  };
  return look as TFunction;
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of one language, for pages and other responses.
 *
 * @returns the same function at each call, so that what is made of its texts can be kept
 */
export function translator(language: Language): TFunction {
  const made = translators.get(language) ?? remembering(base.getFixedT(language));
  translators.set(language, made);
  return made;
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
