import type {
  Catalogue,
  DashboardCatalogue,
  DetailsCatalogue,
  LegalCatalogue,
  ServerCatalogue,
} from "../catalogues";
import type { Language } from "../languages";
import de from "./de";
import en from "./en";
import es from "./es";
import fr from "./fr";
import ja from "./ja";
import zh from "./zh";
import dashboardDe from "./dashboard-de";
import dashboardEn from "./dashboard-en";
import dashboardEs from "./dashboard-es";
import dashboardFr from "./dashboard-fr";
import dashboardJa from "./dashboard-ja";
import dashboardZh from "./dashboard-zh";
import detailsDe from "./details-de";
import detailsEn from "./details-en";
import detailsEs from "./details-es";
import detailsFr from "./details-fr";
import detailsJa from "./details-ja";
import detailsZh from "./details-zh";
import legalDe from "./legal-de";
import legalEn from "./legal-en";
import legalEs from "./legal-es";
import legalFr from "./legal-fr";
import legalJa from "./legal-ja";
import legalZh from "./legal-zh";
import ownerMail from "./owner-mail-en";
import serverDe from "./server-de";
import serverEn from "./server-en";
import serverEs from "./server-es";
import serverFr from "./server-fr";
import serverJa from "./server-ja";
import serverZh from "./server-zh";

/** All texts of a language by i18next's namespaces: the server words every page. */
export type AllTexts = {
  translation: Catalogue & DashboardCatalogue & DetailsCatalogue & ServerCatalogue;
  legal: LegalCatalogue;
};

/**
 * All texts of the site. A browser gets them in parts, see i18n.client.ts. The mails to the owner are in English
 * alone.
 */
export const catalogues: Record<Language, AllTexts> & { en: { ownerMail: typeof ownerMail } } = {
  en: {
    translation: { ...en, ...dashboardEn, ...detailsEn, ...serverEn },
    legal: legalEn,
    ownerMail,
  },
  zh: { translation: { ...zh, ...dashboardZh, ...detailsZh, ...serverZh }, legal: legalZh },
  es: { translation: { ...es, ...dashboardEs, ...detailsEs, ...serverEs }, legal: legalEs },
  fr: { translation: { ...fr, ...dashboardFr, ...detailsFr, ...serverFr }, legal: legalFr },
  de: { translation: { ...de, ...dashboardDe, ...detailsDe, ...serverDe }, legal: legalDe },
  ja: { translation: { ...ja, ...dashboardJa, ...detailsJa, ...serverJa }, legal: legalJa },
};
