import type dashboard from "./locales/en/dashboard";
import type details from "./locales/en/details";
import type diary from "./locales/en/diary";
import type errors from "./locales/en/errors";
import type legal from "./locales/en/legal";
import type ownerMail from "./locales/en/owner-mail";
import type page from "./locales/en/page";
import type personalData from "./locales/en/personal-data";
import type searchEngines from "./locales/en/search-engines";
import type visitorMail from "./locales/en/visitor-mail";

/** Plural forms that a language may or may not have (CLDR categories). */
type OptionalForm = "zero" | "one" | "two" | "few" | "many";

type Texts<T> = T extends string
  ? string
  : { [K in keyof T as K extends `${string}_${OptionalForm}` ? never : K]: Texts<T[K]> } & {
      [
        K in keyof T as K extends `${infer Base}_other` ? `${Base}_${OptionalForm}` : never
      ]?: string;
    };

/** The shape of every language's texts for all pages; English is its source. */
export type Catalogue = Texts<typeof page>;

/** The same for the texts of the dashboard alone. */
export type DashboardCatalogue = Texts<typeof dashboard>;

/** The same for the texts of the page of the spa's details. */
export type DetailsCatalogue = Texts<typeof details>;

/** The part of the dashboard's texts that is about appointments. */
export type DiaryCatalogue = Texts<typeof diary>;

/** The same for the sentences about what the server refuses. */
export type ErrorCatalogue = Texts<typeof errors>;

/** The same for the file of a person and the receipt of an erasure. */
export type PersonalDataCatalogue = Texts<typeof personalData>;

/** The same for the title and the description of the public page. */
export type SearchEngineCatalogue = Texts<typeof searchEngines>;

/** The same for the mails to visitors. */
export type VisitorMailCatalogue = Texts<typeof visitorMail>;

/** The texts that the server alone says. */
export type ServerCatalogue = ErrorCatalogue &
  PersonalDataCatalogue &
  SearchEngineCatalogue &
  VisitorMailCatalogue;

/** The same for the legal texts. */
export type LegalCatalogue = Texts<typeof legal>;

/** All English texts by i18next's namespaces; what of them has come to a browser, its page decides. */
interface EnglishTexts {
  translation: typeof page &
    typeof dashboard &
    typeof details &
    typeof errors &
    typeof personalData &
    typeof searchEngines &
    typeof visitorMail;
  legal: typeof legal;
  ownerMail: typeof ownerMail;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "translation";
    resources: EnglishTexts;
    returnNull: false;
  }
}
