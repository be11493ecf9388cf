import type { Language } from "../languages";

/** The words that offer the page in each language, in that language: for whoever cannot read the page's. */
export const languageOffers: Record<Language, { view: string; close: string }> = {
  en: { view: "View in English", close: "Close" },
  zh: { view: "用中文浏览", close: "关闭" },
  es: { view: "Ver en español", close: "Cerrar" },
  fr: { view: "Voir en français", close: "Fermer" },
  de: { view: "Auf Deutsch ansehen", close: "Schließen" },
  ja: { view: "日本語で見る", close: "閉じる" },
};
