import type { FocusEvent, ReactNode } from "react";
import { useTexts } from "../../i18n/texts";
import { timeInSentence } from "../../i18n/format-date";
import type { AppointmentsToday } from "../../diary/appointments-today";
import { timeOf } from "../../diary/diary-format";
import { ownerPages } from "../../owner-pages/owner-pages";
import { ServerForm } from "../../owner-pages/server-form";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { ViewForm } from "../forms/action-form";
import type { ListCounts } from "../list/list-counts";
import { wholeList } from "../list/query";
import { beforeLiveId } from "./before-live";

const waitingFirst = { ...wholeList, filter: "new", order: "waiting" } as const;

/** Leads to the new enquiries, the longest waiting first. */
function ToAnswer({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ViewForm query={waitingFirst}>
      <button type="submit" className={className}>
        {children}
      </button>
    </ViewForm>
  );
}

/**
 * Scrolls the row, which is longer than a phone's screen, to what the keyboard reaches in it. Chromium leaves the row
 * where it is while a part of that is in sight. What a finger presses must not move.
 */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(":focus-visible"))
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * The line above the list: how many enquiries are to be answered, and today's appointments.
 *
 * @param props `answerWithinHours`, undefined while the owner has set none; `stepsLeft`, how many there are
 *   before the site goes live, where they are not in sight
 */
export function Today(props: {
  counts: ListCounts;
  appointments: AppointmentsToday;
  answerWithinHours: number | undefined;
  stepsLeft: number;
}) {
  const { counts, appointments, answerWithinHours: hours = 0, stepsLeft } = props;
  const { unanswered, late, waitingLong } = counts;
  const { count, next } = appointments;
  const { t, i18n } = useTexts();
  const appointmentsText = () => {
    if (count === 0) return t("today.noAppointments");
    if (next === undefined) return t("today.appointments", { count });
    const time = timeInSentence(timeOf(next), i18n.language);
    return t("today.appointmentsNext", { count, time });
  };
  return (
    <ul aria-label={t("today.title")} className="today" onFocusCapture={showFocused}>
      <li>
        {unanswered === 0 ? (
          <span className="text-stone">{t("today.noneToAnswer")}</span>
        ) : (
          <ToAnswer className="button button-plain">
            {t("today.toAnswer", { count: unanswered })}
          </ToAnswer>
        )}
      </li>{" "}
      <li>
        <ServerForm action={ownerPages.diary.address}>
          <button type="submit" className="button button-plain" {...writtenByIntl}>
            {appointmentsText()}
          </button>
        </ServerForm>
      </li>{" "}
      {(late > 0 || waitingLong > 0) && (
        <li>
          <ToAnswer className="button button-plain">
            {late > 0
              ? t("work.lateWithin", { count: late, hours })
              : t("work.waitingLong", { count: waitingLong })}
          </ToAnswer>
        </li>
      )}{" "}
      {stepsLeft > 0 && (
        <li>
          <a href={`#${beforeLiveId}`} className="button button-plain">
            {t("beforeLive.left", { count: stepsLeft })}
          </a>
        </li>
      )}
    </ul>
  );
}
