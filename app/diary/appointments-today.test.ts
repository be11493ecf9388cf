import { expect, it } from "vitest";
import { bookedWork } from "../../tests/support/stored-enquiries";
import { bookedIn, startOn } from "./appointment";
import { appointmentsToday } from "./appointments-today";

const bookedAt = (day: string, time: string) => ({
  id: `${day} ${time}`,
  work: bookedWork({ start: startOn(day, time)!, minutes: 60 }),
});

it("the appointments of today are those of London's day, and the next one has not begun", () => {
  const booked = bookedIn([
    bookedAt("2026-06-30", "23:30"),
    bookedAt("2026-07-01", "00:15"),
    bookedAt("2026-07-01", "14:00"),
    bookedAt("2026-07-02", "10:00"),
  ]);
  // 00:30 in London, where it is still 30 June in UTC.
  const morning = appointmentsToday(booked, Date.parse("2026-06-30T23:30Z"));
  expect(morning).toEqual({
    count: 2,
    next: { start: startOn("2026-07-01", "14:00"), minutes: 60 },
  });
  expect(appointmentsToday(booked, Date.parse("2026-07-01T13:01Z"))).toEqual({ count: 2 });
});
