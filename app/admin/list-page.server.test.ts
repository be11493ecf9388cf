import { expect, it } from "vitest";

import { toStoredEnquiries } from "../enquiries/enquiry";
import { pageOf, type KnownOfList } from "./list-page.server";
import { pageSize, wholeList, type ListQuery } from "./work/filters";
import { noWork } from "./work/owner-work";

const ids = Array.from({ length: pageSize + 20 }, (_, index) => `id ${index}`);
const enquiries = toStoredEnquiries(ids.map((id) => ({ id }))).map((one, index) => ({
  ...one,
  ...(index === 0 && { language: "de" as const }),
}));
const booked = { ...noWork, status: "booked" as const, note: "Bring the gift card", revision: 1 };
const known: KnownOfList = {
  remarks: {
    unreadable: null,
    flagged: { "id 2": ["pitch"] },
    refused: null,
    madePassword: false,
    trustedBrowsers: [],
  },
  work: new Map([
    ["id 1", booked],
    ["id 2", booked],
    ["id 110", booked],
    ["erased", booked],
  ]),
  states: new Map(),
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
  expect(found.counts).toMatchObject({ all: ids.length, booked: 2, new: ids.length - 3 });
  expect(part({ filter: "all", search: "gift" }).enquiries).toHaveLength(3);
});

it("a short list has the work of all its enquiries", () => {
  const { remarks, page } = part(wholeList, null, enquiries.slice(0, 2));
  expect(page).toBeUndefined();
  expect(remarks?.enquiries).toMatchObject({ "id 0": { status: "new" }, "id 1": booked });
});
