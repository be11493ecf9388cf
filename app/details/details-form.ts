import type * as z from "zod";
import { daysOfWeek } from "../business/spa-time";
import { pageTextNames } from "../business/page-texts";
import { isSampleTreatment, sampleTreatments } from "../business/treatments";
import { digitsOf, fewestDigits, plainNumbers } from "../enquiries/telephone";
import { internationalNumber, plannedNumber } from "../enquiries/telephone-numbers.server";
import { middlePoint } from "../photos/own-photograph";
import { sampleGallery } from "../photos/sample-gallery";
import { arranged, type Arrangement } from "./arrangement";
import { fillsIn } from "./field-names";
import {
  closedField,
  closedOnOtherDays,
  type Details,
  type FieldValues,
  type Group,
  membersOf,
} from "./groups";

/** Members of the details as JSON would have them, not yet checked; null takes one away. */
export type SentDetails = Partial<Record<keyof Details, unknown>>;

/** The end of a day, and how it is chosen by hand: as the next one's beginning. */
const dayEnd = "24:00";
const midnight = "00:00";

function flatten(value: unknown, name: string, into: Record<string, string>): void {
  if (Array.isArray(value)) {
    value.forEach((one, index) => {
      flatten(one, `${name}[${index}]`, into);
    });
  } else if (typeof value === "object" && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      flatten(one, name === "" ? key : `${name}.${key}`, into);
    }
  } else if (value === true) {
    into[name] = "on";
  } else if (typeof value === "number") {
    // Only an amount of money is not whole.
    into[name] = Number.isInteger(value) ? String(value) : value.toFixed(2);
  } else if (typeof value === "string") {
    into[name] = name.endsWith(".closes") && value === dayEnd ? midnight : value;
  }
}

/** The sample's treatments as the details would state them: with the site's own words. */
export const sampleTreatmentDetails = sampleTreatments.map(({ value, colour }) => ({
  value,
  names: {},
  texts: {},
  photograph: value,
  colour,
}));

/** The sample's gallery as the details would state it. */
export const sampleGalleryDetails = sampleGallery.map((sample) => ({ sample, texts: {} }));

/** Details as the fields of their form show them. */
export function fieldsOf(group: Group, details: Details): FieldValues {
  const values: Record<string, string> = {};
  for (const member of membersOf(group)) flatten(details[member], member, values);
  if (group === "treatments") {
    const { treatments = sampleTreatmentDetails, photographs } = details;
    const shown = treatments.map(({ value, photograph, ...others }) => {
      const own = photographs?.treatments?.[value]?.file;
      return { ...others, value, photograph: own ?? photograph };
    });
    flatten(shown, "treatments", values);
  }
  if (group === "photographs") {
    const { gallery = sampleGalleryDetails } = details.photographs ?? {};
    flatten(gallery, "photographs.gallery", values);
  }
  if (group === "hours") {
    for (const weekday of daysOfWeek) {
      if (details.openingHours[weekday].length === 0) values[closedField(weekday)] = "on";
    }
  }
  if (group === "otherDays") {
    details.otherDays?.forEach(({ periods }, index) => {
      if (periods.length === 0) values[closedOnOtherDays(index)] = "on";
    });
  }
  return values;
}

/** A form's values as its fields have them. @param sent as Conform nests them */
export function valuesOf(sent: Fields): FieldValues {
  const values: Record<string, string> = {};
  flatten(sent, "", values);
  return values;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a row or a group; none of what is neither. */
export const fieldsIn = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};
/** The rows of a list that Conform has read. */
export const rowsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown) => (typeof value === "string" ? value.trim() : "");
/** Left out where nothing is typed. */
const optional = (value: unknown) => (text(value) === "" ? undefined : text(value));
/** What is no number stays as it is, for the schema to refuse. */
function number(value: unknown): unknown {
  // As it stands on a price list: "£45".
  const typed = text(value).replace(/^\p{Sc}\s*|\s*\p{Sc}$/u, "");
  // Three digits after a comma or a point are thousands to some and decimals to others.
  return /^\d+(?:[.,]\d{1,2})?$/.test(typed) ? Number(typed.replace(",", ".")) : typed;
}

