import { expect, it } from "vitest";
import { from } from "../../tests/support/stored-names";
import { type EnquiryRecord, noWork } from "../enquiries/record";
import { pageOf } from "./list-page.server";
import { pageSize, wholeList, type ListQuery } from "./work/filters";

const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
const different = new Map<number, Partial<EnquiryRecord>>([
  [0, { language: "de" }],
  [1, { work: booked }],
  [2, { work: booked, suspectedSpam: ["pitch"] }],
  [110, { work: booked }],
]);
const enquiries = Array.from({ length: pageSize + 20 }, (_, index) =>
  from("Ada", { id: `id ${index}`, ...different.get(index) }),
);
const known = {
  unreadable: null,
  flagged: { "id 2": ["pitch"] },
  refused: null,
  madePassword: false,
  trustedBrowsers: [],
};
const part = (query: ListQuery, page: string | null = null, list = enquiries) =>
  pageOf(list, known, { page, query, keep: undefined, treatmentName: (value) => value });

it("a page has the work of its own enquiries and of no other", () => {
  const { enquiries: shown, remarks } = part(wholeList);
  expect(Object.keys(remarks?.enquiries ?? {})).toEqual(shown.map(({ id }) => id));
  expect(remarks?.enquiries).toMatchObject({ "id 0": { language: "de" }, "id 1": booked });
  expect(remarks?.enquiries).not.toHaveProperty("id 110");
  expect(part(wholeList, "2").remarks?.enquiries).toHaveProperty("id 110", booked);
});

it("filters, searches and counts by the work on all enquiries, a flagged one without its status", () => {
  const found = part({ filter: "booked", search: "GIFT" });
  expect(found.enquiries.map(({ id }) => id)).toEqual(["id 1", "id 110"]);
  expect(found.counts).toMatchObject({
    all: enquiries.length,
    booked: 2,
    new: enquiries.length - 3,
  });
  expect(part({ filter: "all", search: "gift" }).enquiries).toHaveLength(3);
});

it("a short list has the work of all its enquiries", () => {
  const { remarks, page } = part(wholeList, null, enquiries.slice(0, 2));
  expect(page).toBeUndefined();
  expect(remarks?.enquiries).toMatchObject({ "id 0": { status: "new" }, "id 1": booked });
});
