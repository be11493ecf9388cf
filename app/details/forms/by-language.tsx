import type { ReactNode } from "react";
import { formatList } from "../../i18n/format";
import { type Language, languageNames } from "../../i18n/languages";
import { useTexts } from "../../i18n/texts";
import { useDetailsForm, useLanguageOrder } from "../details-controls";

/**
 * The fields of each language in which the owner may write: those that she speaks or writes in, and the others folded.
 *
 * @param props `fieldsOf`, the names of a language's fields; `missing`, the languages in which visitors get the words of
 *   another; `children`, draws the fields of a language
 */
export function ByLanguage(props: {
  fieldsOf: (language: Language) => readonly string[];
  missing: readonly Language[];
  children: (language: Language) => ReactNode;
}) {
  const { fieldsOf, missing, children } = props;
  const { t, i18n } = useTexts();
  const { errors } = useDetailsForm();
  const { owners, others: rest } = useLanguageOrder();
  const shown = [
    ...owners,
    ...rest.filter((language) => fieldsOf(language).some((field) => errors[field])),
  ];
  const others = rest.filter((code) => !shown.includes(code));
  return (
    <div className="col-span-full grid grid-cols-1 gap-4">
      {shown.map(children)}
      {others.length > 0 && (
        <details>
          <summary className="fold text-sm text-leaf">
            {t("details.treatments.otherLanguages")}
          </summary>
          <div className="grid grid-cols-1 gap-4 pt-1">{others.map(children)}</div>
        </details>
      )}
      {missing.length > 0 && (
        <p className="text-sm text-stone">
          {t("details.treatments.missing", {
            languages: formatList(
              [...shown, ...others]
                .filter((code) => missing.includes(code))
                .map((code) => languageNames[code]),
              i18n.language,
            ),
          })}
        </p>
      )}
    </div>
  );
}
