import type {
  Catalogue,
  DashboardCatalogue,
  Language,
  LegalCatalogue,
  ServerCatalogue,
} from "./languages";
import de from "./locales/de";
import en from "./locales/en";
import es from "./locales/es";
import fr from "./locales/fr";
import ja from "./locales/ja";
import zh from "./locales/zh";
import dashboardDe from "./locales/dashboard-de";
import dashboardEn from "./locales/dashboard-en";
import dashboardEs from "./locales/dashboard-es";
import dashboardFr from "./locales/dashboard-fr";
import dashboardJa from "./locales/dashboard-ja";
import dashboardZh from "./locales/dashboard-zh";
import legalDe from "./locales/legal-de";
import legalEn from "./locales/legal-en";
import legalEs from "./locales/legal-es";
import legalFr from "./locales/legal-fr";
import legalJa from "./locales/legal-ja";
import legalZh from "./locales/legal-zh";
import ownerMail from "./locales/owner-mail-en";
import serverDe from "./locales/server-de";
import serverEn from "./locales/server-en";
import serverEs from "./locales/server-es";
import serverFr from "./locales/server-fr";
import serverJa from "./locales/server-ja";
import serverZh from "./locales/server-zh";

/** All texts of a language by i18next's namespaces: the server words every page. */
export type AllTexts = {
  translation: Catalogue & DashboardCatalogue & ServerCatalogue;
  legal: LegalCatalogue;
};

/**
 * All texts of the site. A browser gets them in parts, see i18n.client.ts. The mails to the owner are in English
 * alone.
 */
export const catalogues: Record<Language, AllTexts> & { en: { ownerMail: typeof ownerMail } } = {
  en: { translation: { ...en, ...dashboardEn, ...serverEn }, legal: legalEn, ownerMail },
  zh: { translation: { ...zh, ...dashboardZh, ...serverZh }, legal: legalZh },
  es: { translation: { ...es, ...dashboardEs, ...serverEs }, legal: legalEs },
  fr: { translation: { ...fr, ...dashboardFr, ...serverFr }, legal: legalFr },
  de: { translation: { ...de, ...dashboardDe, ...serverDe }, legal: legalDe },
  ja: { translation: { ...ja, ...dashboardJa, ...serverJa }, legal: legalJa },
};
