import { describe, expect, it } from "vitest";
import { toStoredEnquiries } from "../enquiries/enquiry";
import { buildListView, countNew, newestOf } from "./list-view";
import { pageOf } from "./list-page.server";
import { pageSize, wholeList } from "./work/filters";

/** A list, newest first, of ids. */
const list = (...ids: string[]) => toStoredEnquiries(ids.map((id) => ({ id })));
const many = Array.from({ length: 50 }, (_, index) => `old ${index}`);

describe("the number of new enquiries", () => {
  it("counts what comes before the newest that was shown", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list(...many), shown, {})).toBe(0);
    expect(countNew(list("b", "a", ...many), shown, {})).toBe(2);
  });

  it("counts all after an empty list, and is unknown without an earlier list", () => {
    expect(countNew(list("b", "a"), newestOf([]), {})).toBe(2);
    expect(countNew(list(), newestOf([]), {})).toBe(0);
    expect(countNew(list("b", "a"), undefined, {})).toBeUndefined();
  });

  it("is right after the newest that was shown is erased, and unknown after too many are", () => {
    const shown = newestOf(list(...many));
    expect(countNew(list("a", ...many.slice(3)), shown, {})).toBe(1);
    expect(countNew(list("a", ...many.slice(40)), shown, {})).toBeUndefined();
  });

  it("leaves advertising out and counts what came in a flood", () => {
    const flagged = { a: ["pitch"], b: ["flood"], c: ["pitch", "flood"] };
    expect(countNew(list("d", "c", "b", "a", "old"), ["old"], flagged)).toBe(2);
  });
});

describe("the list view", () => {
  const ids = Array.from({ length: pageSize + 2 }, (_, index) => `id ${index}`);
  const read = { enquiries: list(...ids), remarks: undefined, before: undefined };
  const treatmentName = (value: string) => value;
  const part = (page: string | null, query = wholeList, keep?: string) =>
    pageOf(read.enquiries, undefined, { page, query, keep, treatmentName });

  it("is the whole list where no page is requested", () => {
    const view = buildListView(read);
    expect(view.enquiries).toHaveLength(ids.length);
    expect(view.page).toBeUndefined();
  });

  it("has the requested page of a long list, and the first one where the page is no number", () => {
    expect(part("2").enquiries.map(({ id }) => id)).toEqual(ids.slice(pageSize));
    expect(part("2").page).toMatchObject({ number: 2, count: 2 });
    expect(part("x").page).toMatchObject({ number: 1, count: 2 });
    expect(part(null).enquiries).toHaveLength(pageSize);
  });

  it("has the page of the enquiry that a form could not change, where no page is requested", () => {
    expect(part(null, wholeList, "id 101").page).toMatchObject({ number: 2 });
    expect(part(null, { filter: "new", search: "" }, "id 45").page).toMatchObject({ number: 2 });
    expect(part("1", wholeList, "id 101").page).toMatchObject({ number: 1 });
    expect(part(null, wholeList, "unknown").page).toMatchObject({ number: 1 });
  });

  it("counts and remembers by the whole list on every page", () => {
    const view = buildListView({ ...read, before: ["id 3"] }, part("2"));
    expect(view).toMatchObject({ total: ids.length, added: 3, counts: { new: ids.length } });
    expect(view.newest).toContain("id 0");
  });

  it("has what the query finds, 30 on a page, with the counts of the whole list", () => {
    const found = part("9", { filter: "new", search: "nobody" });
    expect(found.enquiries).toEqual([]);
    expect(part("4", { filter: "new", search: "" }).enquiries).toHaveLength(ids.length - 90);
    expect(part(null, { filter: "new", search: "" }).page).toMatchObject({
      count: 4,
      found: { plain: ids.length, flood: 0, advertising: 0 },
    });
    expect(part(null, { filter: "booked", search: "" }).page).toMatchObject({
      number: 1,
      count: 1,
    });
  });
});
