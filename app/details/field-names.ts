import type { Weekday } from "../business/spa-time";
import type { Language } from "../i18n/languages";
import type { Details } from "./groups";

/**
 * How the names of fields go on behind the name of a list, of entries that have names, of the week, or of a text in
 * several languages.
 */
interface Places {
  row: string;
  entry: string;
  day: string;
  language: string;
}

/** The names of the fields that hold a value, by the value's own type. */
type NamesIn<Value, Name extends string, At extends Places> = Value extends readonly (infer Entry)[]
  ? NamesIn<Entry, `${Name}${At["row"]}`, At>
  : Value extends Readonly<Record<Weekday, infer Periods>>
    ? NamesIn<Periods, `${Name}${At["day"]}`, At>
    : string extends keyof Value
      ? NamesIn<Value[keyof Value], `${Name}${At["entry"]}`, At>
      : Language extends keyof Value
        ? `${Name}${At["language"]}`
        : Value extends object
          ? {
              [Key in keyof Value & string]-?: NamesIn<
                NonNullable<Value[Key]>,
                `${Name}.${Key}`,
                At
              >;
            }[keyof Value & string]
          : Name;

type NamesOf<At extends Places> = Exclude<
  {
    [Member in keyof Details]-?: NamesIn<NonNullable<Details[Member]>, Member, At>;
  }[keyof Details],
  // The owner changes none of these: an id means nothing, the words of a sample stay one, enquiries have stored the
  // value, and a photograph of the sample is replaced by another.
  | `reviews${string}.${"id" | "sample"}`
  | `treatments${string}.value`
  | `photographs${string}.sample`
>;

/** The name of a field of the forms, such as "reviews[0].name" or "openingHours.monday[1].opens". */
export type FieldName = NamesOf<{
  row: `[${number}]`;
  entry: `.${string}`;
  day: `.${Weekday}`;
  language: `.${Language}`;
}>;

/**
 * The same without the number of the row, the entry's name and the weekday: "reviews.name", "openingHours.opens",
 * "photographs.treatments.file".
 */
export type PlainName = NamesOf<{ row: ""; entry: ""; day: ""; language: "" }>;

/** The ends of the names of fields in which something is always chosen. */
const choices = new Set(["network", "source", "rating", "lang", "photograph", "colour", "point"]);

/** Whether something is always chosen in a field, so that it alone fills in no row. @param name as the form has it */
export const isAlwaysChosen = (name: string): boolean =>
  choices.has(name.slice(name.lastIndexOf(".") + 1));

/** Whether a field fills in its row. */
export const fillsIn = ([name, value]: readonly [name: string, value: string | undefined]) =>
  value !== "" && !isAlwaysChosen(name);

/** Whether a row of a list is filled in. @param row as the names of its fields begin */
export const isFilledIn = (values: Readonly<Record<string, string | undefined>>, row: string) =>
  Object.entries(values).some((field) => field[0].startsWith(row) && fillsIn(field));
