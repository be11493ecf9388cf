import { afterEach, expect, it, vi } from "vitest";

import { statusBefore } from "./filters";
import type { WorkChange } from "./owner-work";
import { WorkBook } from "./work-book";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that makes each change when it is released. */
function heldServer() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    const { revision, status } = JSON.parse(body) as WorkChange;
    return new Promise((resolve) => {
      waiting.push(() => {
        resolve(Response.json({ status, revision: revision + 1 }));
      });
    });
  });
  return async () => {
    await vi.waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
}

it("a second status chosen before the first is stored stays shown", async () => {
  const release = heldServer();
  const book = new WorkBook(undefined);
  const shown: string[] = [];
  book.subscribe(() => shown.push(book.statusOf("a")));
  const first = book.change("a", { status: "contacted" });
  const second = book.change("a", { status: "booked" });
  await release();
  expect(await first).toBe("saved");
  await release();
  expect(await second).toBe("saved");
  expect(shown).toEqual(["contacted", "booked", "booked", "booked"]);
  expect(book.entry("a").work).toMatchObject({ revision: 2, status: "booked" });
});

it("a change of status can be undone from the history while it is on its way", async () => {
  const release = heldServer();
  const book = new WorkBook(undefined);
  const changed = book.change("a", { status: "closed" });
  expect(statusBefore(book.entry("a").work)).toBe("new");
  await release();
  await changed;
  expect(book.entry("a").work.history).toEqual([{ at: expect.any(String), status: "closed" }]);
});

it("a status that cannot be stored leaves no line in the history", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no connection")));
  const book = new WorkBook(undefined);
  expect(await book.change("a", { status: "closed" })).toBe("failed");
  expect(book.entry("a").work).toMatchObject({ status: "new", history: [] });
});

it("the notes typed on one list are unsaved notes of the next", () => {
  const book = new WorkBook(undefined);
  book.setDraft("a", "Call after six");
  book.setDraft("b", "x");
  book.setDraft("b", "");
  const next = book.next(undefined);
  expect(next.drafts()).toEqual(new Map([["a", "Call after six"]]));
  expect(next.entry("a").draft).toBe("Call after six");
});

it("a change that was made while the next list was loaded stays shown on it", async () => {
  const release = heldServer();
  const book = new WorkBook(undefined);
  const stored = book.change("stored", { status: "booked" });
  await release();
  await stored;
  const sent = book.change("sent", { status: "contacted" });
  // Read by the server before both.
  const next = book.next(undefined);
  expect(next.statusOf("stored")).toBe("booked");
  expect(next.statusOf("sent")).toBe("contacted");
  await release();
  await sent;
  await vi.waitUntil(() => next.entry("sent").work.revision === 1);
  const undone = next.change("sent", { status: "new" });
  await release();
  expect(await undone).toBe("saved");
  expect(next.entry("sent").work).toMatchObject({ revision: 2, status: "new" });
});

it("a change that fails while the next list is loaded is taken back on it", async () => {
  let fail: (() => void) | undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise((_resolve, reject) => {
        fail = () => {
          reject(new TypeError("no connection"));
        };
      }),
  );
  const book = new WorkBook(undefined);
  const sent = book.change("a", { status: "closed" });
  const next = book.next(undefined);
  await vi.waitUntil(() => fail !== undefined);
  fail?.();
  expect(await sent).toBe("failed");
  await vi.waitUntil(() => next.statusOf("a") === "new");
  expect(next.entry("a").problem).toBe("failed");
});
