import { createHash } from "node:crypto";
import { ICalCalendar, ICalCalendarMethod, ICalEvent, type ICalEventData } from "ical-generator";
import { addDays, instantOf } from "../business/spa-time";
import { spanOf } from "../enquiries/appointment-span";
import { type Appointment, type EnquiryRecord, noWork } from "../enquiries/record";
import { spaTimeZone } from "../i18n/format-date";
import { versionsOf } from "./appointment";

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

/** The library folds longer lines. In octets. */
const longestLine = 74;

/** The library demands a calendar for each event; which one does not matter. */
const anyCalendar = new ICalCalendar();

/**
 * Writes one event. The library folds whole calendars only, which takes seconds for a long one; most events need none
 * of it.
 */
export function eventText(data: ICalEventData): string {
  const event = new ICalEvent(data, anyCalendar).toString();
  if (event.split("\r\n").every((line) => Buffer.byteLength(line) <= longestLine)) return event;
  const folded = new ICalCalendar({ events: [data] }).toString();
  return folded.slice(folded.indexOf("BEGIN:VEVENT"), folded.lastIndexOf("END:VCALENDAR"));
}

/**
 * Writes a calendar with its time zone and events.
 *
 * @param events as `eventText` writes them
 * @param ttl after how many seconds a program should look again
 */
export function calendarText(name: string, events: readonly string[], ttl?: number): string {
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

/** A hash: an id from an edited file may be any text, and the library writes UID without escaping it. */
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
 * changes on these days. The hour that it shows twice is unambiguous only in UTC, and some programs use one offset for
 * a whole day.
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

/** What an event has of its record, whatever the calendar says of it. */
export function eventData(record: EnquiryRecord, appointment: Appointment) {
  const changedAt = new Date(record.work?.history.at(-1)?.at ?? record.createdAt);
  return {
    id: uidOf(record.id),
    sequence: Math.max(0, versionsOf(record.work ?? noWork) - 1),
    ...timesOf(appointment),
    stamp: changedAt,
    lastModified: changedAt,
  };
}
