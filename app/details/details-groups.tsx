import type { ComponentType, ReactNode } from "react";
import { useTexts } from "../i18n/texts";
import { capitalised } from "../i18n/format-date";
import { type Weekday, daysOfWeek } from "../business/spa-time";
import { most } from "../business/profile-limits";
import {
  announcementKinds,
  otherDayReasons,
  reviewSources,
  replyStandIns,
} from "../business/profile-lists";
import { useLocalisedProfile } from "../business/profile-of-page";
import { networkNames, networks } from "../business/social-networks";
import { languageNames, languages, languageTag } from "../i18n/languages";
import {
  ChoiceField,
  Entry,
  fieldId,
  Fold,
  LinesField,
  TextField,
  useDetailsForm,
} from "./details-fields";
import type { DetailsView } from "./details-view";
import type { FieldName } from "./field-names";
import { closedField, type Group } from "./groups";

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

/** How many rows of a list these fields fill. @param list as the names of its fields begin */
function rowsIn(list: string, fields: readonly string[]): number {
  const counts = fields.flatMap((field) => {
    const row = field.startsWith(`${list}[`) && /^\d+/.exec(field.slice(list.length + 1));
    return row ? [Number(row[0]) + 1] : [];
  });
  return Math.max(0, ...counts);
}

function useLanguageOptions(current: string | undefined) {
  const known = languages.map((code) => [languageTag(code), languageNames[code]] as const);
  // Another language that the file names stays as it is.
  const isKnown = known.some(([tag]) => tag === current);
  return current === undefined || current === "" || isKnown
    ? known
    : [...known, [current, current] as const];
}

function LanguageField({ name }: { name: Extract<FieldName, `${string}.lang`> }) {
  const { values } = useDetailsForm();
  return <ChoiceField name={name} options={useLanguageOptions(values[name])} />;
}

/** How the names of a day's periods begin. */
type PeriodsName = `openingHours.${Weekday}` | `otherDays[${number}].periods`;

function Period({ name }: { name: `${PeriodsName}[${number}]` }) {
  return (
    <>
      <TextField name={`${name}.opens`} type="time" />
      <TextField name={`${name}.closes`} type="time" />
    </>
  );
}

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
        />
        {t("details.hours.closed")}
      </label>
      <div className="clear-both grid grid-cols-2 gap-x-4 gap-y-2 pt-2">
        <Period name={`${list}[0]`} />
        <FurtherPeriods list={list} className="col-span-2" />
      </div>
    </fieldset>
  );
}

