import { expect, test } from "vitest";
import { withHoursBelow } from "./hours-below";

test("the hours of a weekday take the place of those of the days below it, and of no others", () => {
  const values = {
    "openingHours.thursday[0].opens": "08:00",
    "openingHours.friday[0].opens": "09:00",
    "openingHours.friday[0].closes": "12:00",
    "openingHours.friday[1].opens": "14:00",
    "openingHours.saturday[0].opens": "10:00",
    "openingHours.saturday[2].opens": "22:00",
    "closed.sunday": "on",
    revision: "1",
  };
  const { "closed.sunday": _, "openingHours.saturday[2].opens": __, ...others } = values;
  expect(withHoursBelow(values, "friday")).toEqual({
    ...others,
    "openingHours.saturday[0].opens": "09:00",
    "openingHours.saturday[0].closes": "12:00",
    "openingHours.saturday[1].opens": "14:00",
    "openingHours.sunday[0].opens": "09:00",
    "openingHours.sunday[0].closes": "12:00",
    "openingHours.sunday[1].opens": "14:00",
  });
});

test("the days below a closed one are closed as well", () => {
  const values = { "closed.saturday": "on", "openingHours.sunday[0].opens": "10:00" };
  expect(withHoursBelow(values, "saturday")).toEqual({
    "closed.saturday": "on",
    "closed.sunday": "on",
  });
});
