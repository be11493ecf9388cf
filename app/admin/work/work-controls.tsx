import { memo, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { StoredEnquiry } from "../../enquiries/enquiry";
import { formatNumber } from "../../i18n/format";
import { AlertIcon } from "../../ui/icons";
import { foundId } from "../list-view";
import { PersonControl } from "../person/person-controls";
import { waitingDays } from "./filters";
import { NoteControl, SavedNote, WorkHistory } from "./note-and-history";
import { isWorkStatus, maxNoteLength, workStatuses, type WorkStatus } from "./owner-work";
import { ReplyControl } from "./reply";
import type { WorkEntry } from "./send-change";
import { useWorkChanges, useWorkContext, useWorkEntry, WorkForm } from "./work-context";

/** Shapes that differ without their colour, on a grid of 12: a disc, a half-filled ring, a tick and a line. */
const icons: Record<WorkStatus, ReactNode> = {
  new: <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />,
  contacted: (
    <>
      <circle cx="6" cy="6" r="4.5" />
      <path d="M6 1.5a4.5 4.5 0 0 1 0 9Z" fill="currentColor" />
    </>
  ),
  booked: <path d="m1.5 6.5 3 3 6-7" />,
  closed: <path d="M2 6h8" />,
};

/** The icon of a status. */
export function StatusIcon({ status }: { status: WorkStatus }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className="size-3 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden
    >
      {icons[status]}
    </svg>
  );
}

/** A card's status as a word and an icon, and how long the enquiry has been waiting. */
export const StatusLine = memo(function StatusLine({ enquiry }: { enquiry: StoredEnquiry }) {
  const { t, i18n } = useTranslation();
  const { now } = useWorkContext();
  const { work, flagged } = useWorkEntry(enquiry.id);
  const days = flagged ? undefined : waitingDays(enquiry, work, now);
  return (
    <p
      className={`mb-2 flex min-h-6 items-center gap-x-2 text-sm print:mb-1 ${work.status === "new" ? "font-medium text-leaf" : "text-stone"}`}
    >
      <StatusIcon status={work.status} />
      <span>
        {t(`work.statuses.${work.status}`)}
        {days !== undefined && (
          <span className="text-clay">
            {" · "}
            {t("work.waiting", { count: days, n: formatNumber(days, i18n.language) })}
          </span>
        )}
      </span>
    </p>
  );
});

const segment =
  "flex min-h-11 min-w-11 items-center justify-center rounded px-1 text-center text-sm leading-tight text-ink hover:bg-white aria-pressed:bg-ink aria-pressed:font-medium aria-pressed:text-white forced-colors:aria-pressed:border-2";

function StatusControl({ id, work }: { id: string } & Pick<WorkEntry, "work">) {
  const { t } = useTranslation();
  const { setStatus } = useWorkChanges(id);
  return (
    <WorkForm
      intent="work"
      fields={{ id, revision: work.revision }}
      onSend={(form) => {
        const status = form.get("status");
        if (isWorkStatus(status)) void setStatus(status);
      }}
    >
      <div
        role="group"
        aria-label={t("work.status")}
        className="grid grid-cols-2 gap-1 rounded bg-linen p-1 min-[22.5rem]:grid-cols-[repeat(4,auto)]"
      >
        {workStatuses.map((status) => (
          <button
            key={status}
            type="submit"
            name="status"
            value={status}
            aria-pressed={status === work.status}
            className={segment}
          >
            {t(`work.statuses.${status}`)}
          </button>
        ))}
      </div>
    </WorkForm>
  );
}

function NotAdvertising({ id, work }: { id: string } & Pick<WorkEntry, "work">) {
  const { t } = useTranslation();
  const { notAdvertising } = useWorkChanges(id);
  const button = useRef<HTMLButtonElement>(null);
  const clear = async () => {
    const group = button.current?.closest("details");
    if ((await notAdvertising()) !== "saved") return;
    // The card has left its group, and an empty group is gone.
    const next = group?.isConnected ? group.querySelector("summary") : null;
    (next ?? document.getElementById(foundId))?.focus();
  };
  return (
    <WorkForm
      intent="work"
      fields={{ id, revision: work.revision, flagged: "false" }}
      onSend={() => void clear()}
    >
      <button
        ref={button}
        type="submit"
        className="mb-4 inline-flex min-h-11 items-center rounded border border-leaf px-5 py-2 font-medium text-leaf hover:bg-leaf hover:text-white"
      >
        {t("work.notAdvertising")}
      </button>
    </WorkForm>
  );
}

/** The result of the last change of this enquiry: an error, or a confirmation. */
function Outcome({ id, problem }: { id: string } & Pick<WorkEntry, "problem">) {
  const { t, i18n } = useTranslation();
  const { changed } = useWorkContext();
  const { work } = useWorkEntry(id);
  if (problem) {
    const text =
      problem === "tooLong"
        ? t("enquiry.errors.tooLong", { max: formatNumber(maxNoteLength, i18n.language) })
        : t(`work.${problem}`);
    return (
      <p role="alert" className="mt-2 flex gap-2 text-alert">
        <AlertIcon className="mt-0.5 size-5 shrink-0" />
        {text}
      </p>
    );
  }
  if (changed?.id !== id) return null;
  const messages = {
    status: t(`work.marked.${work.status}`),
    note: t("work.noteSaved"),
    flagged: t("work.cleared"),
    corrected: t("person.corrected"),
    notice: t("notices.again"),
  };
  return (
    <p role="status" className="mt-2 text-leaf">
      {messages[changed.what]}
    </p>
  );
}

/** The owner's controls on a card: status, reply, note and history. */
export const WorkControls = memo(function WorkControls({ enquiry }: { enquiry: StoredEnquiry }) {
  const { id } = enquiry;
  const entry = useWorkEntry(id);
  const { t } = useTranslation();
  return (
    <>
      <div className="mt-4 border-t border-line pt-4 print:hidden">
        {entry.flagged && <NotAdvertising id={id} work={entry.work} />}
        <StatusControl id={id} work={entry.work} />
        <Outcome id={id} problem={entry.problem} />
        {/* The headings are in one row; the content that each opens is below the row. */}
        <div className="relative mt-2 pt-11">
          <ReplyControl enquiry={enquiry} language={entry.work.language} />
          <NoteControl id={id} entry={entry} />
          <PersonControl enquiry={enquiry} entry={entry} />
        </div>
      </div>
      {entry.work.note !== undefined && <SavedNote note={entry.work.note} label={t("work.note")} />}
      <div className="print:hidden">
        <WorkHistory enquiry={enquiry} entry={entry} />
      </div>
    </>
  );
});
