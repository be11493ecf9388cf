import { createInstance, type i18n, type TFunction } from "i18next";
import { catalogues } from "./locales/catalogues.server";
import { defaultLanguage, i18nextOptions, type Language } from "./languages";
import { lookingUpOnce } from "./looking-up-once";

const base = createInstance();
void base.init({
  ...i18nextOptions,
  // Set up before the first request: nothing is fetched.
  initImmediate: false,
  lng: defaultLanguage,
  resources: {},
});

/** i18next with the texts of a language, which the build reads from a file when they are first needed. */
function knowing(language: Language): i18n {
  if (base.hasResourceBundle(language, "translation")) return base;
  for (const [namespace, texts] of Object.entries(catalogues[language])) {
    base.addResourceBundle(language, namespace, texts);
  }
  return base;
}

const translators = new Map<Language, TFunction>();

/**
 * The texts of one language, for pages and other responses.
 *
 * @returns the same function at each call, so that what is made of its texts can be kept
 */
export function translator(language: Language): TFunction {
  const made = translators.get(language) ?? lookingUpOnce(knowing(language).getFixedT(language));
  translators.set(language, made);
  return made;
}

/** The texts of the mails to the owner, in English. */
export function ownerMailTranslator(): TFunction<"ownerMail"> {
  return knowing("en").getFixedT("en", "ownerMail");
}

const instances = new Map<Language, i18n>();

/** The i18next instance of one language, for rendering a page: the same at each call, since no rendering changes it. */
export function i18nFor(language: Language): i18n {
  const known = instances.get(language);
  if (known) return known;
  const instance = knowing(language).cloneInstance({ lng: language, initImmediate: false });
  instances.set(language, instance);
  return instance;
}
