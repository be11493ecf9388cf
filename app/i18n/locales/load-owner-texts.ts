import type { DashboardCatalogue, DetailsCatalogue } from "../catalogues";
import type { Language } from "../languages";

/** The texts of the owner's pages: one chunk a language. Apart from the page's code, which never needs their names. */
export const loadOwnerTexts: Record<
  Language,
  () => Promise<[{ default: DashboardCatalogue }, { default: DetailsCatalogue }]>
> = {
  en: () => Promise.all([import("./dashboard-en"), import("./details-en")]),
  zh: () => Promise.all([import("./dashboard-zh"), import("./details-zh")]),
  es: () => Promise.all([import("./dashboard-es"), import("./details-es")]),
  fr: () => Promise.all([import("./dashboard-fr"), import("./details-fr")]),
  de: () => Promise.all([import("./dashboard-de"), import("./details-de")]),
  ja: () => Promise.all([import("./dashboard-ja"), import("./details-ja")]),
};
