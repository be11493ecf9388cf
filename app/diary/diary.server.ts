import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { addDays, dateAt, minutesAt, minutesOf } from "../business/spa-time";
import { isOver, spanOf } from "../enquiries/appointment-span";
import { referenceOf } from "../enquiries/reference";
import type { EnquiryRecord } from "../enquiries/record";
import { telephoneLink } from "../enquiries/telephone";
import { readTelephone } from "../enquiries/telephone-numbers.server";
import { shownEnquiry } from "../enquiries/visitor-text";
import { formatName } from "../i18n/person-name";
import { bookedIn, dayOf, isAppointmentDay, type Booked } from "./appointment";
import { clashesIn, type Lane, withLanes } from "./clashes";
import { timeOf } from "./diary-format";
import {
  type DiaryDay,
  type DiaryEntry,
  type DiaryView,
  leastDrawn,
  shownDays,
} from "./diary-view";
import { type RoomsAndHours } from "./rooms-and-hours";
import { dayMs, minuteMs } from "../time";

/** The appointments of a list, which is another array after each change. */
const known = new WeakMap<readonly EnquiryRecord[], readonly Booked[]>();

/** All appointments, in the order of their starts. */
export async function readBooked(records: readonly EnquiryRecord[]): Promise<readonly Booked[]> {
  const before = known.get(records);
  if (before) return before;
  await yieldToEventLoop();
  const booked = bookedIn(records);
  known.set(records, booked);
  return booked;
}

const dayMinutes = dayMs / minuteMs;

/** The part of an appointment that is drawn on its day, or of one that runs on, on the next: within the day. */
function drawnOf(from: number, minutes: number): DiaryEntry["drawn"] {
  const length = Math.max(leastDrawn, Math.min(dayMinutes, from + minutes) - Math.max(0, from));
  const top = Math.min(Math.max(0, from), dayMinutes - length);
  return { from: top, to: top + length };
}

function entryOf({ record, appointment }: Booked): Omit<DiaryEntry, keyof Lane | "clash"> {
  const { firstName, lastName, phone, treatment } = shownEnquiry(record);
  const { start, minutes } = appointment;
  const call = telephoneLink(readTelephone(phone));
  const from = minutesOf(timeOf(appointment));
  return {
    reference: referenceOf(record.id),
    start,
    minutes,
    from,
    drawn: drawnOf(from, minutes),
    name: formatName({ firstName, lastName }),
    phone,
    ...(call !== undefined && { call }),
    treatment,
  };
}

/**
 * Reads what the diary shows.
 *
 * @param from the first day, as the address has it; today for anything that is no day
 * @param now ms since the epoch
 */
export async function readDiary(
  records: readonly EnquiryRecord[],
  { roomsAndHours, from, now }: { roomsAndHours: RoomsAndHours; from: string | null; now: number },
): Promise<DiaryView> {
  const booked = await readBooked(records);
  const today = dateAt(now);
  const first = isAppointmentDay(from) ? from : today;
  const end = addDays(first, shownDays);
  // One day more on both sides, for clashes with what runs on past midnight.
  const before = addDays(first, -1);
  const near = booked.filter(({ appointment }) => {
    const day = dayOf(appointment);
    return day >= before && day <= end;
  });
  const clashes = clashesIn(near, roomsAndHours);
  const entriesOf = (day: string) =>
    near
      .filter(({ appointment }) => dayOf(appointment) === day)
      .map((one) => {
        const clash = clashes.get(one.record.id);
        const past = isOver(spanOf(one.appointment), now);
        return { ...entryOf(one), ...(clash && { clash }), ...(past && { past: true as const }) };
      });
  let dayBefore = entriesOf(before);
  const days = Array.from({ length: shownDays }, (_, index): DiaryDay => {
    const day = addDays(first, index);
    const runOn = dayBefore
      .filter(({ from, minutes }) => from + minutes > dayMinutes)
      .map((entry) => {
        const start = entry.from - dayMinutes;
        return { ...entry, from: start, drawn: drawnOf(start, entry.minutes) };
      });
    dayBefore = entriesOf(day);
    const periods = roomsAndHours.periodsOn(day).map(({ opens, closes }) => ({ opens, closes }));
    // By the clock, as they are drawn.
    const useOf = ({ drawn }: (typeof runOn)[number]) => ({
      from: drawn.from * minuteMs,
      to: drawn.to * minuteMs,
    });
    return { day, periods, entries: withLanes([...runOn, ...dayBefore], useOf) };
  });
  return { today, now: minutesAt(now), from: first, days };
}
