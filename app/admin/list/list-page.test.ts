import { describe, expect, it } from "vitest";
import { listedFrom } from "../../../tests/support/listed";
import { noWork } from "../../enquiries/record";
import { pageOf, pageSize } from "./list-page";
import { enquiriesMatching, wholeList, type ListQuery } from "./query";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

const count = pageSize + 20;
const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
const list = Array.from({ length: count }, (_, index) =>
  listedFrom("Ada", {
    id: `id ${index}`,
    ...(index === 60 && { work: booked }),
    ...(index === 2 && { suspectedSpam: ["pitch"] }),
  }),
);
const ids = (page: { entries: readonly { id: string }[] }) => page.entries.map(({ id }) => id);
const searched = (query: ListQuery) =>
  enquiriesMatching(list, query, treatmentsIn(sampleProfile, "en"));
function page(wanted: Partial<ListQuery>, number?: number, keep?: string) {
  const query = { ...wholeList, ...wanted };
  return pageOf(list, searched(query), query, { page: number, keep });
}

describe("a page of the list", () => {
  it("has 50 enquiries, the flagged ones at the end of the last", () => {
    expect(ids(page({}, 1))).toHaveLength(pageSize);
    expect(ids(page({}, 2)).at(-1)).toBe("id 2");
    expect(page({}, 2)).toMatchObject({
      number: 2,
      pages: 2,
      found: { unflagged: count - 1, flood: 0, advertising: 1 },
    });
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

  it("says what its first and its last day have on the other pages, and how many of those are new", () => {
    const on = (date: string, times: number, others = {}) =>
      Array.from({ length: times }, (_, index) =>
        listedFrom("Ada", {
          id: `${date} ${index}`,
          createdAt: `${date}T12:00:00.000Z`,
          ...others,
        }),
      );
    const days = [
      ...on("2026-11-24", pageSize - 2),
      ...on("2026-11-23", 6, { work: booked }),
      ...on("2026-11-23", 2),
      ...on("2026-11-20", pageSize - 6),
      ...on("2026-11-20", 3, { suspectedSpam: ["pitch"] }),
    ];
    const outside = (number: number, order: ListQuery["order"] = "newest") =>
      pageOf(days, days, { ...wholeList, order }, { page: number }).dayCountsOutside;
    expect(outside(1)).toEqual({ "2026-11-23": { all: 6, new: 2 } });
    expect(outside(2)).toEqual({ "2026-11-23": { all: 2, new: 0 } });
    expect(outside(3)).toEqual({});
    expect(outside(1, "waiting")).toEqual({});
  });

  it("says how many enquiries there are of each person who has sent several", () => {
    const same = ["a", "b"].map((id) =>
      listedFrom("Ada", { id, email: "same@example.com", phone: "" }),
    );
    const all = [...same, ...list];
    const both = pageOf(all, all, wholeList);
    expect(both.personCounts).toMatchObject({ a: 2, b: 2 });
  });
});
