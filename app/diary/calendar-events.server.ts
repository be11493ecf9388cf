import { createHash } from "node:crypto";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  ICalEventStatus,
} from "ical-generator";
import { dateAt, instantOf, addDays } from "../business/spa-time";
import type { BusinessProfile } from "../business/business-profile";
import { referenceOf } from "../enquiries/reference";
import { isTreatment, treatments } from "../enquiries/treatments";
import type { Appointment, EnquiryRecord } from "../enquiries/record";
import { shownEnquiry } from "../enquiries/visitor-text";
import { isEastAsianName } from "../i18n/format";
import { spaTimeZone } from "../i18n/format-date";
import { translator } from "../i18n/i18n.server";
import type { Language } from "../i18n/languages";
import { spanOf, versionsOf } from "./appointment";

/** The feed has the appointments of so many days back, and all ahead. */
export const feedDaysBack = 90;
/** An appointment that was removed is in the feed as cancelled for so many days. */
export const cancelledDays = 30;

const dayMs = 24 * 60 * 60 * 1000;
const hourSeconds = 60 * 60;

/** Events that are written without a pause: within a few ms. */
const batchSize = 64;

/** London's clock since 1996 (RFC 5545, section 3.6.5). */
const londonRules = [
  "BEGIN:VTIMEZONE",
  `TZID:${spaTimeZone}`,
  "BEGIN:DAYLIGHT",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "TZNAME:BST",
  "DTSTART:19960331T010000",
  "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  "END:DAYLIGHT",
  "BEGIN:STANDARD",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "TZNAME:GMT",
  "DTSTART:19961027T020000",
  "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

/** Most octets of a line that the library does not fold. */
const unfoldedOctets = 74;

/** To which the library wants an event to belong. */
const anyCalendar = new ICalCalendar();

/** Writes one event. The library folds whole calendars only, in seconds for a long one: most events need none of it. */
function eventText(data: ICalEventData): string {
  const event = new ICalEvent(data, anyCalendar).toString();
  if (event.split("\r\n").every((line) => Buffer.byteLength(line) <= unfoldedOctets)) return event;
  const folded = new ICalCalendar({ events: [data] }).toString();
  return folded.slice(folded.indexOf("BEGIN:VEVENT"), folded.lastIndexOf("END:VCALENDAR"));
}

/** @param events as `eventText` writes them @param ttl after how many seconds a program should look again */
function calendarText(name: string, events: readonly string[], ttl?: number): string {
  const empty = new ICalCalendar({
    name,
    prodId: { company: "spa-website", product: "appointments", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ttl ?? null,
  }).toString();
  // A calendar that knows its zone writes DTSTAMP without the "Z" that RFC 5545 asks for.
  const end = empty.lastIndexOf("END:VCALENDAR");
  return `${empty.slice(0, end)}${londonRules}\r\n${events.join("")}${empty.slice(end)}\r\n`;
}

/** What the history says of an appointment in the calendar. */
interface Listed {
  appointment: Appointment;
  isCancelled: boolean;
}

/** @returns undefined when the enquiry has none, or one that was removed before the time in ms since the epoch */
function listedOf({ work }: EnquiryRecord, cancelledSince: number): Listed | undefined {
  if (!work) return undefined;
  if (work.appointment) return { appointment: work.appointment, isCancelled: false };
  const versions = work.history.filter((one) => one.appointment !== undefined);
  const [removal, before] = versions.toReversed();
  if (!removal || !before?.appointment) return undefined;
  if (!(Date.parse(removal.at) >= cancelledSince)) return undefined;
  return { appointment: before.appointment, isCancelled: true };
}

/** The texts of the events in a language, worked out once: translating each of thousands would take longest. */
function wordsIn(language: Language) {
  const t = translator(language);
  const [before = "", after = ""] = t("admin.reference", { reference: "\n" }).split("\n");
  const names = new Map(treatments.map((value) => [value as string, t(`treatments.${value}`)]));
  return {
    treatmentOf: (value: string) => names.get(value) ?? value.toWellFormed(),
    referenceOf: (id: string) => before + referenceOf(id) + after,
  };
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A name as strangers may read it on a phone's locked screen: "Charlotte H." */
function shortName(record: EnquiryRecord): string {
  const { firstName, lastName } = shownEnquiry(record);
  // Most names begin with two letters of the alphabet, for which the slow segmenter is not needed.
  const initial =
    /^[A-Z](?=[a-z])/.exec(lastName)?.[0] ??
    graphemes.segment(lastName)[Symbol.iterator]().next().value?.segment;
  if (!initial) return firstName.toWellFormed();
  // Behind a Chinese or Japanese name an initial would be read as a part of it.
  const short = isEastAsianName({ firstName, lastName })
    ? `${firstName}（${initial}）`
    : `${firstName} ${initial}.`.trim();
  return short.toWellFormed();
}

/** A hash, since an id from a file may be any text, and iCalendar has no way to write one in UID. */
const uidOf = (id: string): string =>
  createHash("sha256").update(`appointment ${id}`).digest("hex").slice(0, 32);

/** London's offset at the midnights that were looked up: at most those of a hundred years. */
const offsets = new Map<string, number>();

function offsetAtMidnight(day: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offset = offsets.get(day) ?? midnight - instantOf(midnight);
  offsets.set(day, offset);
  return offset;
}

/**
 * The start and the end of an appointment as the library is to write them: on London's clock, or in UTC where the clock
 * changes on these days. What it shows twice can be written in no other way, and some programs work with one offset a
 * day.
 */
function timesOf(appointment: Appointment): Pick<ICalEventData, "start" | "end" | "timezone"> {
  const { from, to } = spanOf(appointment);
  const start = appointment.start.slice(0, 19);
  const shown = Date.parse(`${start}Z`);
  const end = new Date(shown + to - from).toISOString().slice(0, 19);
  const isOneOffset =
    offsetAtMidnight(start.slice(0, 10)) === offsetAtMidnight(addDays(end.slice(0, 10), 1));
  // The library reads such a text on the clock of the server, and writes what that clock shows.
  const isOnServersClock = [start, end].every(
    (text) => new Date(text).getHours() === Number(text.slice(11, 13)),
  );
  return isOneOffset && isOnServersClock
    ? { start, end, timezone: spaTimeZone }
    : { start: new Date(from), end: new Date(to), timezone: null };
}

/** What is the same for the owner's and the visitor's calendar. */
function eventData(record: EnquiryRecord, appointment: Appointment) {
  const changedAt = new Date(record.work?.history.at(-1)?.at ?? record.createdAt);
  return {
    id: uidOf(record.id),
    sequence: Math.max(0, versionsOf(record.work ?? { history: [] }) - 1),
    ...timesOf(appointment),
    stamp: changedAt,
    lastModified: changedAt,
  };
}

function listedText(
  record: EnquiryRecord,
  listed: Listed,
  words: ReturnType<typeof wordsIn>,
): string {
  const { phone, treatment } = shownEnquiry(record);
  return eventText({
    ...eventData(record, listed.appointment),
    summary: [words.treatmentOf(treatment), shortName(record)].filter(Boolean).join(" · "),
    description: [phone.toWellFormed(), words.referenceOf(record.id)].filter(Boolean).join("\n"),
    status: listed.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

/** What was written of a record: writing 5 000 again would take seconds. It goes when the record goes. */
const written = new WeakMap<EnquiryRecord, { key: string; text: string }>();

/**
 * Writes the owner's calendar (RFC 5545).
 *
 * @param now ms since the epoch; on the same day the same records make the same text
 */
export async function feedText(
  records: readonly EnquiryRecord[],
  { name, language, now }: { name: string; language: Language; now: number },
): Promise<string> {
  const today = Date.parse(`${dateAt(now)}T00:00:00Z`);
  const firstDay = addDays(dateAt(now), -feedDaysBack);
  const words = wordsIn(language);
  const events: string[] = [];
  let unwritten = 0;
  for (const record of records) {
    const listed = listedOf(record, today - cancelledDays * dayMs);
    if (!listed || listed.appointment.start.slice(0, 10) < firstDay) continue;
    const key = `${language} ${listed.isCancelled}`;
    let known = written.get(record);
    if (known?.key !== key) {
      unwritten += 1;
      if (unwritten % batchSize === 0) await yieldToEventLoop();
      known = { key, text: listedText(record, listed, words) };
      written.set(record, known);
    }
    events.push(known.text);
  }
  return calendarText(name, events, hourSeconds);
}

/**
 * Writes a visitor's appointment for a calendar of their own, in the language of their page.
 *
 * @param record has an appointment
 */
export function appointmentText(
  record: EnquiryRecord,
  appointment: Appointment,
  { profile, language }: { profile: BusinessProfile; language: Language },
): string {
  const t = translator(language);
  const { name, address, phone } = profile;
  const { treatment } = record;
  const event = eventText({
    ...eventData(record, appointment),
    summary: [isTreatment(treatment) ? t(`treatments.${treatment}`) : "", name]
      .filter(Boolean)
      .join(" · "),
    location: [name, address.street, address.area, `${address.city} ${address.postcode}`].join(
      ", ",
    ),
    description: `${phone.display}\n${t("admin.reference", { reference: referenceOf(record.id) })}`,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendarText(name, [event]);
}
