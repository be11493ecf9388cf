import { useTexts } from "../../i18n/texts";
import { useBusinessProfile } from "../../business/profile-of-page";
import { appointmentDays } from "../../diary/appointment";
import { lengthsWith } from "../../diary/appointment-lengths";
import { controlClass } from "../../ui/controls";

const fieldClass = `${controlClass} mt-1`;

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
      <label>
        <span className="text-sm">{t("diary.form.day")}</span>{" "}
        <input
          type="date"
          name="day"
          required={required}
          min={appointmentDays.first}
          max={appointmentDays.last}
          defaultValue={day}
          className={fieldClass}
          {...wrong}
        />
      </label>{" "}
      <label>
        <span className="text-sm">{t("diary.form.time")}</span>{" "}
        <input
          type="time"
          name="time"
          required={required}
          defaultValue={time}
          className={fieldClass}
          {...wrong}
        />
      </label>{" "}
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
