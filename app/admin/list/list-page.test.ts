import { describe, expect, it } from "vitest";
import { from } from "../../../tests/support/stored-names";
import { noWork } from "../../enquiries/record";
import { entryOf } from "./entry";
import { countNew, countsOf, newestOf, pageOf, pageSize } from "./list-page";
import { searchedEntries, wholeList, type ListQuery } from "./query";

const count = pageSize + 20;
const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
const entries = Array.from({ length: count }, (_, index) =>
  entryOf(
    from("Ada", {
      id: `id ${index}`,
      ...(index === 60 && { work: booked }),
      ...(index === 2 && { suspectedSpam: ["pitch"] }),
    }),
  ),
);
const ids = (page: { entries: readonly { id: string }[] }) => page.entries.map(({ id }) => id);
const searched = (query: ListQuery) => searchedEntries(entries, query, (value) => value);
function page(wanted: Partial<ListQuery>, number?: number, keep?: string) {
  const query = { ...wholeList, ...wanted };
  return pageOf(entries, searched(query), query, { page: number, keep });
}

describe("a page of the list", () => {
  it("has 50 enquiries, the flagged ones at the end of the last", () => {
    expect(ids(page({}, 1))).toHaveLength(pageSize);
    expect(ids(page({}, 2)).at(-1)).toBe("id 2");
    expect(page({}, 2)).toMatchObject({
      number: 2,
      pages: 2,
      found: { plain: count - 1, flood: 0, advertising: 1 },
    });
  });

  it.each([
    [0, 1],
    [99, 2],
    [-1, 1],
    [Number.NaN, 1],
    [1e9, 2],
  ])("is the nearest that there is to %d", (asked, number) => {
    expect(page({}, asked).number).toBe(number);
  });

  it("is that of an enquiry that a form has changed, where none is asked for", () => {
    expect(page({}, undefined, "id 60").number).toBe(2);
    expect(page({}, 1, "id 60").number).toBe(1);
    expect(page({}, undefined, "unknown").number).toBe(1);
  });

  it("is of what the query finds", () => {
    expect(ids(page({ filter: "booked", search: "GIFT" }))).toEqual(["id 60"]);
    expect(page({ search: "nobody" })).toMatchObject({ number: 1, pages: 1, entries: [] });
  });

  it("says how many enquiries there are of each person who has sent several", () => {
    const [first, second] = ["a", "b"].map((id) =>
      entryOf(from("Ada", { id, email: "same@example.com", phone: "" })),
    );
    const all = [first!, second!, ...entries];
    const both = pageOf(all, all, wholeList);
    expect(both.persons).toMatchObject({ a: 2, b: 2 });
  });
});

it("the counts are those of the whole list, and those of the filters follow the search", () => {
  const now = Date.now();
  const counts = countsOf(entries, searched({ ...wholeList, search: "gift" }), {
    now,
    lateBefore: new Date(now).toISOString(),
  });
  expect(counts.fresh).toBe(count - 2);
  expect(counts.late).toBe(count - 2);
  expect(counts.filters).toMatchObject({ all: 1, booked: 1, new: 0 });
});

describe("the number of new enquiries", () => {
  const list = (...names: string[]) => names.map((id) => ({ id }));
  const many = Array.from({ length: 50 }, (_, index) => `old ${index}`);

  it("counts what comes before the newest that was shown", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list(...many), shown)).toBe(0);
    expect(countNew(list("b", "a", ...many), shown)).toBe(2);
  });

  it("counts all after an empty list, and is unknown without an earlier list", () => {
    expect(countNew(list("b", "a"), newestOf([]))).toBe(2);
    expect(countNew(list(), newestOf([]))).toBe(0);
    expect(countNew(list("b", "a"), undefined)).toBeUndefined();
  });

  it("is right after the newest that was shown is erased, and unknown after too many are", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list("a", ...many.slice(3)), shown)).toBe(1);
    expect(countNew(list("a", ...many.slice(40)), shown)).toBeUndefined();
  });

  it("leaves advertising out and counts what came in a flood", () => {
    const added = [
      { id: "c", flagged: ["pitch", "flood"] },
      { id: "b", flagged: ["flood"] },
      { id: "a", flagged: ["pitch"] },
    ];
    expect(countNew([{ id: "d" }, ...added, { id: "old" }], ["old"])).toBe(2);
  });
});
