import "i18next";
import type { EnglishTexts } from "./catalogue";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: EnglishTexts;
    returnNull: false;
  }
}
