import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { replyStandIns } from "../../business/profile-lists";
import { Entry, LinesField, SaveByEnter, TextField } from "../details-controls";
import { LanguageField } from "./language-field";
import { FilledRowButtons, rowIndexes, useRowClass } from "./rows";

/** The reply templates of the owner. */
export function Replies() {
  const { t } = useTexts();
  const rowClass = useRowClass("replies");
  return (
    <>
      <SaveByEnter />
      <p className="text-stone">{t("details.replies.hint", replyStandIns)}</p>
      {rowIndexes(most.replies).map((index) => {
        const name = `replies[${index}]` as const;
        const title = t("details.replies.entry", { n: index + 1 });
        return (
          <Entry key={index} name={name} rowClass={rowClass(index)} title={title}>
            <TextField name={`${name}.title`} />
            <LanguageField name={`${name}.lang`} />
            <LinesField name={`${name}.text`} rows={4} className="sm:col-span-2" />
            <FilledRowButtons list="replies" row={index} title={title} />
          </Entry>
        );
      })}
    </>
  );
}
