import { Fragment, useEffect, useRef } from "react";
import { useTexts } from "../../i18n/texts";
import { listedDays } from "../../business/opening-hours";
import { most } from "../../business/profile-limits";
import { otherDayReasons } from "../../business/profile-lists";
import { addDays } from "../../business/spa-time";
import { isAppointmentDay } from "../../diary/appointment";
import { longDay } from "../../diary/diary-format";
import { formatLongDays } from "../../i18n/format";
import { capitalised, formatDate } from "../../i18n/format-date";
import { ownerPages } from "../../owner-pages/owner-pages";
import { writtenByIntl } from "../../owner-pages/written-by-intl";
import { Button, ExternalLink } from "../../ui/controls";
import {
  ChoiceField,
  DetailsFormContext,
  fieldId,
  SaveByEnter,
  TextField,
  useDetailsForm,
} from "../details-controls";
import type { DetailsView } from "../details-view";
import { closedOnOtherDays } from "../groups";
import { beginnings, entryIn, hasChristmas } from "../other-days-rows";
import { daysId, OneLine } from "./one-line";
import { ClosedOrPeriods, useHoursInWords } from "./periods";
import { countRows, rowIndexes } from "./rows";

const list = "otherDays";

/** The id of an entry, which is a place of the page. */
const entryId = (index: number) => fieldId(`${list}[${index}]`);

/** How many entries the fields are of. A form that is made by hand may name any row. */
export const entriesIn = (fields: object) =>
  Math.min(most.otherDays, countRows(Object.keys(fields), list));

/** An entry in words: its days, its hours, and why. */
function useEntryInWords(index: number): { days: string | undefined; says: string } {
  const { t, i18n } = useTexts();
  const { values } = useDetailsForm();
  const { from, to, isClosed, reason } = entryIn(values, index);
  const hours = useHoursInWords(`${list}[${index}].periods`, isClosed);
  const known = otherDayReasons.find((one) => one === reason);
  const says = [hours, known && t(`details.otherDays.reasons.${known}`)];
  const days = isAppointmentDay(from) && isAppointmentDay(to);
  return {
    days: !days
      ? undefined
      : from === to
        ? capitalised(longDay(from, i18n.language), i18n.language)
        : formatLongDays(from, to, i18n.language),
    says: says.filter(Boolean).join(" · "),
  };
}

/** @param props `isNew`, while it is not saved; `isBegun`, by the button that was pressed */
function Entry({ index, isNew, isBegun }: { index: number; isNew: boolean; isBegun: boolean }) {
  const { t } = useTexts();
  const { errors, now } = useDetailsForm();
  const { days, says } = useEntryInWords(index);
  const name = `${list}[${index}]` as const;
  const id = entryId(index);
  const first = useRef<HTMLDivElement>(null);
  const reasons = [
    ["", t("details.otherDays.noReason")] as const,
    ...otherDayReasons.map((reason) => [reason, t(`details.otherDays.reasons.${reason}`)] as const),
  ];
  useEffect(() => {
    if (isBegun) first.current?.querySelector("input")?.focus();
  }, [isBegun]);
  const isWrong = Object.keys(errors).some((field) => field.startsWith(`${name}.`));
  return (
    <OneLine
      id={id}
      name={[(isNew || days === undefined) && t("details.otherDays.another"), days]
        .filter(Boolean)
        .join(" · ")}
      says={isNew ? "" : says}
      isOpen={isNew || isWrong || now !== undefined}
      action={
        <Button
          type="submit"
          variant="plain"
          name="remove"
          value={index}
          aria-describedby={daysId(id)}
        >
          {t("details.otherDays.remove")}
        </Button>
      }
    >
      <div ref={first} className="grid grid-cols-pairs items-end gap-4">
        <TextField name={`${name}.from`} type="date" />
        <TextField name={`${name}.to`} type="date" />
      </div>
      <ClosedOrPeriods closed={closedOnOtherDays(index)} list={`${name}.periods`} />
      <ChoiceField name={`${name}.reason`} options={reasons} />
    </OneLine>
  );
}

/** Days with other hours than those of the week. */
export function OtherDays({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const form = useDetailsForm();
  const { values, now = {} } = form;
  const typed = entriesIn(values);
  const count = Math.max(typed, entriesIn(now));
  const stored = entriesIn(view?.values.otherDays ?? {});
  const entries = rowIndexes(count).map((index) => entryIn(values, index));
  const offered = beginnings.filter(
    (beginning) => beginning !== "christmas" || (view && !hasChristmas(entries, view.today)),
  );
  return (
    <>
      <SaveByEnter />
      <p className="text-stone">{t("details.otherDays.hint", { days: listedDays })}</p>
      {count < most.otherDays && (
        <div className="grid grid-cols-1 gap-2 sm:flex sm:flex-wrap">
          {offered.map((beginning) => (
            // Without the style sheet a space parts the buttons.
            <Fragment key={beginning}>
              <Button
                type="submit"
                variant="outlined"
                name="begin"
                value={beginning}
                formAction={`${ownerPages.details.address}#${entryId(count)}`}
              >
                {t(`details.otherDays.begin.${beginning}`)}
              </Button>{" "}
            </Fragment>
          ))}
        </div>
      )}
      {count > 0 && (
        <div className="border-b border-line">
          {rowIndexes(count).map((index) => {
            const entry = (
              <Entry
                key={index}
                index={index}
                isNew={index >= stored}
                isBegun={"begin" in values && index === count - 1}
              />
            );
            // What was added elsewhere is kept by a save, too.
            return index < typed ? (
              entry
            ) : (
              <DetailsFormContext.Provider key={index} value={{ ...form, values: now }}>
                {entry}
              </DetailsFormContext.Provider>
            );
          })}
        </div>
      )}
    </>
  );
}

/** Since when, or from when on, visitors see an entry; nothing of one that is over. */
function SeenSince({ index, today }: { index: number; today: string }) {
  const { t, i18n } = useTexts();
  const { values } = useDetailsForm();
  const { from, to } = entryIn(values, index);
  const { days, says } = useEntryInWords(index);
  if (to < today) return null;
  const entry = [days, says].join(" · ");
  const since = addDays(from, -listedDays);
  return (
    <li {...writtenByIntl}>
      {since <= today
        ? t("details.otherDays.seen", { entry })
        : t("details.otherDays.seenFrom", { entry, day: formatDate(since, i18n.language) })}
    </li>
  );
}

/** What visitors see of the entries once they are saved. */
export function OtherDaysSaved({ view }: { view: DetailsView }) {
  const { t } = useTexts();
  const { today, values } = view;
  const indexes = rowIndexes(entriesIn(values.otherDays));
  const isAnyAhead = indexes.some((index) => entryIn(values.otherDays, index).to >= today);
  return (
    <>
      {isAnyAhead ? (
        <ul className="mt-1 grid gap-1">
          {indexes.map((index) => (
            <SeenSince key={index} index={index} today={today} />
          ))}
        </ul>
      ) : (
        <p>{t("details.otherDays.seenNone")}</p>
      )}
      <p>
        <ExternalLink
          href="/#contact"
          newTab={t("site.opensNewTab")}
          className="inline-flex min-h-11 items-center gap-1 underline decoration-1 underline-offset-4"
        >
          {t("details.otherDays.look")}
        </ExternalLink>
      </p>
    </>
  );
}
