import { useTexts } from "../../i18n/texts";
import { formatTimeOfDay } from "../../i18n/format";
import type { Weekday } from "../../business/spa-time";
import { most } from "../../business/profile-limits";
import { CheckField, TextField, useDetailsForm } from "../details-controls";
import { rowIndexes, useFilledRows } from "./rows";

/** How the names of a day's periods begin. */
type PeriodsName = `openingHours.${Weekday}` | `otherDays[${number}].periods`;

/** The hours of days in words: "10am to 9pm", "Closed"; empty while they are not typed. */
export function useHoursInWords(list: PeriodsName, isClosed: boolean): string {
  const { t, i18n } = useTexts();
  const { values } = useDetailsForm();
  const count = useFilledRows(list);
  if (isClosed) return t("details.hours.closed");
  const written = (field: string) => {
    const time = values[field] ?? "";
    return /^\d\d:\d\d$/.test(time) ? formatTimeOfDay(time, i18n.language) : time;
  };
  return rowIndexes(count)
    .map((index) => [written(`${list}[${index}].opens`), written(`${list}[${index}].closes`)])
    .filter(([opens, closes]) => opens !== "" && closes !== "")
    .map(([opens, closes]) => t("hours.range", { opens, closes }))
    .join(t("site.listSeparator"));
}

/** The fields of the time in which the spa is open. */
function Period({ name }: { name: `${PeriodsName}[${number}]` }) {
  return (
    <>
      <TextField name={`${name}.opens`} type="time" />
      <TextField name={`${name}.closes`} type="time" />
    </>
  );
}

/** The fields of further periods, folded while there are none. @param props `list`, as the periods' names begin */
function FurtherPeriods({ list }: { list: PeriodsName }) {
  const { t } = useTexts();
  const { errors } = useDetailsForm();
  const isFurther = (field: string) =>
    field.startsWith(`${list}[`) && !field.startsWith(`${list}[0]`);
  const filled = useFilledRows(list);
  // One more than may begin on a day, for a period that goes on after midnight. No more: a form that is made by hand
  // may name any row.
  const count = Math.max(most.periods, Math.min(most.periods + 1, filled));
  return (
    <details open={filled > 1 || Object.keys(errors).some(isFurther)} className="col-span-2">
      <summary className="fold text-leaf">{t("details.hours.second")}</summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 pt-1">
        {rowIndexes(count)
          .slice(1)
          .map((index) => (
            <Period key={index} name={`${list}[${index}]`} />
          ))}
      </div>
    </details>
  );
}

/**
 * Whether the spa is closed, and when it is open. The times are hidden while it is closed, unless somebody else has
 * changed them; a browser that does not hide them sends times that are not read.
 *
 * @param props `closed`, the name of the checkbox; `list`, as the periods' names begin
 */
export function ClosedOrPeriods(props: { closed: string; list: PeriodsName }) {
  const { closed, list } = props;
  const { t } = useTexts();
  const { now } = useDetailsForm();
  return (
    <>
      <CheckField name={closed} label={t("details.hours.closed")} />
      <div
        className={`grid grid-cols-2 gap-x-4 gap-y-2 ${now ? "" : "group-has-[[type=checkbox]:checked]/days:hidden"}`}
      >
        <Period name={`${list}[0]`} />
        <FurtherPeriods list={list} />
      </div>
    </>
  );
}
