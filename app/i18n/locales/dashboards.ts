import type { DashboardCatalogue, Language } from "../languages";

/** The texts of the dashboard: one chunk a language. Apart from the page's code, which never needs their names. */
export const loaders: Record<Language, () => Promise<{ default: DashboardCatalogue }>> = {
  en: () => import("./dashboard-en"),
  zh: () => import("./dashboard-zh"),
  es: () => import("./dashboard-es"),
  fr: () => import("./dashboard-fr"),
  de: () => import("./dashboard-de"),
  ja: () => import("./dashboard-ja"),
};
