import type { TFunction } from "i18next";
import { capitalised } from "../i18n/format-date";
import { daysOfWeek } from "../business/spa-time";
import { type Treatment, treatmentName } from "../business/treatments";
import { isLanguage, languageNames } from "../i18n/languages";
import type { FieldName, PlainName } from "./field-names";

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
  "treatments.names": "details.treatments.name",
  "treatments.texts": "details.treatments.text",
  "treatments.photograph": "details.treatments.photograph",
  "treatments.colour": "details.treatments.colour",
  "treatments.surcharge": "details.treatments.surcharge",
  "treatments.hidden": "details.treatments.hidden",
  "texts.heroEyebrow": "details.texts.heroEyebrow",
  "texts.heroTitle": "details.texts.heroTitle",
  "texts.heroText": "details.texts.heroText",
  "texts.treatmentsIntro": "details.texts.treatmentsIntro",
  "texts.aboutTitle": "details.texts.aboutTitle",
  "texts.aboutFirst": "details.texts.aboutFirst",
  "texts.aboutSecond": "details.texts.aboutSecond",
  "texts.footerDescription": "details.texts.footerDescription",
  "texts.searchTitle": "details.texts.searchTitle",
  "texts.searchDescription": "details.texts.searchDescription",
  "photographs.hero.file": "details.photographs.file",
  "photographs.hero.point": "details.photographs.point",
  "photographs.hero.texts": "details.photographs.text",
  "photographs.heroPortrait.file": "details.photographs.file",
  "photographs.heroPortrait.point": "details.photographs.point",
  "photographs.about.file": "details.photographs.file",
  "photographs.about.point": "details.photographs.point",
  "photographs.about.texts": "details.photographs.text",
  "photographs.treatments.file": "details.photographs.file",
  "photographs.treatments.point": "details.photographs.point",
  "photographs.treatments.texts": "details.photographs.text",
  "photographs.gallery.file": "details.photographs.file",
  "photographs.gallery.point": "details.photographs.point",
  "photographs.gallery.texts": "details.photographs.text",
  picturesAreOurs: "details.photographs.areOurs",
  name: "details.spa.name",
  treatmentRooms: "details.spa.rooms",
  spokenLanguages: "details.spa.language",
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
  zone: "details.reach.zone",
  mapUrl: "details.reach.map",
  "stations.name": "details.reach.station",
  "stations.kind": "details.reach.kind",
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
} as const satisfies Record<PlainName, string>;

/** A text in one of several languages. */
const inLanguage =
  /^(treatments\[\d+\]\.(?:names|texts)|photographs\.[\w.[\]-]+\.texts|texts\.\w+)\.(\w+)$/;

/** A photograph of a treatment, named by the treatment's value. */
const ofTreatment = /^photographs\.treatments\.([\w-]+)/;
/** One of a place that has one. */
const ofPlace = /^photographs\.(hero|heroPortrait|about)\./;

const plainName = (name: string) =>
  name
    .replace(inLanguage, "$1")
    .replaceAll(/\[\d+\]/g, "")
    .replace(/^openingHours\.\w+/, "openingHours")
    .replace(ofTreatment, "photographs.treatments");

/** Tells whether a name is that of a field, and not of a group of them or of nothing on the page. */
export const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(labels, plainName(name));

/** The row of the list that a field is in, from 1. */
const rowOf = (name: FieldName) => Number(/\[(\d+)\]/.exec(name)?.[1] ?? 0) + 1;

/** The row of the list that a field is in, by what it is: "Review 2"; the number alone where its list has no name. */
function entryOf(name: FieldName, t: TFunction): string {
  const n = rowOf(name);
  switch (/^[\w.]+(?=\[)/.exec(name)?.[0]) {
    case "otherDays":
      return `${t("details.otherDays.title")} ${n}`;
    case "prices":
      return `${t("details.prices.title")} ${n}`;
    case "treatments":
      return `${t("details.treatments.title")} ${n}`;
    case "photographs.gallery":
      return t("details.photographs.entry", { n });
    case "stations":
      return t("details.reach.station", { n });
    case "social":
      return `${t("details.reach.social")} ${n}`;
    case "reviews":
      return t("details.reviews.entry", { n });
    case "replies":
      return t("details.replies.entry", { n });
    default:
      return String(n);
  }
}

/** The name of the language that a field is in; empty for a field in none. */
function languageIn(name: FieldName): string {
  const code = inLanguage.exec(name)?.[2];
  return isLanguage(code) ? languageNames[code] : "";
}

const labelAt = (name: FieldName, row: number, t: TFunction, currency: string): string =>
  t(labels[plainName(name) as PlainName], { n: row, currency, language: languageIn(name) });

/** What a field is called beside the fields around it. @param currency ISO 4217 */
export const labelOf = (name: FieldName, t: TFunction, currency: string): string =>
  labelAt(name, rowOf(name), t, currency);

/** The period of a day that a field is of, from 1; undefined for a field of none. */
function periodOf(name: FieldName): number | undefined {
  const row = /^(?:openingHours\.\w+|otherDays\[\d+\]\.periods)\[(\d+)\]/.exec(name)?.[1];
  return row === undefined ? undefined : Number(row) + 1;
}

/** Which photograph of the page a field is of; undefined for one of the gallery, and for other fields. */
function photographOf(name: string, t: TFunction, treatments: FullLabels["treatments"]) {
  const place = ofPlace.exec(name)?.[1] as "hero" | "heroPortrait" | "about" | undefined;
  if (place) return t(`details.photographs.places.${place}`);
  const value = ofTreatment.exec(name)?.[1];
  return value === undefined ? undefined : treatmentName(value, treatments);
}

/** What the page knows of which the labels speak. */
interface FullLabels {
  language: string;
  /** From Monday, as within a sentence. */
  weekdays: readonly string[];
  treatments: readonly Pick<Treatment, "value" | "name">[];
  /** ISO 4217. */
  currency: string;
}

/** The weekday that a field is of, as within a sentence; undefined for one of none. */
const weekdayOf = (name: string, { weekdays }: FullLabels) =>
  weekdays[daysOfWeek.findIndex((day) => name.startsWith(`openingHours.${day}[`))];

/**
 * What a field is a part of, where that has a name: the weekday, or the photograph.
 *
 * @param name as fields of the page have them
 */
export function partOfPage(name: string, t: TFunction, page: FullLabels): string | undefined {
  const weekday = weekdayOf(name, page);
  if (weekday !== undefined) return capitalised(weekday, page.language);
  const row = /^photographs\.gallery\[(\d+)\]/.exec(name)?.[1];
  if (row !== undefined) return t("details.photographs.entry", { n: Number(row) + 1 });
  return photographOf(name, t, page.treatments);
}

/**
 * What a field is called by itself, as in a list of mistakes: with its language, the weekday, the place of a
 * photograph or the number of its entry, and with the period from the second one on.
 */
export function fullLabelOf(name: FieldName, t: TFunction, page: FullLabels): string {
  const label = labelOf(name, t, page.currency);
  // A label such as "Station 2" says the number itself.
  const needsNumber = /^[\w.]+\[/.test(name) && label === labelAt(name, 0, t, page.currency);
  const period = periodOf(name) ?? 1;
  const written = languageIn(name);
  const parts = [
    written !== "" && !label.includes(written) && written,
    weekdayOf(name, page) ??
      photographOf(name, t, page.treatments) ??
      (needsNumber && entryOf(name, t)),
    period === 2 && t("details.hours.second"),
    period > 2 && String(period),
    label,
  ];
  return capitalised(parts.filter((part) => part !== false).join(" · "), page.language);
}
