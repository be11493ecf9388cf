import { useId, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { backupsKeptDays } from "../../store/backup-retention";
import { fieldsIn } from "../../enquiries/enquiry-fields";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/controls";
import { useBeforePaint } from "../../ui/use-before-paint";
import { isFocusLost } from "../../ui/is-focus-lost";
import { isDone } from "../actions/admin-result";
import { errorsOf, type FormOutcome } from "../actions/outcome";
import { contactOf, isContactField } from "../actions/contact-fields";
import { ChangeForm } from "../forms/action-form";
import { correctionDraft, useDraft } from "../forms/use-draft";
import type { DeskEntry } from "../list/entry";
import { ContactInput } from "./contact-input";

/**
 * The form that corrects name, email address and telephone number.
 *
 * @param props `outcome`, of the last form about this enquiry
 */
export function CorrectionForm(props: { entry: DeskEntry; outcome: FormOutcome | undefined }) {
  const { entry } = props;
  const outcome = props.outcome?.intent === "correct" ? props.outcome : undefined;
  const errors = errorsOf(outcome);
  const draft = useDraft(correctionDraft(entry.id), contactOf(entry));
  const typed = draft.typed ?? outcome?.typed ?? {};
  const { t, i18n } = useTexts();
  const formId = useId();
  const box = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    if (outcome?.problem !== "invalid") return;
    if (isFocusLost() || box.current?.closest("form")?.contains(document.activeElement)) {
      box.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    }
  }, [outcome]);
  const fields = fieldsIn(i18n.language).filter(isContactField);
  return (
    <ChangeForm
      intent="correct"
      entry={entry}
      onInput={draft.keep}
      onResult={(result, sent) => {
        if (isDone(result)) draft.discard(sent);
      }}
    >
      <h5 className="mb-2 text-sm font-medium">{t("person.correct")}</h5>
      <div ref={box} className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <ContactInput
            key={field}
            id={`${formId}${field}`}
            name={field}
            value={typed[field] ?? entry[field]}
            errors={errors[field]}
          />
        ))}
      </div>
      <p className="mt-2 text-sm text-stone">
        {t("person.correctText", { days: formatNumber(backupsKeptDays, i18n.language) })}
      </p>
      <Button type="submit" variant="outlined" className="mt-2">
        {t("person.saveCorrection")}
      </Button>
    </ChangeForm>
  );
}
