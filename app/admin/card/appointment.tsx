import { createContext, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../../business/profile-of-page";
import { appointmentDays, type AppointmentFacts, longestOf, spanOf } from "../../diary/appointment";
import { appointmentWhen, timeOf } from "../../diary/diary-format";
import { formatName } from "../../i18n/format";
import { Button, controlClass } from "../../ui/controls";
import { AlertIcon } from "../../ui/icons";
import type { AdminResult } from "../actions/admin-result";
import { ActionForm, useDesk } from "../actions/desk-context";
import { appointmentUndo } from "../actions/owner-work";
import { cardId, type DeskEntry } from "../list/entry";

const Facts = createContext<AppointmentFacts>({ clashes: {} });

/** Gives the appointments of a page what they need to know. */
export const AppointmentFactsProvider = Facts.Provider;

const fieldClass = `${controlClass} mt-1`;

/**
 * Day, time and length of an appointment, whose forms send them as `day`, `time` and `minutes`.
 *
 * @param props `required`, unless there may be none
 */
export function AppointmentFields(props: {
  day: string;
  time: string;
  minutes: number;
  required: boolean;
}) {
  const { day, time, minutes, required } = props;
  const { t } = useTranslation();
  const { prices } = useBusinessProfile();
  const id = useId();
  const lengths = [...new Set([...prices.map((price) => price.minutes), minutes])];
  return (
    <div className="grid max-w-2xl gap-3 sm:grid-cols-3">
      <label htmlFor={`${id}day`}>
        <span className="text-sm">{t("diary.form.day")}</span>
        <input
          id={`${id}day`}
          type="date"
          name="day"
          required={required}
          min={appointmentDays.first}
          max={appointmentDays.last}
          defaultValue={day}
          className={fieldClass}
        />
      </label>
      <label htmlFor={`${id}time`}>
        <span className="text-sm">{t("diary.form.time")}</span>
        <input
          id={`${id}time`}
          type="time"
          name="time"
          required={required}
          defaultValue={time}
          className={fieldClass}
        />
      </label>
      <label htmlFor={`${id}minutes`}>
        <span className="text-sm">{t("diary.form.length")}</span>
        <select
          id={`${id}minutes`}
          name="minutes"
          defaultValue={String(minutes)}
          className={fieldClass}
        >
          {lengths
            .toSorted((a, b) => a - b)
            .map((length) => (
              <option key={length} value={length}>
                {t("services.minutes", { count: length })}
              </option>
            ))}
        </select>
      </label>
    </div>
  );
}

const startFields = (start: string) =>
  start === "" ? { day: "", time: "" } : { day: start.slice(0, 10), time: timeOf({ start }) };

const buttonClass = "text-sm lg:min-h-9 lg:px-3 lg:py-0";
const linkClass =
  "min-h-11 text-sm text-leaf underline decoration-1 underline-offset-4 hover:text-night hover:decoration-2 lg:pointer-fine:min-h-8";

/** The appointment of an enquiry: a form for a booked one without, and what can be done with one. */
export function Appointment({ entry }: { entry: DeskEntry }) {
  const { id, email, work } = entry;
  const { t, i18n } = useTranslation();
  const { now, isMailOn } = useDesk();
  const { nextFree = "", clashes } = useContext(Facts);
  const { prices } = useBusinessProfile();
  const { appointment, status, revision } = work;
  const sent = { id, revision };
  // The control that had the focus is gone.
  const settled = (result: AdminResult) => {
    if (result.intent !== "enquiry" || result.outcome.problem) return;
    const card = document.getElementById(cardId(id));
    const fold = card?.querySelector<HTMLDetailsElement>("[data-appointment] details");
    if (fold) fold.open = false;
    (fold ?? card)?.querySelector("summary")?.focus();
  };
  const undoFields = appointmentUndo(work);
  const undo = undoFields && (
    <ActionForm
      intent="work"
      fields={{ ...sent, ...undoFields }}
      className="print:hidden"
      onSent={settled}
    >
      <button type="submit" className={linkClass}>
        {t("work.undo")}
      </button>
    </ActionForm>
  );
  if (appointment === undefined) {
    if (status !== "booked") return null;
    return (
      <div className="mt-4">
        <ActionForm intent="work" fields={sent} onSent={settled}>
          <fieldset>
            <legend className="mb-1 font-medium">{t("diary.form.title")}</legend>
            <AppointmentFields {...startFields(nextFree)} minutes={longestOf(prices)} required />
            <Button type="submit" variant="outlined" className={`mt-3 ${buttonClass}`}>
              {t("diary.form.save")}
            </Button>
          </fieldset>
        </ActionForm>
        {undo}
      </div>
    );
  }
  const clash = Object.hasOwn(clashes, id) ? clashes[id] : undefined;
  const isPast = spanOf(appointment).to <= now;
  const told = work.notice?.find(({ kind }) => kind === "appointment");
  const maySend = isMailOn && email !== "" && (told?.outdated ?? !told);
  return (
    <div className="flex flex-wrap items-center gap-x-4" data-appointment>
      <p className="font-medium" suppressHydrationWarning>
        {appointmentWhen(appointment, t, i18n.language)}
      </p>
      {clash && (
        <p className="flex gap-1.5 text-sm text-alert">
          <AlertIcon className="size-5 shrink-0" />
          {t(`diary.clash.${clash}`)}
        </p>
      )}
      {status === "booked" && isPast && (
        <ActionForm
          intent="work"
          fields={{ ...sent, status: "closed" }}
          className="flex flex-wrap gap-2 print:hidden"
          onSent={settled}
        >
          <Button type="submit" variant="outlined" className={buttonClass} name="came" value="yes">
            {t("diary.form.came")}
          </Button>
          <Button type="submit" variant="outlined" className={buttonClass} name="came" value="no">
            {t("diary.form.missed")}
          </Button>
        </ActionForm>
      )}
      {maySend && (
        <ActionForm
          intent="send-notice"
          fields={{ id, kind: "appointment" }}
          className="flex flex-wrap items-center gap-x-3 print:hidden"
          onSent={settled}
        >
          <Button type="submit" variant="outlined" className={buttonClass}>
            {t("diary.form.send")}
          </Button>
          <span className="text-sm text-stone">
            {t("diary.form.sendText", { name: formatName(entry) || t("admin.nameless") })}
          </span>
        </ActionForm>
      )}
      <details className="open:w-full print:hidden">
        <summary className={`flex items-center ${linkClass}`}>{t("diary.form.change")}</summary>
        {/* Another for another appointment, since its fields keep what was typed. */}
        <ActionForm
          key={`${appointment.start} ${appointment.minutes}`}
          intent="work"
          fields={sent}
          onSent={settled}
        >
          <AppointmentFields
            {...startFields(appointment.start)}
            minutes={appointment.minutes}
            required
          />
          <Button type="submit" variant="outlined" className={`mt-3 ${buttonClass}`}>
            {t("diary.form.save")}
          </Button>
        </ActionForm>
        <ActionForm intent="work" fields={{ ...sent, appointment: "remove" }} onSent={settled}>
          <button type="submit" className={linkClass}>
            {t("diary.form.remove")}
          </button>
        </ActionForm>
      </details>
      {undo}
    </div>
  );
}
