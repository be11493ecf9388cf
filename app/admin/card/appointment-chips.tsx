import type { TFunction } from "i18next";
import { useId } from "react";
import { useTexts } from "../../i18n/texts";
import { capitalised } from "../../i18n/format-date";
import { addDays, dateAt } from "../../business/spa-time";
import { useBusinessProfile } from "../../business/profile-of-page";
import { otherDay } from "../../diary/appointment-choice";
import { lengthsWith } from "../../diary/appointment-lengths";
import type { BookableDay } from "../../diary/bookable-days";
import { shortDay } from "../../diary/diary-format";
import { useDesk } from "../forms/desk-context";
import { DayAndTime } from "./appointment-fields";
import { Chip } from "./chip";

/** What is missing of a day and a time, or that one of them is wrong. */
export function missingText({ day, time }: { day: string; time: string }, t: TFunction): string {
  if (day !== "" && time !== "") return t("diary.form.invalid");
  return t(day === "" ? "diary.form.chooseDay" : "diary.form.chooseTime");
}

/** The times of a day: the free ones first. */
function Times(props: BookableDay & { chosen: string | undefined; length: string }) {
  const { day, free, others, chosen, length } = props;
  const { t } = useTexts();
  const notFree = useId();
  const chips = (times: readonly string[], takenId?: string) => (
    <div className="chips chips-times">
      {times.map((time) => (
        <Chip
          key={time}
          name="time"
          value={`${day}T${time}`}
          chosen={time === chosen}
          label={time}
          takenId={takenId}
        />
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className="sr-only">{t("diary.form.time")}</legend>
      {free.length > 0 && chips(free)}
      {others.length > 0 && (
        <>
          {/* Moving from time to time, a screen reader says nothing of what stands above them. */}
          <p id={notFree} className="mt-2 mb-1 text-sm text-stone">
            {t("diary.form.notFree", { length })}
          </p>
          {chips(others, notFree)}
        </>
      )}
    </fieldset>
  );
}

/**
 * Day, time and length of an appointment as chips: one tap each, with and without scripts. A day shows its times once it
 * is chosen, and the last chip fields for any other day and time. The form around them is read by `chosenIn`.
 *
 * @param props `day` and `time`, chosen at first, empty for none; `days`, on offer; `isOptional`, whether there may be no
 *   appointment; `errorId`, the id of the message that day and time are wrong
 */
export function AppointmentChips(props: {
  day: string;
  time: string;
  minutes: number;
  days: readonly BookableDay[];
  isOptional?: boolean;
  errorId?: string | undefined;
}) {
  const { day, time, minutes, days, isOptional = false, errorId } = props;
  const { t, i18n } = useTexts();
  const { now } = useDesk();
  const { prices } = useBusinessProfile();
  const today = dateAt(now);
  const labels: Readonly<Record<string, string>> = {
    [today]: t("diary.today"),
    [addDays(today, 1)]: t("diary.form.tomorrow"),
  };
  const isNone = day === "" && time === "";
  const ofDay = days.find((one) => one.day === day);
  const isOnOffer = isNone || (ofDay && ["", ...ofDay.free, ...ofDay.others].includes(time));
  const chosenDay = isOnOffer ? day : otherDay;
  const length = (value: number) => t("services.minutes", { count: value });
  return (
    <div className="grid gap-3">
      <fieldset tabIndex={errorId === undefined ? undefined : -1} aria-describedby={errorId}>
        <legend className="sr-only">{t("diary.form.dayAndTime")}</legend>
        <div className="chips">
          {isOptional && (
            <Chip name="day" value="" chosen={chosenDay === ""} label={t("diary.form.none")} />
          )}
          {days.map((one) => (
            <Chip
              key={one.day}
              name="day"
              value={one.day}
              chosen={one.day === chosenDay}
              label={
                labels[one.day] ?? capitalised(shortDay(one.day, i18n.language), i18n.language)
              }
            >
              <Times
                {...one}
                chosen={one.day === day ? time : undefined}
                length={length(minutes)}
              />
            </Chip>
          ))}
          <Chip
            name="day"
            value={otherDay}
            chosen={chosenDay === otherDay}
            label={t("diary.form.other")}
          >
            <div className="grid max-w-md gap-3 sm:grid-cols-2">
              <DayAndTime
                names={{ day: "otherDay", time: "otherTime" }}
                day={isOnOffer ? "" : day}
                time={isOnOffer ? "" : time}
              />
            </div>
          </Chip>
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">{t("diary.form.length")}</legend>
        <div className="chips">
          {lengthsWith(minutes, prices).map((one) => (
            <Chip
              key={one}
              name="minutes"
              value={one}
              chosen={one === minutes}
              label={length(one)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
