import type {
  Catalogue,
  DashboardCatalogue,
  DetailsCatalogue,
  LegalCatalogue,
  ServerCatalogue,
} from "../catalogues";
import { type Language, languages } from "../languages";
import ownerMail from "./en/owner-mail";

/** All texts of a language by i18next's namespaces: the server words every page. */
export type AllTexts = {
  translation: Catalogue & DashboardCatalogue & DetailsCatalogue & ServerCatalogue;
  legal: LegalCatalogue;
};

// Each file names its type, so that a text that is missing in it does not compile.
const files = import.meta.glob<object>(
  [
    "./*/{page,dashboard,details,legal}.ts",
    "./*/{errors,personal-data,search-engines,visitor-mail}.ts",
  ],
  { eager: true, import: "default" },
);

function textsOf(language: Language): AllTexts {
  const file = (name: string) => files[`./${language}/${name}.ts`];
  const translation = {
    ...file("page"),
    ...file("dashboard"),
    ...file("details"),
    ...file("errors"),
    ...file("personal-data"),
    ...file("search-engines"),
    ...file("visitor-mail"),
  };
  return { translation, legal: file("legal") } as AllTexts;
}

const all = Object.fromEntries(languages.map((language) => [language, textsOf(language)]));

/** The first parts of the keys of those texts that only the owner's pages say. */
export const ownerSections: readonly string[] = Object.keys({
  ...files["./en/dashboard.ts"],
  ...files["./en/details.ts"],
});

/**
 * All texts of the site. A browser gets them in parts, see i18n.client.ts. The mails to the owner are in English
 * alone.
 */
export const catalogues = { ...all, en: { ...textsOf("en"), ownerMail } } as Record<
  Language,
  AllTexts
> & { en: { ownerMail: typeof ownerMail } };
