import { describe, expect, it } from "vitest";
import { toStoredEnquiries } from "../enquiries/enquiry";
import { countNew, newestOf } from "./list-view";

/** A list, newest first, of ids. */
const list = (...ids: string[]) => toStoredEnquiries(ids.map((id) => ({ id })));
const many = Array.from({ length: 50 }, (_, index) => `old ${index}`);

describe("the number of new enquiries", () => {
  it("counts what stands before the newest that was shown", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list(...many), shown, {})).toBe(0);
    expect(countNew(list("b", "a", ...many), shown, {})).toBe(2);
  });

  it("counts all when nothing was shown before, and nothing when no list was", () => {
    expect(countNew(list("b", "a"), newestOf([]), {})).toBe(2);
    expect(countNew(list(), newestOf([]), {})).toBe(0);
    expect(countNew(list("b", "a"), undefined, {})).toBeUndefined();
  });

  it("is still right when the newest that was shown is erased, and unknown when too many are", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list("a", ...many.slice(3)), shown, {})).toBe(1);
    expect(countNew(list("a", ...many.slice(40)), shown, {})).toBeUndefined();
  });

  it("leaves advertising out and counts what came in a flood", () => {
    const suspects = { a: ["pitch"], b: ["flood"], c: ["pitch", "flood"] };
    expect(countNew(list("d", "c", "b", "a", "old"), ["old"], suspects)).toBe(2);
  });
});
