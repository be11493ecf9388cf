import { expect, it } from "vitest";
import { chosenIn } from "./appointment-choice";

const day = "2026-12-04";

it.each([
  ["plain fields", { day, time: "17:00" }, { day, time: "17:00" }],
  ["the chips of a day and of its time", { day, time: `${day}T17:00` }, { day, time: "17:00" }],
  [
    "the fields for another time",
    { day: "other", time: `${day}T17:00`, otherDay: "2027-01-09", otherTime: "17:15" },
    { day: "2027-01-09", time: "17:15" },
  ],
  ["no fields", {}, { day: "", time: "" }],
] as const)("the chosen day and time are read from %s", (_of, texts, expected) => {
  expect(chosenIn(texts)).toEqual(expected);
});

it("a time that was chosen for another day, and is no longer seen, does not count", () => {
  expect(chosenIn({ day, time: "2026-12-01T12:00" })).toEqual({ day, time: "" });
});
