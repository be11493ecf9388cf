import { languageNames, languageTag } from "../../i18n/languages";
import { ChoiceField, useDetailsForm, useLanguageOrder } from "../details-controls";
import type { FieldName } from "../field-names";

function useLanguageOptions(current: string | undefined) {
  const { owners, others } = useLanguageOrder();
  const known = [...owners, ...others].map(
    (code) => [languageTag(code), languageNames[code]] as const,
  );
  // Another language that the file names stays as it is.
  const isKnown = known.some(([tag]) => tag === current);
  return current === undefined || current === "" || isKnown
    ? known
    : [...known, [current, current] as const];
}

/** The language of a text: one of the site's, or the one that the file names. */
export function LanguageField({ name }: { name: Extract<FieldName, `${string}.lang`> }) {
  const { values } = useDetailsForm();
  return <ChoiceField name={name} options={useLanguageOptions(values[name])} />;
}
