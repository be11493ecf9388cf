import type { InputHTMLAttributes } from "react";
import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { appointmentDays } from "../../diary/appointment";
import { lengthsWith } from "../../diary/appointment-lengths";
import { controlClass } from "../../ui/controls";

const fieldClass = `${controlClass} mt-1`;

/** The fields of a day and of a time. @param props `names`, of the two; `attributes`, of both */
export function DayAndTime(props: {
  names: { day: string; time: string };
  day: string;
  time: string;
  attributes?: InputHTMLAttributes<HTMLInputElement>;
}) {
  const { names, day, time, attributes } = props;
  const { t } = useTexts();
  return (
    <>
      <label>
        <span className="text-sm">{t("diary.form.day")}</span>{" "}
        <input
          type="date"
          name={names.day}
          min={appointmentDays.first}
          max={appointmentDays.last}
          defaultValue={day}
          className={fieldClass}
          {...attributes}
        />
      </label>{" "}
      <label>
        <span className="text-sm">{t("diary.form.time")}</span>{" "}
        <input
          type="time"
          name={names.time}
          defaultValue={time}
          className={fieldClass}
          {...attributes}
        />
      </label>
    </>
  );
}

/**
 * Day, time and length of an appointment. The form around them sends them as `day`, `time` and `minutes`.
 *
 * @param props `minutes`, offered also where the price list has no such length; `required`, unless there may be no
 *   appointment; `errorId`, the id of the message that day and time are wrong
 */
export function AppointmentFields(props: {
  day: string;
  time: string;
  minutes: number;
  required: boolean;
  errorId?: string | undefined;
}) {
  const { day, time, minutes, required, errorId } = props;
  const wrong = errorId === undefined ? {} : { "aria-invalid": true, "aria-describedby": errorId };
  const { t } = useTexts();
  const { prices } = useBusinessProfile();
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-3">
      <DayAndTime
        names={{ day: "day", time: "time" }}
        day={day}
        time={time}
        attributes={{ required, ...wrong }}
      />{" "}
      <label>
        <span className="text-sm">{t("diary.form.length")}</span>{" "}
        <select name="minutes" defaultValue={String(minutes)} className={fieldClass}>
          {lengthsWith(minutes, prices).map((length) => (
            <option key={length} value={length}>
              {t("services.minutes", { count: length })}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
