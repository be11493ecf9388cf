import { type Language, languages } from "../i18n/languages";
import type { FieldValues } from "./groups";

/**
 * The languages of the site that the spa speaks on the phone, or in which the owner has written something.
 *
 * @param forms what the fields of each form hold
 */
export function languagesInUse(forms: readonly FieldValues[]): Language[] {
  const filled = forms.flatMap((values) =>
    Object.entries(values).filter(([, value]) => value !== ""),
  );
  return languages.filter((code) =>
    filled.some(
      ([field, value]) =>
        field.endsWith(`.${code}`) || (field.startsWith("spokenLanguages[") && value === code),
    ),
  );
}
