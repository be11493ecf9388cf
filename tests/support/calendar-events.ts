import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { expect } from "vitest";
import { startOn } from "../../app/diary/appointment";
import type { Appointment, EnquiryRecord, OwnerWork } from "../../app/enquiries/record";
import { storedEnquiry } from "./stored-enquiries";

/** When the appointments were made: ms since the epoch. */
export const now = Date.parse("2026-11-22T12:00:00Z");
/** An appointment. @param day "2026-11-27" */
export const at = (day: string, time = "17:00", minutes = 60): Appointment => ({
  start: startOn(day, time)!,
  minutes,
});

/** An enquiry with the appointments that it has had, the last one now; null for none. */
export function withAppointments(
  number: number,
  appointments: readonly (Appointment | null)[],
  different: Partial<EnquiryRecord> = {},
): EnquiryRecord {
  const history = appointments.map((appointment, index) => ({
    at: new Date(now - (appointments.length - index) * 1000).toISOString(),
    appointment,
  }));
  const last = appointments.at(-1);
  const work: OwnerWork = {
    status: "booked",
    revision: history.length,
    history,
    ...(last && { appointment: last }),
  };
  return { ...storedEnquiry(number), ...different, work };
}

/** The events as ical.js and ts-ics read them, which were written independently of each other. */
export function read(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const zone = component.getFirstSubcomponent("vtimezone")!;
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(new ICAL.Timezone({ component: zone, tzid: "Europe/London" }));
  const events = component.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
  const second = convertIcsCalendar(undefined, text);
  return { component, events, second };
}

/** What the events are called, which both parsers must read alike. */
export const summaries = (text: string) => {
  const { events, second } = read(text);
  const first = events.map(({ summary }) => summary);
  expect((second.events ?? []).map(({ summary }) => summary)).toEqual(first);
  return first;
};

/** When the events begin and end, which both parsers must read alike. */
export const instants = (text: string) => {
  const { events, second } = read(text);
  const first = events.map(({ startDate, endDate }) =>
    [startDate, endDate].map((time) => time.toJSDate().toISOString()),
  );
  const other = (second.events ?? []).map(({ start, end }) =>
    [start, end].map((time) => time!.date.toISOString()),
  );
  expect(other).toEqual(first);
  return first;
};

/** No line is longer than 75 octets, and each ends with CRLF (RFC 5545, section 3.1). */
export function expectFolded(text: string): void {
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.split("\r\n");
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n\uFFFD]/);
}
