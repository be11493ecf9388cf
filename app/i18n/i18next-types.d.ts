import "i18next";
import type en from "./locales/en";
import type legal from "./locales/legal-en";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: { translation: typeof en; legal: typeof legal };
    returnNull: false;
  }
}
