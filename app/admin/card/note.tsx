import { useId, useState } from "react";
import { useTexts } from "../../i18n/texts";
import { Button, controlClass } from "../../ui/controls";
import { isDone } from "../actions/admin-result";
import { errorsOf, type FormOutcome } from "../actions/outcome";
import { ChangeForm } from "../forms/action-form";
import { noteDraft, useDraft } from "../forms/use-draft";
import type { DeskEntry } from "../list/entry";

/** The saved note as text. */
export function SavedNote({ note }: { note: string }) {
  const { t } = useTexts();
  return (
    <div className="card-note">
      <p className="text-stone">{t("work.note")}</p>
      <p dir="auto" className="card-note-text">
        {note}
      </p>
    </div>
  );
}

/**
 * The owner's note on an enquiry: a text area that keeps what is typed until it is saved.
 *
 * @param props `outcome`, of the last form about this enquiry
 */
export function NoteForm({
  entry,
  outcome,
}: {
  entry: DeskEntry;
  outcome: FormOutcome | undefined;
}) {
  const { id, work } = entry;
  const { t } = useTexts();
  const fieldId = useId();
  const draft = useDraft(noteDraft(id), { note: work.note ?? "" });
  const [typed, setTyped] = useState(draft.typed?.["note"] ?? outcome?.typed?.["note"]);
  return (
    <ChangeForm
      intent="save-note"
      entry={entry}
      onInput={draft.keep}
      onResult={(result, sent) => {
        if (isDone(result) && !draft.discard(sent)) setTyped(undefined);
      }}
    >
      <label htmlFor={fieldId} className="mb-1 block text-sm font-medium">
        {t("work.note")}
      </label>{" "}
      <textarea
        id={fieldId}
        name="note"
        rows={3}
        dir="auto"
        autoComplete="off"
        className={`${controlClass} text-left`}
        aria-invalid={errorsOf(outcome)["note"] ? true : undefined}
        data-typed={typed === undefined || typed === work.note ? undefined : ""}
        value={typed ?? work.note ?? ""}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />{" "}
      <Button type="submit" variant="outlined" className="card-button mt-2">
        {t("work.saveNote")}
      </Button>
    </ChangeForm>
  );
}
