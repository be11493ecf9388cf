import { expect, it } from "vitest";
import { listed } from "../../../tests/support/listed";
import type { OwnerWork, WorkStatus } from "../../enquiries/record";
import type { DeskEntry } from "./entry";
import { filteredParts, listQueryOf, enquiriesMatching, wholeList, type ListQuery } from "./query";
import { treatmentsIn } from "../../business/localised-profile.server";
import { sampleProfile } from "../../../tests/support/own-profile";

const sentAt = "2026-11-20T10:00:00.000Z";
const work = (status: WorkStatus): OwnerWork => ({ status, revision: 0, history: [] });
const entry = (id: string, status: WorkStatus, different: Partial<DeskEntry> = {}): DeskEntry => ({
  language: undefined,
  mails: [],
  ...listed({
    id,
    createdAt: sentAt,
    firstName: "Ada",
    lastName: id,
    email: `${id}@example.com`,
    phone: "",
    treatment: "thai",
    work: work(status),
  }),
  ...different,
});
/** Newest first. */
const list = [
  entry("a", "new"),
  entry("b", "contacted"),
  entry("c", "closed", { email: "A@example.com" }),
  entry("flood", "new", { suspectedSpam: ["flood"] }),
  entry("d", "new"),
  entry("spam", "new", { suspectedSpam: ["pitch"] }),
];
const treatments = treatmentsIn(sampleProfile, "en");
function shown(query: Partial<ListQuery>, keep?: string): string[] {
  const whole = { ...wholeList, ...query };
  const parts = filteredParts(enquiriesMatching(list, whole, treatments), whole, keep);
  return [...parts.unflagged, ...parts.flood, ...parts.advertising].map(({ id }) => id);
}

it("flagged enquiries stand in their groups at the end, and under their own filters", () => {
  expect(shown({})).toEqual(["a", "b", "c", "d", "flood", "spam"]);
  expect(shown({ filter: "advertising" })).toEqual(["spam"]);
  expect(shown({ filter: "flood" })).toEqual(["flood"]);
  expect(shown({ filter: "new" })).toEqual(["a", "d"]);
  expect(shown({ search: "thai spam" })).toEqual(["spam"]);
  expect(shown({ filter: "new", search: "spam" })).toEqual([]);
});

it("the longest waiting come first: the new ones, the oldest at the top, then the others", () => {
  expect(shown({ order: "waiting" })).toEqual(["d", "a", "b", "c", "flood", "spam"]);
});

it("an enquiry that has just been changed stays under its old filter", () => {
  expect(shown({ filter: "new" }, "b")).toEqual(["a", "b", "d"]);
});

it("the enquiries of one person are shown alone", () => {
  expect(shown({ person: "a" })).toEqual(["a", "c"]);
});

it("a query from outside is read, and what is unknown counts as not given", () => {
  expect(listQueryOf({ status: "booked", q: " Ada ", order: "waiting" })).toEqual({
    filter: "booked",
    order: "waiting",
    search: "Ada",
  });
  expect(listQueryOf({ status: "lost", q: 7, person: "", order: "up" })).toEqual(wholeList);
});
