import { useTexts } from "../../i18n/texts";
import type { Weekday } from "../../business/spa-time";
import { most } from "../../business/profile-limits";
import { Fold, TextField, useDetailsForm } from "../details-controls";
import { rowIndexes, useFilledRows } from "./rows";

/** How the names of a day's periods begin. */
type PeriodsName = `openingHours.${Weekday}` | `otherDays[${number}].periods`;

/** The fields of the time in which the spa is open. */
export function Period({ name }: { name: `${PeriodsName}[${number}]` }) {
  return (
    <>
      <TextField name={`${name}.opens`} type="time" />
      <TextField name={`${name}.closes`} type="time" />
    </>
  );
}

/** The fields of further periods, folded while there are none. @param props `list`, as the periods' names begin */
export function FurtherPeriods({ list, className }: { list: PeriodsName; className: string }) {
  const { t } = useTexts();
  const { errors } = useDetailsForm();
  const isFurther = (field: string) =>
    field.startsWith(`${list}[`) && !field.startsWith(`${list}[0]`);
  const filled = useFilledRows(list);
  // One more than may begin on a day, for a period that goes on after midnight. No more: a form that is made by hand
  // may name any row.
  const count = Math.max(most.periods, Math.min(most.periods + 1, filled));
  return (
    <details open={filled > 1 || Object.keys(errors).some(isFurther)} className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-leaf marker:content-none">
        <Fold />
        {t("details.hours.second")}
      </summary>
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