/** Where a search for an address leads. */
function mapSearch({ street, area, city, postcode }: Details["address"]): string {
  const query = encodeURIComponent([street, area, city, postcode].join(", "));
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

/** What begins as a host does gets the scheme that nobody types: "instagram.com/headingleyhands". */
const link = (value: unknown) =>
  text(value).replace(/^[^\s:/?#@]+\.[^\s:/?#@]/, (host) => `https://${host}`);
const optionalLink = (value: unknown) => (text(value) === "" ? undefined : link(value));

/** The fields of a row that hold a number. */
const numbers: ReadonlySet<string> = new Set(["minutes", "amount", "walkingMinutes", "rating"]);

/** Reads a row of a list; undefined when it is empty. */
function rowIn(sent: unknown): Fields | undefined {
  const fields = Object.entries(fieldsIn(sent));
  if (!fields.some(([name, value]) => fillsIn([name, text(value)]))) return undefined;
  return Object.fromEntries(
    fields.map(([name, value]) => {
      if (name === "url") return [name, link(value)];
      return [name, numbers.has(name) ? number(value) : text(value)];
    }),
  );
}

/** Reads a list whose form has more rows than are filled in. */
const listIn = (sent: unknown) => rowsIn(sent).map(rowIn);

/** Reads a list in which a row is empty once a field of it is emptied, when what is left of it is what is stored. */
const listWithoutEmptiedIn = (sent: unknown, stored: readonly Fields[], field: string) =>
  listIn(sent).map((row, index) => {
    const before = stored[index];
    const isEmptied =
      row?.[field] === "" &&
      before !== undefined &&
      Object.entries(row).every(([name, left]) => name === field || left === (before[name] ?? ""));
    return isEmptied ? undefined : row;
  });

const stationsIn = (sent: unknown, stored: Details["stations"]) =>
  listWithoutEmptiedIn(sent, stored, "name").map(
    // Left out for the underground, which is chosen where nothing is.
    (row) => row && { ...row, kind: optional(row["kind"]) },
  );

/** Reads a list that needs an entry: when all rows are empty, the fields of the first are what is missing. */
function neededListIn(sent: unknown, missing: Fields): unknown[] {
  const list = listIn(sent);
  return list.some((row) => row !== undefined) ? list : [missing];
}

/** The fields of hours, when all rows are empty: they are what is missing. */
const noPeriod = { opens: "", closes: "" };

function otherDayIn(sent: Fields): unknown {
  const [from, to] = [text(sent["from"]), optional(sent["to"])];
  return {
    from,
    to: to === from ? undefined : to,
    periods: sent["closed"] === undefined ? neededListIn(sent["periods"], noPeriod) : [],
    reason: optional(sent["reason"]),
  };
}

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

function writtenIn(sent: unknown): Fields {
  const texts = Object.entries(fieldsIn(sent)).map(([code, value]) => [code, text(value)] as const);
  return Object.fromEntries(texts.filter(([, value]) => value !== ""));
}

/** Reads a treatment; undefined for the row of a further one that is empty. */
function treatmentIn(sent: Fields): unknown {
  const { value, photograph, colour, surcharge, hidden } = sent;
  const [names, texts] = [writtenIn(sent["names"]), writtenIn(sent["texts"])];
  const added = optional(surcharge) === undefined ? undefined : number(surcharge);
  const isFilledIn = Object.keys({ ...names, ...texts }).length > 0 || added !== undefined;
  if (text(value) === "" && !isFilledIn) return undefined;
  return {
    value: text(value),
    names,
    texts,
    photograph: text(photograph),
    colour: text(colour),
    ...(added !== undefined && { surcharge: added }),
    ...(hidden !== undefined && { hidden: true }),
  };
}

/** The owner's photographs without those in whose place a treatment shows one of the site's own; {} where none is. */
function withoutReplacedPhotographs(
  rows: readonly Fields[],
  photographs: Details["photographs"],
): { photographs?: Details["photographs"] } {
  const { treatments = {} } = photographs ?? {};
  const chosen = new Map(rows.map(({ value, photograph }) => [text(value), text(photograph)]));
  const all = Object.entries(treatments);
  const left = all.filter(([value]) => !isSampleTreatment(chosen.get(value) ?? ""));
  return left.length === all.length
    ? {}
    : { photographs: { ...photographs, treatments: Object.fromEntries(left) } };
}

/** Reads the owner's words; null when she has written none. */
function pageTextsIn(sent: Fields): unknown {
  const texts = pageTextNames
    .map((name) => [name, writtenIn(sent[name])] as const)
    .filter(([, written]) => Object.keys(written).length > 0);
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The point of an own photograph; none for the middle. */
const pointIn = (sent: unknown) =>
  text(sent) === middlePoint || text(sent) === "" ? {} : { point: text(sent) };

/** Reads a photograph of the gallery; undefined for the row of a further one that is empty. */
function galleryPictureIn({ sample, file, point, texts: sent }: Fields): unknown {
  const texts = writtenIn(sent);
  if (text(sample) === "" && text(file) === "" && Object.keys(texts).length === 0) return undefined;
  return text(file) === ""
    ? // It is cut already.
      { sample: optional(sample), texts }
    : { file: text(file), ...pointIn(point), texts };
}

/** Reads the photograph of a place; undefined where the site's own stands. */
function placePictureIn(sent: unknown): unknown {
  const { sample, file, point, texts } = fieldsIn(sent);
  const written = writtenIn(texts);
  const isEmpty = text(file) === "" && Object.keys(written).length === 0;
  if (isEmpty || sample !== undefined) return undefined;
  return {
    file: optional(file),
    ...pointIn(point),
    // The upright framing has no words of its own.
    ...(texts !== undefined && { texts: written }),
  };
}

function photographsIn(sent: Fields): Fields {
  const { hero, heroPortrait, about, treatments, gallery } = sent;
  const ofTreatments = Object.entries(fieldsIn(treatments))
    .map(([value, one]) => [value, placePictureIn(one)] as const)
    .filter(([, one]) => one !== undefined);
  // The site's own photograph has its own upright framing.
  const isSample = fieldsIn(hero)["sample"] !== undefined;
  return {
    hero: placePictureIn(hero),
    heroPortrait: isSample ? undefined : placePictureIn(heroPortrait),
    about: placePictureIn(about),
    treatments: Object.fromEntries(ofTreatments),
    gallery: rowsIn(gallery).map((row) => galleryPictureIn(fieldsIn(row))),
  };
}

const spacesAndDigits = /^[\d\s+()./\p{Pd}]*$/u;
const isWrittenInDigits = (typed: string) => spacesAndDigits.test(plainNumbers(typed));

const digitsIn = (typed: string) => digitsOf(plainNumbers(typed));

/**
 * Reads how a number is shown and dialled. The form is sent with the stored number to dial filled in, which follows the
 * text that is shown, unless that showed another number of a plan before.
 *
 * @returns without `call` where the number to dial was left as it is, and the text is another one which shows no number
 *   of a plan: whether it is meant is asked then, see `askedTexts`
 */
function telephoneIn(
  sent: unknown,
  country: string,
  stored: Details["phone"],
  storedCountry: string,
): Fields {
  const { display, call, asked } = fieldsIn(sent);
  const [printed, typed] = [text(display), text(call)];
  // Another country, or one mistyped, does not make it wrong.
  if (printed === stored.display && typed === stored.call) return stored;
  const before = plannedNumber(stored.display, storedCountry) ?? stored.call;
  const isMeant = typed !== stored.call || before !== stored.call || text(asked) === printed;
  if (typed !== "" && isMeant) {
    const read = isWrittenInDigits(typed) && internationalNumber(typed, country);
    return { display: printed, call: read || typed };
  }
  const shown = plannedNumber(printed, country);
  if (shown !== undefined || typed === "") return { display: printed, call: shown ?? "" };
  const digits = digitsIn(printed);
  const isPart = digits !== "" && digits.length < fewestDigits;
  // Other words beside the same digits, or the number without its area code.
  const isSame = digits === digitsIn(stored.display) || typed.endsWith(digits);
  return isSame && !isPart ? { display: printed, call: typed } : { display: printed };
}

/** What a form that is refused carries from then on: the texts that show no number, to be told when they are meant. */
export const askedTexts = (read: SentDetails): FieldValues =>
  Object.fromEntries(
    (["phone", "mobile"] as const).flatMap((name) => {
      const { display, call } = fieldsIn(read[name]);
      return display !== undefined && call === undefined
        ? [[`${name}.asked`, text(display)] as const]
        : [];
    }),
  );

/**
 * Reads a form of the page.
 *
 * @param sent the form's values as Conform nests them
 * @param stored what the form was filled in with
 * @returns the group's members, not yet checked. In their lists a row of the form that is empty is undefined, or is
 *   missing from an array with holes: see `withoutEmptyRows`
 */
export function detailsIn(
  group: Group,
  sent: Fields,
  stored: Pick<Details, "phone" | "mobile" | "address" | "stations" | "social" | "photographs">,
): SentDetails {
  switch (group) {
    case "hours": {
      const [week, closed] = [fieldsIn(sent["openingHours"]), fieldsIn(sent["closed"])];
      const days = daysOfWeek.map((weekday) => {
        const isClosed = closed[weekday] !== undefined;
        return [weekday, isClosed ? [] : neededListIn(week[weekday], noPeriod)] as const;
      });
      return { openingHours: Object.fromEntries(days) };
    }
    case "otherDays":
      return { otherDays: rowsIn(sent["otherDays"]).map((row) => otherDayIn(fieldsIn(row))) };
    case "announcement":
      return { announcement: announcementIn(fieldsIn(sent["announcement"])) };
    case "prices": {
      const { hotStoneSurcharge: sentCharge } = sent;
      const charge = optional(sentCharge) === undefined ? null : number(sentCharge);
      return {
        prices: neededListIn(sent["prices"], { minutes: "", amount: "" }),
        // The form of a spa that offers no hot stones does not have it.
        ...(sentCharge !== undefined && { hotStoneSurcharge: charge }),
      };
    }
    case "treatments": {
      const rows = rowsIn(sent["treatments"]).map(fieldsIn);
      return {
        treatments: rows.map(treatmentIn),
        ...withoutReplacedPhotographs(rows, stored.photographs),
      };
    }
    case "texts":
      return { texts: pageTextsIn(fieldsIn(sent["texts"])) };
    case "photographs":
      return {
        photographs: photographsIn(fieldsIn(sent["photographs"])),
        picturesAreOurs: sent["picturesAreOurs"] === undefined ? null : true,
      };
    case "spa": {
      const languages = rowsIn(sent["spokenLanguages"]).map(optional);
      return {
        name: text(sent["name"]),
        treatmentRooms: number(sent["treatmentRooms"]),
        spokenLanguages: languages.some((one) => one !== undefined) ? languages : null,
      };
    }
    case "reach": {
      const sentAddress = fieldsIn(sent["address"]);
      const country = text(sentAddress["country"]).toUpperCase();
      const address = {
        street: text(sentAddress["street"]),
        area: text(sentAddress["area"]),
        city: text(sentAddress["city"]),
        postcode: text(sentAddress["postcode"]),
        country,
      };
      const storedCountry = stored.address.country;
      // A mistyped country makes no number wrong.
      const plan = /^[A-Z]{2}$/.test(country) ? country : storedCountry;
      const isOfAddress = ["", mapSearch(stored.address)].includes(text(sent["mapUrl"]));
      return {
        phone: telephoneIn(sent["phone"], plan, stored.phone, storedCountry),
        mobile: telephoneIn(sent["mobile"], plan, stored.mobile, storedCountry),
        email: text(sent["email"]),
        address,
        mapUrl: isOfAddress ? mapSearch(address) : link(sent["mapUrl"]),
        zone: optional(sent["zone"]) === undefined ? null : number(sent["zone"]),
        stations: stationsIn(sent["stations"], stored.stations),
        social: listWithoutEmptiedIn(sent["social"], stored.social, "network"),
      };
    }
    case "reviews": {
      const { google, treatwell } = fieldsIn(sent["reviewLinks"]);
      return {
        reviews: listIn(sent["reviews"]),
        reviewLinks: { google: optionalLink(google), treatwell: optionalLink(treatwell) },
      };
    }
    case "replies":
      return { replies: listIn(sent["replies"]) };
    case "noticeTo":
      return { noticeTo: rowsIn(sent["noticeTo"]).map(optional) };
    case "answerWithin": {
      const hours = sent["answerWithinHours"];
      return { answerWithinHours: optional(hours) === undefined ? null : number(hours) };
    }
    case "kept":
      return { enquiriesKeptMonths: number(sent["enquiriesKeptMonths"]) };
  }
}

/** What was read of a form as JSON would have it: its lists have no empty rows. */
export function withoutEmptyRows(read: SentDetails): SentDetails {
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((row) => row !== undefined).map(filled);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one)]));
  };
  return filled(read) as SentDetails;
}

