import type { DashboardCatalogue, DetailsCatalogue } from "../catalogues";
import type { Language } from "../languages";

/** The texts of the owner's pages: one chunk a language. Apart from the page's code, which never needs their names. */
export const loadOwnerTexts: Record<
  Language,
  () => Promise<[{ default: DashboardCatalogue }, { default: DetailsCatalogue }]>
> = {
  en: () => Promise.all([import("./en/dashboard"), import("./en/details")]),
  zh: () => Promise.all([import("./zh/dashboard"), import("./zh/details")]),
  es: () => Promise.all([import("./es/dashboard"), import("./es/details")]),
  fr: () => Promise.all([import("./fr/dashboard"), import("./fr/details")]),
  de: () => Promise.all([import("./de/dashboard"), import("./de/details")]),
  ja: () => Promise.all([import("./ja/dashboard"), import("./ja/details")]),
};
