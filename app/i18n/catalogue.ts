import type en from "./locales/en";
import type legal from "./locales/legal-en";

/** Plural forms that a language may or may not have (CLDR categories). */
type OptionalForm = "zero" | "one" | "two" | "few" | "many";

type Texts<T> = T extends string
  ? string
  : { [K in keyof T as K extends `${string}_${OptionalForm}` ? never : K]: Texts<T[K]> } & {
      [
        K in keyof T as K extends `${infer Base}_other` ? `${Base}_${OptionalForm}` : never
      ]?: string;
    };

/** The shape every language's texts must have; English is its source. */
export type Catalogue = Texts<typeof en>;

/** The same for the legal texts. */
export type LegalCatalogue = Texts<typeof legal>;