/**
 * A form's values after a button of a row of its list.
 *
 * @param sent as Conform nests them
 * @returns undefined for a list of the form whose rows have no such buttons
 */
export function withRowArranged(
  group: Group,
  sent: Fields,
  arrangement: Arrangement,
): Fields | undefined {
  const { list } = arrangement;
  const after = (rows: unknown) => arranged(rowsIn(rows), arrangement);
  switch (`${group} ${list}`) {
    case "photographs photographs.gallery": {
      const photographs = fieldsIn(sent[group]);
      return { ...sent, [group]: { ...photographs, gallery: after(photographs["gallery"]) } };
    }
    case "treatments treatments":
    case "reviews reviews":
    case "replies replies":
    case "reach stations":
    case "reach social":
      return { ...sent, [list]: after(sent[list]) };
    default:
      return undefined;
  }
}

/** The path of a value in the form. @param path of the value among those without empty rows */
function pathInForm(path: readonly PropertyKey[], read: SentDetails): PropertyKey[] {
  let at: unknown = read;
  return path.map((key) => {
    const rows = Array.isArray(at)
      ? at.flatMap((row, index) => (row === undefined ? [] : index))
      : [];
    const inForm = typeof key === "number" ? (rows[key] ?? key) : key;
    at = fieldsIn(at)[inForm as string];
    return inForm;
  });
}

/** Mistakes at their fields of the form that was read. */
export const issuesInForm = (issues: readonly z.core.$ZodIssue[], read: SentDetails) =>
  issues.map((issue): z.core.$ZodIssue => {
    const path = pathInForm(issue.path, read);
    const [member, part] = path;
    const isUnread =
      part === "call" && fieldsIn(fieldsIn(read)[member as string])[part] === undefined;
    // A number that cannot be read is wrong where it is shown.
    return isUnread
      ? {
          code: "custom",
          path: [member as string, "display"],
          params: { rule: "unreadNumber" },
          message: "must show a number",
          input: undefined,
        }
      : { ...issue, path };
  });