function Hours() {
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

/** The fields of a second period, folded while there is none. @param props `list`, as the periods' names begin */
function FurtherPeriods({ list, className }: { list: PeriodsName; className: string }) {
  const { t } = useTexts();
  const { values, errors } = useDetailsForm();
  const isFurther = (field: string) =>
    field.startsWith(`${list}[`) && !field.startsWith(`${list}[0]`);
  const further = Object.keys(values).filter((field) => isFurther(field) && values[field] !== "");
  // Beside those that begin on the day, one from 00:00: a form that is made by hand may name any row.
  const count = Math.max(2, Math.min(most.periods + 1, rowsIn(list, further)));
  return (
    <details open={further.length > 0 || Object.keys(errors).some(isFurther)} className={className}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-sm text-leaf marker:content-none">
        <Fold />
        {t("details.hours.second")}
      </summary>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 pt-1">
        {rowsOf(count)
          .slice(1)
          .map((index) => (
            <Period key={index} name={`${list}[${index}]`} />
          ))}
      </div>
    </details>
  );
}

function OtherDays() {
  const { t } = useTexts();
  const { values } = useDetailsForm();
  const filled = rowsIn("otherDays", Object.keys(values));
  const reasons = [
    ["", t("details.otherDays.noReason")] as const,
    ...otherDayReasons.map((reason) => [reason, t(`details.otherDays.reasons.${reason}`)] as const),
  ];
  return (
    <>
      <p className="text-stone">{t("details.otherDays.hint")}</p>
      {rowsOf(Math.min(most.otherDays, filled + 2)).map((index) => {
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

function Announcement() {
  const { t } = useTexts();
  const texts = {
    closed: t("details.announcement.closed"),
    "short-notice": t("details.announcement.said.shortNotice"),
    own: t("details.announcement.own"),
  };
  const kinds = [
    ["", t("details.announcement.none")] as const,
    ...announcementKinds.map((kind) => [kind, texts[kind]] as const),
  ];
  // In a browser that does not hide them, all fields are there; those that the choice has no use for are not read.
  return (
    <div className="group grid gap-4 sm:grid-cols-2">
      <p className="text-stone sm:col-span-2">{t("details.announcement.hint")}</p>
      <ChoiceField name="announcement.kind" options={kinds} className="sm:col-span-2" />
      <TextField name="announcement.from" type="date" className={ofKind.any} />
      <TextField name="announcement.to" type="date" className={ofKind.any} />
      <TextField name="announcement.closedFrom" type="date" className={ofKind.closed} />
      <TextField name="announcement.closedTo" type="date" className={ofKind.closed} />
      <LinesField name="announcement.text" rows={2} className={`sm:col-span-2 ${ofKind.own}`} />
      <div className={ofKind.own}>
        <LanguageField name="announcement.lang" />
      </div>
    </div>
  );
}

/** Hides fields while the line is of another kind, or there is none. */
const ofKind = {
  any: "group-has-[option[value='']:checked]:hidden",
  closed:
    "group-has-[option[value='']:checked]:hidden group-has-[option[value=short-notice]:checked]:hidden group-has-[option[value=own]:checked]:hidden",
  own: "group-has-[option[value='']:checked]:hidden group-has-[option[value=short-notice]:checked]:hidden group-has-[option[value=closed]:checked]:hidden",
};

function Prices() {
  const { t } = useTexts();
  return (
    <>
      <p className="text-stone">{t("details.prices.hint")}</p>
      <div className="grid grid-cols-2 gap-4">
        {rowsOf(most.prices).map((index) => (
          <Row key={index} n={index + 1}>
            <TextField name={`prices[${index}].minutes`} inputMode="numeric" />
            <TextField name={`prices[${index}].amount`} inputMode="decimal" />
          </Row>
        ))}
      </div>
      <TextField name="hotStoneSurcharge" inputMode="decimal" />
    </>
  );
}

/** Fields beside each other that belong together, named by their number. */
function Row(props: { n: number; className?: string; children: ReactNode }) {
  const { n, className = "grid-cols-2", children } = props;
  return (
    <div
      role="group"
      aria-label={String(n)}
      className={`col-span-2 grid ${className} gap-x-4 *:row-span-3 *:grid *:grid-rows-subgrid *:*:first:self-end`}
    >
      {children}
    </div>
  );
}

function Reach() {
  const { t } = useTexts();
  const networkOptions = [
    ["", t("details.reach.noNetwork")] as const,
    ...networks.map((network) => [network, networkNames[network]] as const),
  ];
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField name="phone.display" type="tel" />
        <TextField name="phone.call" type="tel" hint={t("details.reach.callHint")} />
        <TextField name="mobile.display" type="tel" />
        <TextField name="mobile.call" type="tel" />
        <TextField name="email" type="email" className="sm:col-span-2" />
        <TextField name="address.street" className="sm:col-span-2" />
        <TextField name="address.area" />
        <TextField name="address.city" />
        <TextField name="address.postcode" />
        <TextField name="address.country" />
        <TextField name="mapUrl" type="url" className="sm:col-span-2" />
      </div>
      <h3 className="mt-2 text-lg font-medium">{t("details.reach.stations")}</h3>
      <div className="grid grid-cols-2 gap-4">
        {rowsOf(most.stations).map((index) => (
          <Row key={index} n={index + 1} className="grid-cols-[2fr_1fr]">
            <TextField name={`stations[${index}].name`} />
            <TextField name={`stations[${index}].walkingMinutes`} inputMode="numeric" />
          </Row>
        ))}
      </div>
      <h3 className="mt-2 text-lg font-medium">{t("details.reach.social")}</h3>
      {rowsOf(most.social).map((index) => (
        <div
          key={index}
          role="group"
          aria-label={String(index + 1)}
          className="grid gap-x-4 gap-y-2 sm:grid-cols-[1fr_2fr]"
        >
          <ChoiceField name={`social[${index}].network`} options={networkOptions} />
          <TextField name={`social[${index}].url`} type="url" />
        </div>
      ))}
    </>
  );
}

function Reviews() {
  const { t } = useTexts();
  const sources = reviewSources.map(
    (source) =>
      [
        source,
        source === "guest-book" ? t("details.reviews.guestBook") : sourceNames[source],
      ] as const,
  );
  const stars = ["5", "4", "3", "2", "1"].map(
    (rating) => [rating, t("testimonials.rating", { rating })] as const,
  );
  return (
    <>
      <p className="text-stone">{t("details.reviews.hint")}</p>
      {rowsOf(most.reviews).map((index) => {
        const name = `reviews[${index}]` as const;
        return (
          <Entry key={index} name={name} title={t("details.reviews.entry", { n: index + 1 })}>
            <TextField name={`${name}.name`} className="sm:col-span-2" />
            <LinesField name={`${name}.review`} rows={4} className="sm:col-span-2" />
            <LanguageField name={`${name}.lang`} />
            <ChoiceField name={`${name}.rating`} options={stars} />
            <ChoiceField name={`${name}.source`} options={sources} />
          </Entry>
        );
      })}
      <TextField name="reviewLinks.google" type="url" />
      <TextField name="reviewLinks.treatwell" type="url" />
    </>
  );
}

function Replies() {
  const { t } = useTexts();
  return (
    <>
      <p className="text-stone">{t("details.replies.hint", replyStandIns)}</p>
      {rowsOf(most.replies).map((index) => {
        const name = `replies[${index}]` as const;
        return (
          <Entry key={index} name={name} title={t("details.replies.entry", { n: index + 1 })}>
            <TextField name={`${name}.title`} />
            <LanguageField name={`${name}.lang`} />
            <LinesField name={`${name}.text`} rows={4} className="sm:col-span-2" />
          </Entry>
        );
      })}
    </>
  );
}

function NoticeTo({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const addresses = view?.usuallyTold;
  return (
    <>
      <p className="break-words text-stone">
        {addresses === undefined && t("details.noticeTo.off")}
        {addresses === "" && t("details.noticeTo.nobody")}
        {addresses && t("details.noticeTo.hint", { addresses })}
      </p>
      {rowsOf(most.noticeTo).map((index) => (
        <TextField key={index} name={`noticeTo[${index}]`} type="email" />
      ))}
    </>
  );
}

function AnswerWithin({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const isMailOff = view?.usuallyTold === undefined;
  return (
    <>
      <p className="text-stone">{t("details.answerWithin.hint")}</p>
      <p className="text-stone">
        {t(isMailOff ? "details.noticeTo.off" : "details.answerWithin.mails")}
      </p>
      <TextField name="answerWithinHours" inputMode="numeric" />
    </>
  );
}

function Kept({ view }: { view: DetailsView | undefined }) {
  const { t } = useTexts();
  const deleted = view?.wouldDelete ?? [];
  return (
    <>
      <TextField name="enquiriesKeptMonths" inputMode="numeric" />
      {deleted.length === 0 && <p className="text-stone">{t("details.kept.none")}</p>}
      <ul className="grid gap-1 text-stone">
        {deleted.map(({ months, count }) => (
          <li key={months}>{t("details.kept.would", { months, count })}</li>
        ))}
      </ul>
    </>
  );
}

const sourceNames = {
  google: "Google",
  treatwell: "Treatwell",
  tripadvisor: "Tripadvisor",
  facebook: "Facebook",
  trustpilot: "Trustpilot",
};

/** The fields of each form. */
const fieldsOfGroups: Record<Group, ComponentType<{ view: DetailsView | undefined }>> = {
  hours: Hours,
  otherDays: OtherDays,
  announcement: Announcement,
  prices: Prices,
  reach: Reach,
  reviews: Reviews,
  replies: Replies,
  noticeTo: NoticeTo,
  answerWithin: AnswerWithin,
  kept: Kept,
};

/** The fields of one form. @param props `view` undefined where the session is over */
export function GroupFields({ group, view }: { group: Group; view: DetailsView | undefined }) {
  const Fields = fieldsOfGroups[group];
  return <Fields view={view} />;
}
