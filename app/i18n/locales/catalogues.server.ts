import type {
  Catalogue,
  DashboardCatalogue,
  DetailsCatalogue,
  LegalCatalogue,
  ServerCatalogue,
} from "../catalogues";
import type { Language } from "../languages";
import de from "./de/page";
import en from "./en/page";
import es from "./es/page";
import fr from "./fr/page";
import ja from "./ja/page";
import zh from "./zh/page";
import dashboardDe from "./de/dashboard";
import dashboardEn from "./en/dashboard";
import dashboardEs from "./es/dashboard";
import dashboardFr from "./fr/dashboard";
import dashboardJa from "./ja/dashboard";
import dashboardZh from "./zh/dashboard";
import detailsDe from "./de/details";
import detailsEn from "./en/details";
import detailsEs from "./es/details";
import detailsFr from "./fr/details";
import detailsJa from "./ja/details";
import detailsZh from "./zh/details";
import legalDe from "./de/legal";
import legalEn from "./en/legal";
import legalEs from "./es/legal";
import legalFr from "./fr/legal";
import legalJa from "./ja/legal";
import legalZh from "./zh/legal";
import ownerMail from "./en/owner-mail";
import serverDe from "./de/server";
import serverEn from "./en/server";
import serverEs from "./es/server";
import serverFr from "./fr/server";
import serverJa from "./ja/server";
import serverZh from "./zh/server";

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
