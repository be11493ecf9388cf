import { expect, it } from "vitest";
import { parseAppointment } from "./appointment";
import { lengthsOf, proposedMinutes } from "./appointment-lengths";

const pricesOf = (minutes: readonly number[]) =>
  minutes.map((one) => ({ minutes: one, amount: 40 }));

it.each([
  ["of the price list, the shortest first", [60, 30, 90, 60], [30, 60, 90], 90],
  ["the longest appointment for a treatment that takes longer", [60, 500, 600], [60, 480], 480],
  ["the shortest appointment for a treatment that takes less", [1, 60], [5, 60], 60],
])(
  "the lengths offered are %s, and the longest is proposed",
  (_what, listed, offered, proposed) => {
    const prices = pricesOf(listed);
    expect(lengthsOf(prices)).toEqual(offered);
    expect(proposedMinutes(prices)).toBe(proposed);
  },
);

it("every length offered is one that an appointment can have", () => {
  for (const minutes of lengthsOf(pricesOf([1, 3, 5, 60, 480, 500, 600]))) {
    const sent = { start: "2027-06-01T17:00:00+01:00", minutes };
    expect(parseAppointment(sent), String(minutes)).toEqual(sent);
  }
});
