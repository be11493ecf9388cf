import { createContext, type ReactNode, useContext, useState } from "react";
import { useTexts } from "../i18n/texts";
import { formatDay } from "../i18n/format";
import { type Language, languages, siteLanguage } from "../i18n/languages";
import { controlClass, describedBy, Field } from "../ui/controls";
import { labelOf } from "./field-labels";
import { type FieldName, isAlwaysChosen, isFilledIn } from "./field-names";
import type { FieldValues, Group } from "./groups";

/*
 * The controls of which the forms in forms/ consist.
 */

/** What the fields of one form show. */
interface FormState {
  group: Group;
  currency: string;
  values: FieldValues;
  errors: Readonly<Record<string, readonly string[]>>;
  /** What is there now, where it is not what was typed. */
  now: FieldValues | undefined;
  /** The row that a button has moved, see `DetailsResult`. */
  arranged: string | undefined;
  /** Those of `languagesInUse`. */
  ownersLanguages: readonly Language[];
}

export const DetailsFormContext = createContext<FormState>({
  group: "hours",
  currency: "",
  values: {},
  errors: {},
  now: undefined,
  arranged: undefined,
  ownersLanguages: [],
});

export const useDetailsForm = () => useContext(DetailsFormContext);

/**
 * All languages in the order in which the forms have them: the page's, those that the spa speaks or the owner
 * writes in, and the others.
 *
 * @returns `owners`, the page's and those that she speaks or writes in, which stand open; `others`
 */
export function useLanguageOrder(): { owners: readonly Language[]; others: readonly Language[] } {
  const { i18n } = useTexts();
  const { ownersLanguages } = useDetailsForm();
  const owners = [...new Set([siteLanguage(i18n.language), ...ownersLanguages])];
  return { owners, others: languages.filter((code) => !owners.includes(code)) };
}

/** The id of a field. @param name such as "reviews[0].name" */
export const fieldId = (name: string) => name.replaceAll(/[^\w]+/g, "-");

interface FieldProps {
  name: FieldName;
  hint?: string;
  className?: string;
  /** The language of what is written in it, where that is not the page's (BCP 47). */
  lang?: string;
  /** What stands where nothing is written; a blank, by which the style sheet knows an empty field, when left out. */
  placeholder?: string | undefined;
}

/** @param shown how a value reads that is there now */
function useField(
  { name, hint, lang }: FieldProps,
  shown: (value: string) => string = (value) => value,
) {
  const { t } = useTexts();
  const { values, errors, now, currency } = useDetailsForm();
  const id = fieldId(name);
  const problems = errors[name];
  const current = now?.[name] ?? "";
  // Where something is always chosen, the other fields of a row say that there is none now.
  const isNoRow = current === "" && isAlwaysChosen(name);
  const differs = now !== undefined && current !== (values[name] ?? "") && !isNoRow;
  const shownHint = differs
    ? t("details.nowThere", { value: current === "" ? "–" : shown(current) })
    : hint;
  return {
    field: {
      id,
      hint: shownHint,
      errors: problems,
      label: labelOf(name, t, currency),
    },
    control: {
      id,
      name,
      lang,
      defaultValue: values[name] ?? "",
      ...describedBy(id, { hint: shownHint, errors: problems }),
    },
  };
}

/**
 * What a text area or a select holds as the page becomes interactive. React 18 gives both their first value again when
 * it hydrates them (`postMountWrapper` of ReactDOMTextarea and ReactDOMSelect), and would take away what was typed
 * before.
 */
function useFirstValue(id: string, stored: string): string {
  const [value] = useState(() => {
    if (typeof document === "undefined") return stored;
    const field = document.getElementById(id);
    const isOne = field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
    return isOne ? field.value : stored;
  });
  return value;
}

type InputType = "text" | "email" | "tel" | "url" | "date" | "time";

