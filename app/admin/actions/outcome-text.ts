import type { TFunction } from "i18next";
import { formatName } from "../../i18n/format";
import type { DeskEntry } from "../list/entry";
import type { ActionSubject } from "./outcome";

/** The sentence that tells the owner what an action has done. */
export function outcomeText(
  { what }: { what: ActionSubject },
  entry: DeskEntry,
  t: TFunction,
): string {
  const name = formatName(entry) || t("admin.nameless");
  const texts = {
    status: () => t(`work.marked.${entry.work.status}`, { name }),
    note: () => t("work.noteSaved", { name }),
    flagged: () => t("work.cleared", { name }),
    appointment: () =>
      t(entry.work.appointment ? "diary.form.saved" : "diary.form.removed", { name }),
    corrected: () => t("person.corrected", { name }),
    notice: () => t("notices.again", { name }),
    added: () => t("add.added", { name }),
  } satisfies Record<ActionSubject, () => string>;
  return texts[what]();
}
