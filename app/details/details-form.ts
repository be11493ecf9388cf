import { daysOfWeek } from "../business/spa-time";
import { latinDigits } from "../enquiries/latin-digits";
import { internationalNumber } from "../enquiries/telephone-numbers.server";
import { isAlwaysChosen } from "./field-names";
import { closedField, type Details, type FieldValues, type Group, membersOf } from "./groups";

/** Members of the details as JSON would have them, not yet checked; null takes one away. */
export type SentDetails = Partial<Record<keyof Details, unknown>>;

/** The end of a day is the next one's beginning where a time is chosen by hand. */
const [dayEnd, midnight] = ["24:00", "00:00"];

function flatten(value: unknown, name: string, into: Record<string, string>): void {
  if (Array.isArray(value)) {
    value.forEach((one, index) => {
      flatten(one, `${name}[${index}]`, into);
    });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      flatten(one, name === "" ? key : `${name}.${key}`, into);
    }
  } else if (typeof value === "string" || typeof value === "number") {
    into[name] = name.endsWith(".closes") && value === dayEnd ? midnight : String(value);
  }
}

/** Details as the fields of their form show them. */
export function fieldsOf(group: Group, details: Details): FieldValues {
  const values: Record<string, string> = {};
  for (const member of membersOf(group)) flatten(details[member], member, values);
  if (group === "hours") {
    for (const weekday of daysOfWeek) {
      if (details.openingHours[weekday].length === 0) values[closedField(weekday)] = "on";
    }
  }
  return values;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
const fieldsIn = (value: unknown): Fields => (isFields(value) ? value : {});
/** Left out where nothing is typed. */
const optional = (value: unknown) => (text(value) === "" ? undefined : text(value));
/** What is no number stays as it is, for the schema to refuse. */
function number(value: unknown): unknown {
  // As it stands on a price list: "£45".
  const typed = text(value).replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, "");
  // Three digits after a comma or a point are thousands to some and decimals to others.
  return /^\d+(?:[.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : typed;
}

/**
 * Reads a list whose form has more rows than are filled in.
 *
 * @param name of the list, as its fields' names begin
 * @param read one row, by its name and its place in the form; undefined for one that is empty
 * @param rows is given which row of the form each entry comes from
 */
function list<T>(
  sent: unknown,
  name: string,
  read: (row: unknown, name: string, index: number) => T | undefined,
  rows: Map<string, string>,
): T[] {
  const entries: T[] = [];
  (Array.isArray(sent) ? sent : []).forEach((row: unknown, index) => {
    const entry = read(row, `${name}[${index}]`, index);
    if (entry === undefined) return;
    rows.set(`${name}[${entries.length}]`, `${name}[${index}]`);
    entries.push(entry);
  });
  return entries;
}

/** How the fields of a row are read, by the list that it is in. */
const readers = {
  periods: { opens: text, closes: text },
  prices: { minutes: number, amount: number },
  stations: { name: text, walkingMinutes: number },
  social: { network: text, url: text },
  reviews: { name: text, review: text, source: text, rating: number, lang: text },
  replies: { title: text, lang: text, text },
} satisfies Record<string, Record<string, (value: unknown) => unknown>>;

/** Makes what reads a row of a list; undefined for one that is empty. */
const rowReader = (list: keyof typeof readers) => (row: unknown) => {
  const typed = fieldsIn(row);
  const fields = Object.entries(readers[list]);
  const isFilledIn = fields.some(([name]) => !isAlwaysChosen(name) && text(typed[name]) !== "");
  return isFilledIn
    ? Object.fromEntries(fields.map(([name, read]) => [name, read(typed[name])]))
    : undefined;
};
const period = rowReader("periods");

function announcementIn(sent: Fields): unknown {
  const { kind, from, to, closedFrom, closedTo, text: words, lang } = sent;
  const shown = { from: text(from), to: text(to) };
  switch (text(kind)) {
    case "":
      return null;
    case "closed":
      return { kind, ...shown, closedFrom: text(closedFrom), closedTo: text(closedTo) };
    case "own":
      return { kind, ...shown, text: text(words), lang: text(lang) };
    default:
      return { kind: text(kind), ...shown };
  }
}

const spacesAndDigits = /^[\d\s+()./\p{Pd}]*$/u;

/**
 * Reads how a number is shown and dialled. The form is sent with the stored number to dial filled in: where that is the
 * one that the stored text shows, it follows the text.
 */
function telephoneIn(
  sent: unknown,
  country: string,
  stored: Details["phone"],
  storedCountry: string,
): Details["phone"] {
  const { display, call } = fieldsIn(sent);
  const [printed, typed] = [text(display), text(call)];
  // Another country, or one mistyped, does not make it wrong.
  if (printed === stored.display && typed === stored.call) return stored;
  const follows =
    typed === "" ||
    (typed === stored.call && stored.call === internationalNumber(stored.display, storedCountry));
  if (follows) return { display: printed, call: internationalNumber(printed, country) ?? typed };
  const isNumber = spacesAndDigits.test(latinDigits(typed).normalize("NFKC"));
  // What is no number stays as it is, for the schema to refuse.
  return { display: printed, call: (isNumber && internationalNumber(typed, country)) || typed };
}

/** What a form was filled in with, as far as reading it needs that. */
type StoredDetails = Pick<Details, "phone" | "mobile" | "address" | "otherDays">;

/** The members that a form was sent with. @param rows is given the rows as `list` does */
function membersIn(
  group: Group,
  sent: Fields,
  stored: StoredDetails,
  rows: Map<string, string>,
): SentDetails {
  const listOf = (name: Exclude<keyof typeof readers, "periods">) => ({
    [name]: list(sent[name], name, rowReader(name), rows),
  });
  switch (group) {
    case "hours": {
      const week = fieldsIn(sent["openingHours"]);
      const closed = fieldsIn(sent["closed"]);
      const days = daysOfWeek.map((weekday) => {
        if (closed[weekday] !== undefined) return [weekday, []] as const;
        const periods = list(week[weekday], `openingHours.${weekday}`, period, rows);
        // Neither closed nor open: the first time is missing.
        return [weekday, periods.length > 0 ? periods : [{ opens: "", closes: "" }]] as const;
      });
      return { openingHours: Object.fromEntries(days) };
    }
    case "otherDays":
      return {
        otherDays: list(
          sent["otherDays"],
          "otherDays",
          (row, name, index) => {
            const { from, to, periods, reason } = fieldsIn(row);
            const times = list(periods, `${name}.periods`, period, rows);
            const noTimes = text(from) === "" && text(to) === "" && times.length === 0;
            // An entry is taken away by emptying its dates and times, whatever reason it was stored with.
            const chosen = optional(reason);
            const isChosenNow = chosen !== stored.otherDays?.[index]?.reason;
            if (noTimes && (chosen === undefined || !isChosenNow)) return undefined;
            const last = text(to) === text(from) ? undefined : optional(to);
            return { from: text(from), to: last, periods: times, reason: chosen };
          },
          rows,
        ),
      };
    case "announcement":
      return { announcement: announcementIn(fieldsIn(sent["announcement"])) };
    case "prices": {
      const filledIn = list(sent["prices"], "prices", rowReader("prices"), rows);
      return {
        // Without any, the first is what is missing.
        prices: filledIn.length > 0 ? filledIn : [{ minutes: "", amount: "" }],
        hotStoneSurcharge: number(sent["hotStoneSurcharge"]),
      };
    }
    case "reach": {
      const { street, area, city, postcode, country: typedCountry } = fieldsIn(sent["address"]);
      const country = text(typedCountry).toUpperCase();
      const storedCountry = stored.address.country;
      return {
        phone: telephoneIn(sent["phone"], country, stored.phone, storedCountry),
        mobile: telephoneIn(sent["mobile"], country, stored.mobile, storedCountry),
        email: text(sent["email"]),
        address: {
          street: text(street),
          area: text(area),
          city: text(city),
          postcode: text(postcode),
          country,
        },
        mapUrl: text(sent["mapUrl"]),
        ...listOf("stations"),
        ...listOf("social"),
      };
    }
    case "reviews": {
      const { google, treatwell } = fieldsIn(sent["reviewLinks"]);
      return {
        ...listOf("reviews"),
        reviewLinks: { google: optional(google), treatwell: optional(treatwell) },
      };
    }
    case "replies":
      return listOf("replies");
    case "noticeTo":
      return {
        noticeTo: list(sent["noticeTo"], "noticeTo", optional, rows),
      };
    case "answerWithin":
      return {
        answerWithinHours:
          optional(sent["answerWithinHours"]) === undefined
            ? null
            : number(sent["answerWithinHours"]),
      };
    case "kept":
      return { enquiriesKeptMonths: number(sent["enquiriesKeptMonths"]) };
  }
}

/**
 * Reads a form of the page.
 *
 * @param sent the form's values as Conform nests them
 * @param stored what the form was filled in with
 * @returns the group's members, not yet checked, and which row of the form each entry of a list comes from
 */
export function detailsIn(
  group: Group,
  sent: Fields,
  stored: StoredDetails,
): { details: SentDetails; rows: ReadonlyMap<string, string> } {
  const rows = new Map<string, string>();
  return { details: membersIn(group, sent, stored, rows), rows };
}

/** The name of a field in the form that was sent, by its name among the entries that were read. */
export function rowOf(name: string, rows: ReadonlyMap<string, string>): string {
  // The outer row first: a period of other days is a row within a row.
  return (name.match(/[^\]]+\]?/g) ?? []).reduce((renamed, part) => {
    const beginning = renamed + part;
    return rows.get(beginning) ?? beginning;
  }, "");
}
