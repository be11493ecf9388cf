import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../../enquiries/enquiry";
import { formatDateTime } from "../../i18n/format";
import { ChevronDownIcon } from "../../ui/icons";
import { statusBefore } from "./filters";
import type { WorkHistoryEntry } from "./owner-work";
import type { WorkEntry } from "./work-book";
import { useWorkChanges, WorkForm } from "./work-desk";

function useHistoryText(): (entry: WorkHistoryEntry) => string {
  const { t, i18n } = useTranslation();
  return (entry) => {
    const { at, status, note, flagged } = entry;
    const what = [
      status && t(`work.statuses.${status}`),
      note && t("work.history.note"),
      flagged === false && t("work.history.cleared"),
    ].filter(Boolean);
    return t("work.history.line", {
      what: what.join(" · ") || t("work.history.other"),
      time: formatDateTime(at, i18n.language),
    });
  };
}

/** What happened when, the last change in one line, and "Undo" for the last change of status. */
export function WorkHistory({ enquiry, entry }: { enquiry: StoredEnquiry; entry: WorkEntry }) {
  const { id, createdAt } = enquiry;
  const { work } = entry;
  const { t, i18n } = useTranslation();
  const textOf = useHistoryText();
  const { setStatus } = useWorkChanges(id);
  const before = statusBefore(work);
  const received = t("work.history.line", {
    what: t("work.history.received"),
    time: formatDateTime(createdAt, i18n.language),
  });
  const lines = [...work.history].reverse().map(textOf);
  const [last = received, ...older] = lines.length > 0 ? [...lines, received] : [];
  return (
    <div className="flex items-start justify-between gap-4 text-sm text-stone">
      {older.length === 0 ? (
        <p className="flex min-h-11 items-center" suppressHydrationWarning>
          {last}
        </p>
      ) : (
        <details className="group/history min-w-0">
          <summary
            className="flex min-h-11 items-center gap-2 hover:text-ink"
            suppressHydrationWarning
          >
            {last}
            <ChevronDownIcon className="size-4 shrink-0 group-open/history:rotate-180" />
          </summary>
          <ol className="pb-2">
            {older.map((line, index) => (
              <li key={index} suppressHydrationWarning>
                {line}
              </li>
            ))}
          </ol>
        </details>
      )}
      {before && (
        <WorkForm
          intent="work"
          fields={{ id, revision: work.revision, status: before }}
          className="shrink-0"
          onSend={() => void setStatus(before)}
        >
          <button
            type="submit"
            className="min-h-11 min-w-11 text-leaf underline decoration-1 underline-offset-4 hover:text-night"
          >
            {t("work.undo")}
          </button>
        </WorkForm>
      )}
    </div>
  );
}
