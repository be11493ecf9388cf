import type { TFunction } from "i18next";
import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { capitalised } from "../i18n/format-date";
import { daysOfWeek } from "../business/spa-time";
import { useLocalisedProfile } from "../business/profile-of-page";
import { controlClass, Field } from "../ui/controls";
import type { FieldValues, Group } from "./groups";

/** What the fields of one form show. */
interface FormState {
  group: Group;
  currency: string;
  values: FieldValues;
  errors: Readonly<Record<string, readonly string[]>>;
  /** What is there now, where it is not what was typed. */
  now: FieldValues | undefined;
}

export const DetailsFormContext = createContext<FormState>({
  group: "hours",
  currency: "",
  values: {},
  errors: {},
  now: undefined,
});

export const useDetailsForm = () => useContext(DetailsFormContext);

/** The id of a field. @param name such as "reviews[0].name" */
export const fieldId = (name: string) => name.replaceAll(/[^\w]+/g, "-");

/** The names of fields without the number of their row, and what they are called. */
const labels = {
  "openingHours.opens": "details.hours.opens",
  "openingHours.closes": "details.hours.closes",
  "otherDays.from": "details.otherDays.from",
  "otherDays.to": "details.otherDays.to",
  "otherDays.periods.opens": "details.otherDays.opens",
  "otherDays.periods.closes": "details.otherDays.closes",
  "otherDays.reason": "details.otherDays.reason",
  "announcement.kind": "details.announcement.kind",
  "announcement.from": "details.announcement.from",
  "announcement.to": "details.announcement.to",
  "announcement.closedFrom": "details.announcement.closedFrom",
  "announcement.closedTo": "details.announcement.closedTo",
  "announcement.text": "details.announcement.text",
  "announcement.lang": "details.announcement.lang",
  "prices.minutes": "details.prices.minutes",
  "prices.amount": "details.prices.amount",
  hotStoneSurcharge: "details.prices.hotStones",
  "phone.display": "details.reach.phone",
  "phone.call": "details.reach.phoneCall",
  "mobile.display": "details.reach.mobile",
  "mobile.call": "details.reach.mobileCall",
  email: "details.reach.email",
  "address.street": "details.reach.street",
  "address.area": "details.reach.area",
  "address.city": "details.reach.city",
  "address.postcode": "details.reach.postcode",
  "address.country": "details.reach.country",
  mapUrl: "details.reach.map",
  "stations.name": "details.reach.station",
  "stations.walkingMinutes": "details.reach.walk",
  "social.network": "details.reach.network",
  "social.url": "details.reach.url",
  "reviews.name": "details.reviews.name",
  "reviews.review": "details.reviews.words",
  "reviews.source": "details.reviews.source",
  "reviews.rating": "details.reviews.rating",
  "reviews.lang": "details.reviews.lang",
  "reviewLinks.google": "details.reviews.google",
  "reviewLinks.treatwell": "details.reviews.treatwell",
  "replies.title": "details.replies.name",
  "replies.lang": "details.replies.lang",
  "replies.text": "details.replies.text",
  noticeTo: "details.noticeTo.address",
  answerWithinHours: "details.answerWithin.hours",
  enquiriesKeptMonths: "details.kept.months",
} as const;

const weekdayIn = (name: string) =>
  daysOfWeek.findIndex((weekday) => name.startsWith(`openingHours.${weekday}`));

/**
 * What a field is called.
 *
 * @param name such as "reviews[0].name"
 * @returns undefined for a name that is no field's
 */
export function labelOf(name: string, t: TFunction, currency: string): string | undefined {
  const plain = name.replaceAll(/\[\d+\]/g, "").replace(/^openingHours\.\w+/, "openingHours");
  const key = Object.entries(labels).find(([known]) => known === plain)?.[1];
  const n = Number(/\[(\d+)\]/.exec(name)?.[1] ?? 0) + 1;
  return key && t(key, { n, currency });
}

