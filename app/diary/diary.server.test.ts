import { expect, it } from "vitest";
import { storedEnquiry } from "../../tests/support/stored-enquiries";
import type { EnquiryRecord } from "../enquiries/record";
import { readDiary } from "./diary.server";

const midnights = [
  { opens: "00:00", closes: "04:00" },
  { opens: "20:00", closes: "24:00" },
];
const opening = { rooms: 1, periodsOn: () => midnights };
const booked = (start: string): EnquiryRecord => ({
  ...storedEnquiry(1),
  work: { status: "booked", appointment: { start, minutes: 60 }, revision: 1, history: [] },
});

it.each([
  ["first", "2026-11-24", 0],
  ["last", "2026-11-10", 14],
])("a clash past midnight is shown on the %s day of the diary", async (_which, from, day) => {
  const records = [booked("2026-11-24T23:30:00+00:00"), booked("2026-11-25T00:00:00+00:00")];
  const now = Date.parse("2026-11-09T12:00:00Z");
  const { days } = await readDiary(records, { roomsAndHours: opening, from, now });
  expect(days[day]).toMatchObject({ day: "2026-11-24", entries: [{ clash: "rooms" }] });
});
