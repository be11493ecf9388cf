import { Fragment, type ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { workStatuses, type WorkStatus } from "../../enquiries/record";
import { ChosenMark } from "../../ui/controls";
import { ChangeForm } from "../forms/action-form";
import type { OnResult } from "../forms/desk-context";
import type { DeskEntry } from "../list/entry";

/** Shapes that can be told apart without colour, on a grid of 12: a disc, a half-filled ring, a tick and a line. */
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

export function StatusIcon({ status, className = "" }: { status: WorkStatus; className?: string }) {
  return (
    <svg
      viewBox="0 0 12 12"
      className={`size-3 shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      aria-hidden
    >
      {icons[status]}
    </svg>
  );
}

/**
 * A button for each status; that of the enquiry is pressed.
 *
 * @param props `nameId`, of the element with the person's name; `onResult`, see `ActionForm`
 */
export function StatusButtons(props: { entry: DeskEntry; nameId: string; onResult: OnResult }) {
  const { entry, nameId, onResult } = props;
  const { t } = useTexts();
  return (
    <ChangeForm intent="change-status" entry={entry} onResult={onResult}>
      <div
        role="group"
        aria-label={t("work.status")}
        aria-describedby={nameId}
        className="statuses"
      >
        {workStatuses.map((status) => (
          <Fragment key={status}>
            <button
              type="submit"
              name="status"
              value={status}
              aria-pressed={status === entry.work.status}
            >
              <ChosenMark chosen={status === entry.work.status} />
              <span>{t(`work.statuses.${status}`)}</span>
            </button>{" "}
          </Fragment>
        ))}
      </div>
    </ChangeForm>
  );
}