/** The same with the weekday or the number of the entry, for a list of mistakes. */
export function useFullLabel(): (name: string) => string {
  const { t, i18n } = useTranslation();
  const { weekdays } = useLocalisedProfile();
  const { currency } = useDetailsForm();
  return (name) => {
    const label = labelOf(name, t, currency) ?? "";
    const weekday = weekdays[weekdayIn(name)];
    const n = /\[(\d+)\]/.exec(name)?.[1];
    const place = weekday ?? (n === undefined ? undefined : String(Number(n) + 1));
    return place === undefined || label.includes(place)
      ? label
      : `${capitalised(place, i18n.language)} · ${label}`;
  };
}

interface FieldProps {
  name: string;
  hint?: string;
  className?: string;
}

function useField({ name, hint }: FieldProps) {
  const { t } = useTranslation();
  const { values, errors, now, currency } = useDetailsForm();
  const id = fieldId(name);
  const problems = errors[name];
  const current = now?.[name] ?? "";
  const differs = now !== undefined && current !== (values[name] ?? "");
  const shownHint = differs
    ? t("details.nowThere", { value: current === "" ? "–" : current })
    : hint;
  const describedBy = [
    ...(shownHint === undefined ? [] : [`${id}-hint`]),
    ...(problems ? [`${id}-error`] : []),
  ].join(" ");
  return {
    field: {
      id,
      hint: shownHint,
      hintId: `${id}-hint`,
      errorId: `${id}-error`,
      errors: problems,
      label: labelOf(name, t, currency) ?? name,
    },
    control: {
      id,
      name,
      defaultValue: values[name] ?? "",
      ...(problems && { "aria-invalid": true }),
      ...(describedBy && { "aria-describedby": describedBy }),
    },
  };
}

type InputType = "text" | "email" | "tel" | "url" | "date" | "time";

/** A field of one line. */
export function TextField(
  props: FieldProps & { type?: InputType; inputMode?: "numeric" | "decimal" },
) {
  const { type = "text", inputMode, className } = props;
  const { field, control } = useField(props);
  return (
    <Field {...field} {...(className !== undefined && { className })}>
      {/* A second's part would make a time that the spa does not know. */}
      <input
        {...control}
        type={type}
        inputMode={inputMode}
        autoComplete="off"
        className={controlClass}
      />
    </Field>
  );
}

/** A field of several lines. */
export function LinesField(props: FieldProps & { rows: number }) {
  const { field, control } = useField(props);
  return (
    <Field {...field} {...(props.className !== undefined && { className: props.className })}>
      <textarea {...control} rows={props.rows} className={controlClass} />
    </Field>
  );
}

/** A choice from a list. @param props `options`, each with its value and its text */
export function ChoiceField(
  props: FieldProps & { options: readonly (readonly [value: string, text: string])[] },
) {
  const { field, control } = useField(props);
  const isKnown = props.options.some(([value]) => value === control.defaultValue);
  return (
    <Field {...field} {...(props.className !== undefined && { className: props.className })}>
      <select
        {...control}
        defaultValue={isKnown ? control.defaultValue : (props.options[0]?.[0] ?? "")}
        className={controlClass}
      >
        {props.options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/**
 * One row of a list in a box of its own, folded while it is empty.
 *
 * @param props `name`, as its fields' names begin; `isNext`, whether it is the one to fill in next, which is not folded
 */
export function Entry(props: {
  name: string;
  title: string;
  isNext?: boolean;
  children: ReactNode;
}) {
  const { values, errors } = useDetailsForm();
  const { name, title, isNext = false, children } = props;
  const isUsed =
    isNext ||
    Object.keys(errors).some((one) => one.startsWith(name)) ||
    Object.entries(values).some(([one, value]) => one.startsWith(name) && value !== "");
  return (
    <details open={isUsed} className="border border-line bg-white">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 font-medium marker:content-none">
        <Fold />
        {title}
      </summary>
      <div role="group" aria-label={title} className="grid gap-4 px-3 pt-1 pb-4 sm:grid-cols-2">
        {children}
      </div>
    </details>
  );
}

/** The sign of something that unfolds. */
export function Fold() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-2 shrink-0 rotate-45 border-r-2 border-b-2 border-moss transition-transform [details:not([open])>summary>&]:-rotate-45 motion-reduce:transition-none"
    />
  );
}
