import type { Catalogue, DeskCatalogue, LegalCatalogue, ServerCatalogue } from "./catalogue";
import type { Language } from "./languages";
import de from "./locales/de";
import en from "./locales/en";
import es from "./locales/es";
import fr from "./locales/fr";
import ja from "./locales/ja";
import zh from "./locales/zh";
import deskDe from "./locales/dashboard-de";
import deskEn from "./locales/dashboard-en";
import deskEs from "./locales/dashboard-es";
import deskFr from "./locales/dashboard-fr";
import deskJa from "./locales/dashboard-ja";
import deskZh from "./locales/dashboard-zh";
import legalDe from "./locales/legal-de";
import legalEn from "./locales/legal-en";
import legalEs from "./locales/legal-es";
import legalFr from "./locales/legal-fr";
import legalJa from "./locales/legal-ja";
import legalZh from "./locales/legal-zh";
import serverDe from "./locales/server-de";
import serverEn from "./locales/server-en";
import serverEs from "./locales/server-es";
import serverFr from "./locales/server-fr";
import serverJa from "./locales/server-ja";
import serverZh from "./locales/server-zh";

/** All texts of a language by i18next's namespaces: the server words every page. */
export type AllTexts = {
  translation: Catalogue & DeskCatalogue & ServerCatalogue;
  legal: LegalCatalogue;
};

/** All texts of the site. A browser gets them in parts, see i18n.client.ts. */
export const catalogues: Record<Language, AllTexts> = {
  en: { translation: { ...en, ...deskEn, ...serverEn }, legal: legalEn },
  zh: { translation: { ...zh, ...deskZh, ...serverZh }, legal: legalZh },
  es: { translation: { ...es, ...deskEs, ...serverEs }, legal: legalEs },
  fr: { translation: { ...fr, ...deskFr, ...serverFr }, legal: legalFr },
  de: { translation: { ...de, ...deskDe, ...serverDe }, legal: legalDe },
  ja: { translation: { ...ja, ...deskJa, ...serverJa }, legal: legalJa },
};
