import { languageNames, languageTag } from "../../i18n/languages";
import { ChoiceField, useLanguageOrder } from "../details-controls";
import type { FieldName } from "../field-names";

/** The language of a text: one of the site's, or the one that the file names. */
export function LanguageField({ name }: { name: Extract<FieldName, `${string}.lang`> }) {
  const { owners, others } = useLanguageOrder();
  const options = [...owners, ...others].map(
    (code) => [languageTag(code), languageNames[code]] as const,
  );
  return <ChoiceField name={name} options={options} keepsOther />;
}