/** A field of one line. */
export function TextField(
  props: FieldProps & {
    type?: InputType;
    inputMode?: "numeric" | "decimal";
  },
) {
  const { type = "text", inputMode, className } = props;
  const { i18n } = useTexts();
  const { field, control } = useField(props, (value) =>
    type === "date" ? formatDay(value, i18n.language) : value,
  );
  return (
    <Field {...field} {...(className !== undefined && { className })}>
      <input
        {...control}
        type={type}
        inputMode={inputMode}
        placeholder={type === "date" || type === "time" ? undefined : (props.placeholder ?? " ")}
        autoComplete="off"
        className={controlClass}
      />
    </Field>
  );
}

/** A field of several lines, as high as what is in it where `rows` is left out. */
export function LinesField(props: FieldProps & { rows?: number }) {
  const { field, control } = useField(props);
  return (
    <Field {...field} {...(props.className !== undefined && { className: props.className })}>
      <textarea
        {...control}
        defaultValue={useFirstValue(control.id, control.defaultValue)}
        suppressHydrationWarning
        placeholder={props.placeholder ?? " "}
        // For a browser without `field-sizing`.
        rows={props.rows ?? 5}
        className={props.rows === undefined ? `${controlClass} field-sizing-content` : controlClass}
      />
    </Field>
  );
}

/**
 * A choice from a list.
 *
 * @param props `options`, each with its value and its text; `keepsOther`, whether another value that the file names
 *   joins them
 */
export function ChoiceField(
  props: Pick<FieldProps, "name" | "className"> & {
    options: readonly (readonly [value: string, text: string])[];
    keepsOther?: boolean;
  },
) {
  const textOf = (value: string) => props.options.find(([one]) => one === value)?.[1] ?? value;
  const { field, control } = useField(props, textOf);
  const current = control.defaultValue;
  const isKnown = props.options.some(([value]) => value === current);
  const isKept = !isKnown && props.keepsOther === true && current !== "";
  const options = isKept ? [...props.options, [current, current] as const] : props.options;
  const stored = isKnown || isKept ? current : (options[0]?.[0] ?? "");
  return (
    <Field {...field} {...(props.className !== undefined && { className: props.className })}>
      <select
        {...control}
        defaultValue={useFirstValue(control.id, stored)}
        className={controlClass}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A box to tick. @param props `name`, of its field, which has a value where it is ticked */
export function CheckField({ name, label }: { name: string; label: string }) {
  const { values } = useDetailsForm();
  return (
    <label
      htmlFor={fieldId(name)}
      className="flex min-h-11 w-fit cursor-pointer items-center gap-3"
    >
      <input
        id={fieldId(name)}
        name={name}
        type="checkbox"
        defaultChecked={values[name] !== undefined}
        className="size-5 shrink-0 accent-leaf"
      />{" "}
      <span>{label}</span>
    </label>
  );
}

/** What Enter in a field presses, the first button of its form, where other buttons stand before "Save". */
export function SaveByEnter() {
  const { t } = useTexts();
  return (
    <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
      {t("details.save")}
    </button>
  );
}

/** Says that what a button has changed in a form is not saved yet. */
export function SaveReminder() {
  const { t } = useTexts();
  return (
    <p className="border-l-2 border-clay py-1 pl-3 font-medium text-clay">
      {t("details.treatments.arranged")}
    </p>
  );
}

/**
 * One row of a list in a box of its own, folded while it is empty, and also elsewhere after a change there.
 *
 * @param props `name`, as its fields' names begin; `rowClass`, a class of the box
 */
export function Entry(props: {
  name: string;
  title: string;
  rowClass: string | undefined;
  children: ReactNode;
}) {
  const { values, errors, now = {} } = useDetailsForm();
  const { name, title, rowClass = "", children } = props;
  const isUsed =
    Object.keys(errors).some((one) => one.startsWith(name)) ||
    isFilledIn(values, name) ||
    isFilledIn(now, name);
  return (
    <details open={isUsed} className={`border border-line bg-white ${rowClass}`}>
      <summary className="fold px-3 font-medium">
        <span>{title}</span>
      </summary>
      <div
        role="group"
        aria-label={title}
        className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4 sm:grid-cols-2"
      >
        {children}
      </div>
    </details>
  );
}
