import { createContext, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { useBusinessProfile } from "../business/use-business-profile";
import type { OwnerWork } from "../enquiries/record";
import { Button, controlClass } from "../ui/controls";
import { AlertIcon } from "../ui/icons";
import {
  appointmentBefore,
  appointmentFields,
  type Clash,
  nextFreeStart,
  openingOf,
  spanOf,
} from "./appointment";
import { appointmentWhen, timeOf } from "./diary-format";
import { ServerForm } from "./owner-head";

/** What the forms of all appointments need to know of the others. */
export interface AppointmentFacts {
  /** The next free full hour, as an appointment's start; left out when there is none. */
  nextFree?: string;
  /** The appointments that may not be possible, by the enquiry's id. */
  clashes: Readonly<Record<string, Clash>>;
}

const Facts = createContext<AppointmentFacts>({ clashes: {} });

/** Gives the forms of a page what they need to know. */
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
          min="2000-01-01"
          max="2099-12-31"
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

/**
 * The appointment of an enquiry, on its card: a form for a booked one without, and what can be done with one. The server
 * carries each form out.
 *
 * @param props `fields`, what the forms send beside their own, by which the page shows the same again; `sendTo`, the
 *   visitor's name where the time can be sent to them by mail
 */
export function AppointmentForm(props: {
  id: string;
  work: OwnerWork;
  now: number;
  fields?: Readonly<Record<string, string | number | undefined>>;
  sendTo: string | undefined;
}) {
  const { id, work, now, fields, sendTo } = props;
  const { t, i18n } = useTranslation();
  const { nextFree, clashes } = useContext(Facts);
  const profile = useBusinessProfile();
  const { appointment, status, revision } = work;
  const sent = { intent: "work", id, revision, ...fields };
  const before = appointmentBefore(work);
  // The last change of status has an "Undo" of its own, which brings this back, too.
  const undo =
    before === undefined || work.history.at(-1)?.status !== undefined ? null : (
      <ServerForm action="/admin" fields={{ ...sent, ...appointmentFields(before) }}>
        <button type="submit" className={linkClass}>
          {t("work.undo")}
        </button>
      </ServerForm>
    );
  if (appointment === undefined) {
    if (status !== "booked") return null;
    const longest = Math.max(...profile.prices.map(({ minutes }) => minutes));
    // Before the first appointment the server has nothing to say of the others.
    const start = nextFree ?? nextFreeStart([], openingOf(profile), now, longest) ?? "";
    return (
      <div className="mt-4">
        <ServerForm action="/admin" fields={sent}>
          <fieldset>
            <legend className="mb-1 font-medium">{t("diary.form.title")}</legend>
            <AppointmentFields {...startFields(start)} minutes={longest} required />
            <Button type="submit" variant="outlined" className={`mt-3 ${buttonClass}`}>
              {t("diary.form.save")}
            </Button>
          </fieldset>
        </ServerForm>
        {undo}
      </div>
    );
  }
  const clash = Object.hasOwn(clashes, id) ? clashes[id] : undefined;
  const isPast = spanOf(appointment).to <= now;
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
        <ServerForm
          action="/admin"
          fields={{ ...sent, status: "closed" }}
          className="flex flex-wrap gap-2"
        >
          <Button type="submit" variant="outlined" className={buttonClass} name="came" value="yes">
            {t("diary.form.came")}
          </Button>
          <Button type="submit" variant="outlined" className={buttonClass} name="came" value="no">
            {t("diary.form.missed")}
          </Button>
        </ServerForm>
      )}
      {sendTo !== undefined && (
        <ServerForm
          action="/admin"
          fields={{ ...fields, intent: "send-notice", id, kind: "appointment" }}
          className="flex flex-wrap items-center gap-x-3"
        >
          <Button type="submit" variant="outlined" className={buttonClass}>
            {t("diary.form.send")}
          </Button>
          <span className="text-sm text-stone">{t("diary.form.sendText", { name: sendTo })}</span>
        </ServerForm>
      )}
      <details className="open:w-full">
        <summary className={`flex items-center ${linkClass}`}>{t("diary.form.change")}</summary>
        <ServerForm action="/admin" fields={sent}>
          <AppointmentFields
            {...startFields(appointment.start)}
            minutes={appointment.minutes}
            required
          />
          <Button type="submit" variant="outlined" className={`mt-3 ${buttonClass}`}>
            {t("diary.form.save")}
          </Button>
        </ServerForm>
        <ServerForm action="/admin" fields={{ ...sent, appointment: "remove" }}>
          <button type="submit" className={linkClass}>
            {t("diary.form.remove")}
          </button>
        </ServerForm>
      </details>
      {undo}
    </div>
  );
}
