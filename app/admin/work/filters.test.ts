import { expect, it } from "vitest";
import { filterCounts, listQueryOf, queryList, statusBefore, waitingDays } from "./filters";
import type { OwnerWork, WorkStatus } from "./owner-work";
import { samePersonIn } from "./same-person";
import { searchTextOf } from "./search";

const enquiry = (id: string, different: object = {}) => ({
  id,
  createdAt: "2026-11-20T10:00:00.000Z",
  firstName: "Ada",
  lastName: id,
  email: `${id}@example.com`,
  phone: "",
  treatment: "thai",
  ...different,
});
const statuses: Record<string, WorkStatus> = { b: "contacted", c: "closed" };
const list = [
  enquiry("a"),
  enquiry("b"),
  enquiry("c", { email: "A@example.com" }),
  enquiry("spam"),
];
const known = {
  isFlagged: (id: string) => id === "spam",
  statusOf: (id: string) => statuses[id] ?? "new",
  searchTextOf: (one: (typeof list)[number]) =>
    searchTextOf(one, { treatment: "Thai Massage", note: undefined }),
  samePersonAs: (id: string) => samePersonIn(list).of(list.find((one) => one.id === id)!),
};
const shown = (query: object, keep?: string) =>
  queryList(list, { filter: "all", search: "", ...query }, known, keep).map(({ id }) => id);

it("each filter counts its status, and a flagged enquiry counts only among all", () => {
  expect(filterCounts(list, known)).toEqual({ all: 4, new: 1, contacted: 1, booked: 0, closed: 1 });
});

it("filter and search combine, and flagged enquiries are found among all only", () => {
  expect(shown({})).toEqual(["a", "b", "c", "spam"]);
  expect(shown({ filter: "new" })).toEqual(["a"]);
  expect(shown({ search: "thai spam" })).toEqual(["spam"]);
  expect(shown({ filter: "new", search: "spam" })).toEqual([]);
  expect(shown({ filter: "closed", search: "ada" })).toEqual(["c"]);
});

it("an enquiry that has just been changed stays under its old filter", () => {
  expect(shown({ filter: "new" }, "b")).toEqual(["a", "b"]);
});

it("the enquiries of one person are shown alone", () => {
  expect(shown({ person: "a" })).toEqual(["a", "c"]);
});

it("a query from outside is read, and what is unknown counts as not given", () => {
  expect(listQueryOf({ status: "booked", q: " Ada " })).toEqual({
    filter: "booked",
    search: "Ada",
  });
  expect(listQueryOf({ status: "lost", q: 7, person: "" })).toEqual({ filter: "all", search: "" });
});

it("a new enquiry waits from its first whole day on", () => {
  const sent = Date.parse(list[0]!.createdAt);
  const hour = 60 * 60 * 1000;
  const days = (hours: number, status: WorkStatus = "new") =>
    waitingDays(list[0]!, { status }, sent + hours * hour);
  expect([23, 24, 47, 48].map((hours) => days(hours))).toEqual([undefined, 1, 1, 2]);
  expect(days(48, "contacted")).toBeUndefined();
});

it("the last change of status can be undone, also after a note", () => {
  const work = (status: WorkStatus, ...changes: (WorkStatus | undefined)[]): OwnerWork => ({
    status,
    revision: changes.length,
    history: changes.map((change) => ({
      at: "",
      ...(change ? { status: change } : { note: true }),
    })),
  });
  expect(statusBefore(work("contacted", "contacted"))).toBe("new");
  expect(statusBefore(work("booked", "contacted", "booked", undefined))).toBe("contacted");
  expect(statusBefore(work("new", undefined))).toBeUndefined();
  // Changed elsewhere since the history was read.
  expect(statusBefore(work("closed", "contacted"))).toBeUndefined();
});
