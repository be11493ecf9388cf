import { useTexts } from "../../i18n/texts";
import { useLocalisedProfile } from "../../business/profile-of-page";
import { daysOfWeek, type Weekday } from "../../business/spa-time";
import { capitalised } from "../../i18n/format-date";
import { useDetailsForm } from "../details-controls";
import { closedField } from "../groups";
import { OneLine } from "./one-line";
import { ClosedOrPeriods, useHoursInWords } from "./periods";

function Day({ weekday, name }: { weekday: Weekday; name: string }) {
  const { values, errors, now } = useDetailsForm();
  const list = `openingHours.${weekday}` as const;
  const closed = closedField(weekday);
  const isOpen = now !== undefined || Object.keys(errors).some((one) => one.startsWith(list));
  return (
    <OneLine name={name} says={useHoursInWords(list, values[closed] !== undefined)} isOpen={isOpen}>
      <ClosedOrPeriods closed={closed} list={list} />
    </OneLine>
  );
}

/** The opening hours of each weekday. */
export function Hours() {
  const { t, i18n } = useTexts();
  const { weekdays } = useLocalisedProfile();
  return (
    <>
      <div className="border-b border-line">
        {daysOfWeek.map((weekday, index) => {
          const name = capitalised(weekdays[index] ?? "", i18n.language);
          return <Day key={weekday} weekday={weekday} name={name} />;
        })}
      </div>
      <p className="text-sm text-stone">{t("details.hours.midnight")}</p>
    </>
  );
}
