import { useTexts } from "../../i18n/texts";
import { useLocalisedProfile } from "../../business/profile-of-page";
import { daysOfWeek, type Weekday } from "../../business/spa-time";
import { capitalised } from "../../i18n/format-date";
import { fieldId, useDetailsForm } from "../details-controls";
import { closedField } from "../groups";
import { FurtherPeriods, Period } from "./periods";

function Day({ weekday, name }: { weekday: Weekday; name: string }) {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const list = `openingHours.${weekday}` as const;
  const closed = closedField(weekday);
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-left font-semibold">{name}</legend>
      <label
        htmlFor={fieldId(closed)}
        className="float-right -my-2 flex min-h-11 cursor-pointer items-center gap-2"
      >
        <input
          id={fieldId(closed)}
          name={closed}
          type="checkbox"
          defaultChecked={values[closed] !== undefined}
          className="size-5 accent-leaf"
        />{" "}
        {t("details.hours.closed")}
      </label>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2 pt-2">
        <Period name={`${list}[0]`} />
        <FurtherPeriods list={list} className="col-span-2" />
      </div>
    </fieldset>
  );
}

/** The opening hours of each weekday. */
export function Hours() {
  const { t, i18n } = useTexts();
  const { weekdays } = useLocalisedProfile();
  return (
    <>
      {daysOfWeek.map((weekday, index) => {
        const name = capitalised(weekdays[index] ?? "", i18n.language);
        return <Day key={weekday} weekday={weekday} name={name} />;
      })}
      <p className="text-sm text-stone">{t("details.hours.midnight")}</p>
    </>
  );
}
