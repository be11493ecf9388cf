import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostInUse, type RoomUse, runningAtEachStart, withLanes } from "./clashes";

const use = (from: number, to: number): RoomUse => ({ from, to });
const lanesOf = (uses: readonly RoomUse[]) =>
  withLanes(uses, (one) => one).map(({ lane, lanes }) => `${lane} of ${lanes}`);

it("a room is free for the next appointment from the end of the one before on", () => {
  const uses = [use(0, 60), use(60, 120)];
  expect(runningAtEachStart(uses).map(({ length }) => length)).toEqual([1, 1]);
  expect(lanesOf(uses)).toEqual(["0 of 1", "0 of 1"]);
  expect(mostInUse(use(30, 90), uses)).toBe(1);
});

it("what overlaps stands side by side, and what nothing overlaps has the whole width", () => {
  const uses = [use(0, 30), use(10, 90), use(20, 40), use(30, 60), use(40, 50), use(90, 120)];
  const sideBySide = ["0 of 3", "1 of 3", "2 of 3", "0 of 3", "2 of 3"];
  expect(lanesOf(uses)).toEqual([...sideBySide, "0 of 1"]);
});

describe("at the busiest moment of a time", () => {
  const uses = [use(0, 20), use(10, 40), use(30, 60)];

  it.each([
    [use(0, 10), 1],
    [use(10, 20), 2],
    [use(20, 30), 1],
    [use(15, 25), 2],
    [use(25, 100), 2],
    [use(60, 90), 0],
  ])("%j as many rooms are in use: %i", (time, most) => {
    expect(mostInUse(time, uses)).toBe(most);
  });
});

it("there are no more lanes than rooms are in use at the busiest moment, whatever the appointments are", () => {
  const minutes = fc.integer({ min: 0, max: 100 });
  const length = fc.integer({ min: 1, max: 40 });
  const anyUses = fc
    .array(fc.tuple(minutes, length))
    .map((all) => all.map(([from, long]) => use(from, from + long)))
    .map((all) => all.toSorted((a, b) => a.from - b.from));
  fc.assert(
    fc.property(anyUses, minutes, length, (uses, from, long) => {
      const inUseAt = (moment: number) =>
        uses.filter((one) => one.from <= moment && moment < one.to).length;
      const time = use(from, from + long);
      const moments = Array.from({ length: long }, (_, minute) => from + minute);
      expect(mostInUse(time, uses)).toBe(Math.max(...moments.map(inUseAt)));
      const placed = withLanes(uses, (one) => one);
      expect(Math.max(0, ...placed.map(({ lanes }) => lanes))).toBe(mostInUse(use(0, 200), uses));
      const isBeside = placed.every(({ lane, lanes }) => lane < lanes);
      expect(isBeside).toBe(true);
      const over = placed.flatMap((one, index) =>
        placed
          .slice(index + 1)
          .filter(({ from, to, lane }) => lane === one.lane && from < one.to && one.from < to),
      );
      expect(over).toEqual([]);
    }),
  );
});
