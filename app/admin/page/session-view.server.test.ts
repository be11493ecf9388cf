import { expect, it } from "vitest";
import { wholeList } from "../list/query";
import { readView, takeView } from "./session-view.server";

const request = new Request("http://localhost/admin");
const viewOf = (stored: unknown) =>
  readView(request, { view: () => Promise.resolve(stored) } as never);

it("what the pages of a session remember is read as it was stored", async () => {
  const erasure = { receipt: { erased: 1, backups: 0, outOfReach: [] } };
  const query = { ...wholeList, search: "ada" };
  const view = { query, person: "b", openId: "a", flash: { erasure } };
  expect(await viewOf(view)).toEqual(view);
});

it.each([
  ["nothing", undefined],
  [
    "an erasure that another release stored",
    { query: wholeList, flash: { erasure: { chosen: ["a"] } } },
  ],
  ["a query without a known member", { query: { filter: "late", order: 3 } }],
])("a session for which %s is stored shows the whole list", async (_what, stored) => {
  expect(await viewOf(stored)).toEqual({ query: wholeList });
});

it("what is meant for one page is gone once that page has read it", async () => {
  let stored: object = { query: wholeList, openId: "a", flash: { refused: "a" } };
  const sessions = {
    view: () => Promise.resolve(stored),
    changeView: (_request: Request, change: object) => {
      stored = { ...stored, ...change };
      return Promise.resolve();
    },
  } as never;
  expect(await takeView(request, sessions)).toMatchObject({ flash: { refused: "a" } });
  expect(await takeView(request, sessions)).toEqual({ query: wholeList, openId: "a" });
});
