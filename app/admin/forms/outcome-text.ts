import type { TFunction } from "i18next";
import { formatNumber } from "../../i18n/format";
import { formatName } from "../../i18n/person-name";
import type { DeskEntry } from "../list/entry";
import { type EnquiryIntent, errorsOf, type FormOutcome, type Problem } from "../actions/outcome";
import { maxNoteLength } from "../actions/owner-work";

/** The sentence that tells the owner what a form has done. @param entry the enquiry afterwards */
export function outcomeText(intent: EnquiryIntent, entry: DeskEntry, t: TFunction): string {
  const name = formatName(entry) || t("admin.nameless");
  const { status, appointment } = entry.work;
  switch (intent) {
    case "change-status":
      return t(`work.marked.${status}`, { name });
    case "save-note":
      return t("work.noteSaved", { name });
    case "clear-flag":
      return t("work.cleared", { name });
    case "change-appointment":
      return t(appointment ? "diary.form.saved" : "diary.form.removed", { name });
    case "correct":
      return t("person.corrected", { name });
    case "send-mail":
      return t("notices.again", { name });
    case "add":
      return t("add.added", { name });
  }
}

/** Why an action was not carried out; undefined when its form says it beside the fields. */
export function problemText(
  problem: Problem,
  outcome: FormOutcome,
  t: TFunction,
  language: string,
): string | undefined {
  if (problem !== "invalid") return t(`work.${problem}`);
  if (!errorsOf(outcome)["note"]) return undefined;
  return t("enquiry.errors.tooLong", { max: formatNumber(maxNoteLength, language) });
}
