import type { TFunction } from "i18next";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../../enquiries/enquiry";
import { formatDateTime } from "../../i18n/format";
import { Button, controlClass } from "../../ui/controls";
import { ChevronDownIcon } from "../../ui/icons";
import { statusBefore } from "./filters";
import type { WorkHistoryEntry } from "./owner-work";
import type { WorkEntry } from "./send-change";
import { useScripted, useWorkChanges, useWorkContext, WorkForm } from "./work-context";

/** The heading of what a card unfolds; the headings of a card stand side by side. */
export const unfoldClass =
  "absolute top-0 flex min-h-11 w-1/2 items-center gap-2 font-medium text-leaf hover:text-night sm:w-1/3";

/** The saved note as text. */
export function SavedNote({ note, label }: { note: string; label: string }) {
  return (
    <div className="mt-2 mb-2 border-l-2 border-edge bg-linen px-4 py-2 print:mt-1 print:bg-transparent">
      <p className="text-sm text-stone">{label}</p>
      <p dir="auto" className="max-w-measure text-left whitespace-pre-wrap wrap-anywhere">
        {note}
      </p>
    </div>
  );
}

/** The owner's note on an enquiry: a text area that keeps what is typed until it is saved. */
export function NoteControl({ id, entry }: { id: string; entry: WorkEntry }) {
  const { t } = useTranslation();
  const { saveNote } = useWorkChanges(id);
  const scripted = useScripted();
  const summary = useRef<HTMLElement>(null);
  const { draft, replacedNote } = entry;
  const [open, setOpen] = useState(draft !== undefined);
  const save = async (note: string) => {
    const result = await saveNote(note);
    if (result !== "saved" && result !== "unchanged") return;
    // The button that had the focus is folded away.
    summary.current?.focus({ preventScroll: true });
    setOpen(false);
  };
  return (
    <details
      className="group/note"
      open={open}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary ref={summary} className={`${unfoldClass} left-1/2 sm:left-1/3`}>
        {t("work.note")}
        <ChevronDownIcon className="size-4 shrink-0 group-open/note:rotate-180" />
      </summary>
      {(open || !scripted) && (
        <NoteForm id={id} entry={entry} focused={scripted && draft === undefined} onSave={save}>
          {replacedNote !== undefined && (
            <Button variant="plain" onClick={() => void save(replacedNote)}>
              {t("work.undo")}
            </Button>
          )}
        </NoteForm>
      )}
    </details>
  );
}

/** @param props `focused`, whether the text area takes the focus when it appears */
function NoteForm(props: {
  id: string;
  entry: WorkEntry;
  focused: boolean;
  onSave: (note: string) => Promise<void>;
  children: ReactNode;
}) {
  const { id, entry, focused, onSave, children } = props;
  const { work, draft } = entry;
  const { t } = useTranslation();
  const { book } = useWorkContext();
  const fieldId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const takesFocus = useRef(focused);
  useEffect(() => {
    if (takesFocus.current) field.current?.focus({ preventScroll: true });
  }, []);
  return (
    <WorkForm
      intent="work"
      fields={{ id, revision: work.revision }}
      className="mt-2 mb-2"
      onSend={(form) => {
        const note = form.get("note");
        if (typeof note === "string") void onSave(note);
      }}
    >
      <label htmlFor={fieldId} className="sr-only">
        {t("work.note")}
      </label>
      <textarea
        ref={field}
        id={fieldId}
        name="note"
        rows={4}
        dir="auto"
        autoComplete="off"
        className={`${controlClass} text-left`}
        value={draft ?? work.note ?? ""}
        onChange={({ currentTarget }) => {
          book.setDraft(id, currentTarget.value);
        }}
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        <Button type="submit" variant="outlined">
          {t("work.saveNote")}
        </Button>
        {children}
      </div>
    </WorkForm>
  );
}

/** One change in a line of words, with its time. */
export function historyText(entry: WorkHistoryEntry, t: TFunction, language: string): string {
  const { at, status, note, flagged, corrected } = entry;
  const what = [
    status && t(`work.statuses.${status}`),
    note && t("work.history.note"),
    flagged === false && t("work.history.cleared"),
    corrected && t("work.history.corrected"),
  ].filter(Boolean);
  return t("work.history.line", {
    what: what.join(" · ") || t("work.history.other"),
    time: formatDateTime(at, language),
  });
}

/** What happened when, the last change in one line, and "Undo" for the last change of status. */
export function WorkHistory({ enquiry, entry }: { enquiry: StoredEnquiry; entry: WorkEntry }) {
  const { id, createdAt } = enquiry;
  const { work } = entry;
  const { t, i18n } = useTranslation();
  const { setStatus } = useWorkChanges(id);
  const before = statusBefore(work);
  const received = t("work.history.line", {
    what: t("work.history.received"),
    time: formatDateTime(createdAt, i18n.language),
  });
  const lines = [...work.history].reverse().map((one) => historyText(one, t, i18n.language));
  const [last = received, ...older] = lines.length > 0 ? [...lines, received] : [];
  return (
    // The height of three lines on a narrow phone, so that a change of words moves no other card.
    <div className="flex items-start justify-between gap-x-3 text-sm text-stone max-[24rem]:min-h-15">
      {older.length === 0 ? (
        <p className="flex min-h-11 items-center leading-snug" suppressHydrationWarning>
          {last}
        </p>
      ) : (
        <details className="group/history min-w-0">
          <summary
            className="flex min-h-11 items-center gap-2 leading-snug hover:text-ink"
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
