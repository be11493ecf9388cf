import { useTexts } from "../../i18n/texts";
import { most } from "../../business/profile-limits";
import { otherDayReasons } from "../../business/profile-lists";
import { ChoiceField, Entry, TextField } from "../details-controls";
import { FurtherPeriods, Period } from "./periods";
import { rowIndexes, useFilledRows } from "./rows";

/** Days with other hours than those of the week. */
export function OtherDays() {
  const { t } = useTexts();
  const filled = useFilledRows("otherDays");
  const reasons = [
    ["", t("details.otherDays.noReason")] as const,
    ...otherDayReasons.map((reason) => [reason, t(`details.otherDays.reasons.${reason}`)] as const),
  ];
  return (
    <>
      <p className="text-stone">{t("details.otherDays.hint")}</p>
      {rowIndexes(Math.min(most.otherDays, filled + 2)).map((index) => {
        const name = `otherDays[${index}]` as const;
        const title =
          index < filled
            ? t("details.otherDays.entry", { n: index + 1 })
            : t("details.otherDays.another");
        return (
          <Entry key={index} name={name} title={title} isNext={index === filled}>
            <TextField name={`${name}.from`} type="date" />
            <TextField name={`${name}.to`} type="date" />
            <div className="grid grid-cols-2 gap-4 sm:col-span-2">
              <Period name={`${name}.periods[0]`} />
            </div>
            <FurtherPeriods list={`${name}.periods`} className="sm:col-span-2" />
            <ChoiceField name={`${name}.reason`} options={reasons} className="sm:col-span-2" />
          </Entry>
        );
      })}
    </>
  );
}
