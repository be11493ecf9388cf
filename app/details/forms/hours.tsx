import { useState } from "react";
import { useTexts } from "../../i18n/texts";
import { useLocalisedProfile } from "../../business/profile-of-page";
import { daysOfWeek, type Weekday } from "../../business/spa-time";
import { capitalised } from "../../i18n/format-date";
import { Button } from "../../ui/controls";
import { DetailsFormContext, SaveByEnter, SaveReminder, useDetailsForm } from "../details-controls";
import { closedField, type FieldValues } from "../groups";
import { daysBelow, withHoursBelow } from "../hours-below";
import { OneLine } from "./one-line";
import { ClosedOrPeriods, useHoursInWords } from "./periods";

/** What the fields of a form hold now. */
const typedIn = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

function HoursInWords({ weekday }: { weekday: Weekday }) {
  const { values } = useDetailsForm();
  return useHoursInWords(`openingHours.${weekday}`, values[closedField(weekday)] !== undefined);
}

/** @param props `repeat`, uses its hours for the days below with what is typed; `isRepeated`, whether they were */
function Day(props: {
  weekday: Weekday;
  name: string;
  repeat: (typed: FieldValues) => void;
  isRepeated: boolean;
}) {
  const { weekday, name, repeat, isRepeated } = props;
  const { t } = useTexts();
  const form = useDetailsForm();
  const { values, errors, now } = form;
  const [typed, setTyped] = useState(values);
  const list = `openingHours.${weekday}` as const;
  const closed = closedField(weekday);
  const isOpen = now !== undefined || Object.keys(errors).some((one) => one.startsWith(list));
  return (
    <OneLine
      name={name}
      says={
        <DetailsFormContext.Provider value={{ ...form, values: typed }}>
          <HoursInWords weekday={weekday} />
        </DetailsFormContext.Provider>
      }
      isOpen={isOpen}
    >
      <div
        className="contents"
        onChange={({ currentTarget }) => {
          const fields = currentTarget.closest("form");
          if (fields) setTyped(typedIn(fields));
        }}
      >
        <ClosedOrPeriods closed={closed} list={list} />
      </div>
      {daysBelow(weekday).length > 0 && (
        <div>
          <Button
            type="submit"
            variant="plain"
            className="text-left"
            name="below"
            value={weekday}
            onClick={(event) => {
              const { form } = event.currentTarget;
              if (!form) return;
              event.preventDefault();
              repeat(typedIn(form));
              // The form is changed as by typing.
              form.dispatchEvent(new Event("input", { bubbles: true }));
            }}
          >
            {t("details.hours.below")}
          </Button>
          <div role="status">{isRepeated && <SaveReminder />}</div>
        </div>
      )}
    </OneLine>
  );
}

/** The opening hours of each weekday. */
export function Hours() {
  const { t, i18n } = useTexts();
  const { weekdays } = useLocalisedProfile();
  const form = useDetailsForm();
  const [repeated, setRepeated] = useState<{ from: Weekday; values: FieldValues }[]>([]);
  return (
    <>
      <SaveByEnter />
      <div className="border-b border-line">
        {daysOfWeek.map((weekday, index) => {
          const above = repeated.filter(({ from }) => daysBelow(from).includes(weekday));
          const last = repeated.findLast((one) => one.from === weekday || above.includes(one));
          const errors = above.length > 0 ? {} : form.errors;
          return (
            // Fields that get the hours of a day above begin with them.
            <DetailsFormContext.Provider
              key={`${weekday} ${above.length}`}
              value={last ? { ...form, values: last.values, errors } : form}
            >
              <Day
                weekday={weekday}
                name={capitalised(weekdays[index] ?? "", i18n.language)}
                repeat={(typed) => {
                  const values = withHoursBelow(typed, weekday);
                  setRepeated([...repeated, { from: weekday, values }]);
                }}
                isRepeated={repeated.at(-1)?.from === weekday}
              />
            </DetailsFormContext.Provider>
          );
        })}
      </div>
      <p className="text-sm text-stone">{t("details.hours.midnight")}</p>
    </>
  );
}
