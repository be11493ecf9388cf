import { expect, test } from "vitest";
import { arranged, arrangementIn, rowAfter } from "./arrangement";

test.each([
  ["up reviews[1]", ["b", "a", "c"], "reviews[0]"],
  ["down photographs.gallery[1]", ["a", "c", "b"], "photographs.gallery[2]"],
  ["remove social[0]", ["b", "c"], "social[0]"],
  ["remove social[2]", ["a", "b"], "social[1]"],
  ["up reviews[0]", ["a", "b", "c"], "reviews[0]"],
])(
  "the button “%s” moves a row by one, or takes it away, and leads to where it was",
  (button, rows, row) => {
    const arrangement = arrangementIn(button)!;
    expect(arranged(["a", "b", "c"], arrangement)).toEqual(rows);
    expect(rowAfter(arrangement)).toBe(row);
  },
);
