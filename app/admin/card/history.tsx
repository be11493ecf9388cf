import type { TFunction } from "i18next";
import { useTexts } from "../../i18n/texts";
import { isBookedWithoutTime } from "../../diary/appointment";
import { appointmentWhen } from "../../diary/diary-format";
import type { WorkHistoryEntry } from "../../enquiries/record";
import { formatDateTime } from "../../i18n/format";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { isDone } from "../actions/admin-result";
import { ChangeForm } from "../forms/action-form";
import { appointmentUndo, statusUndo } from "../forms/undo";
import { focusCard } from "../list/anchors";
import type { DeskEntry } from "../list/entry";

/** One change in a line of words, with its time. */
export function historyText(entry: WorkHistoryEntry, t: TFunction, language: string): string {
  const { at, status, note, flagged, corrected, appointment, came } = entry;
  const what = [
    status && t(`work.statuses.${status}`),
    note && t("work.history.note"),
    flagged === false && t("work.history.cleared"),
    corrected && t("work.history.corrected"),
    appointment && t("diary.history.set", { when: appointmentWhen(appointment, t, language) }),
    appointment === null && t("diary.history.removed"),
    came !== undefined && t(came ? "diary.form.came" : "diary.form.missed"),
  ].filter(Boolean);
  return t("work.history.line", {
    what: what.join(" · ") || t("work.history.other"),
    time: formatDateTime(at, language),
  });
}

/** What the owner has changed and when, the last first, with "Undo" for the last change of status. */
export function History({ entry }: { entry: DeskEntry }) {
  const { work } = entry;
  const { t, i18n } = useTexts();
  // After a change of the appointment, "Undo" stands beside it, and beside the form for one that is missing.
  const isElsewhere = appointmentUndo(work) !== undefined || isBookedWithoutTime(work);
  const undo = isElsewhere ? undefined : statusUndo(work);
  const lines = [...work.history].reverse().map((one) => historyText(one, t, i18n.language));
  return (
    <>
      {lines.length > 0 && (
        <ol className="grid gap-1.5 text-sm text-stone">
          {lines.map((line, index) => (
            <li key={index} {...writtenByIntl}>
              {line}
            </li>
          ))}
        </ol>
      )}
      {undo && (
        <ChangeForm
          entry={entry}
          {...undo}
          onResult={(result) => {
            // With the status before, "Undo" may have moved to the form of an appointment.
            if (isDone(result)) focusCard(entry.id);
          }}
        >
          <button type="submit" className="card-action">
            {t("work.undo")}
          </button>
        </ChangeForm>
      )}
    </>
  );
}
