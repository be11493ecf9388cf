import { expect, it } from "vitest";
import { wholeList } from "../list/query";
import { readView } from "./session-view.server";

const request = new Request("http://localhost/admin");
const viewOf = (stored: unknown) =>
  readView(request, { view: () => Promise.resolve(stored) } as never);

it("what the pages of a session remember is read as it was stored", async () => {
  const erasure = { receipt: { erased: 1, backups: 0, outOfReach: [] } };
  const query = { ...wholeList, person: "a", before: { ...wholeList, search: "ada" } };
  expect(await viewOf({ query, openId: "a", erasure })).toEqual({ query, openId: "a", erasure });
});

it.each([
  ["nothing", undefined],
  ["an erasure that another release stored", { query: wholeList, erasure: { chosen: ["a"] } }],
  ["a query without a known member", { query: { filter: "late", order: 3 } }],
])("a session for which %s is stored shows the whole list", async (_what, stored) => {
  expect(await viewOf(stored)).toEqual({ query: wholeList });
});
