import { expect, it } from "vitest";
import { mayBeIncomplete } from "./phone-question";

it("a number may be incomplete with fewer than seven digits, of any script", () => {
  const asked = ["123", "  12 34 56 ", "call me", "+44 20", "١٢٣٤٥٦", "１２３"];
  expect(asked.filter((typed) => !mayBeIncomplete(typed))).toEqual([]);
  const taken = [
    "",
    " ",
    "07700 900123",
    "7946 012",
    "+44 (0)20 7946 0123",
    "٠٧٧٠٠٩٠٠١٢٣",
    "０９０１２３４５６７８",
  ];
  expect(taken.filter(mayBeIncomplete)).toEqual([]);
});
