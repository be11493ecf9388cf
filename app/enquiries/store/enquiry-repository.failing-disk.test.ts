import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { failingDisk, failures, type Failure } from "../../../tests/support/failing-disk";
import { from, namesIn, namesOnDisk } from "../../../tests/support/stored-names";
import { StoreUnavailable } from "./enquiry-store";
import { openEnquiryStore, type EnquiryRepository } from "./enquiry-repository.server";

let root: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "failing-"));
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

interface Operation {
  prepare: (dataDir: string) => Promise<void>;
  /** @returns the names that it has acknowledged */
  run: (store: EnquiryRepository, dataDir: string) => Promise<string[]>;
  before: string[];
  /** Every state that may be found after a failure, apart from the one before. */
  after: string[][];
}

const twoKept = async (dataDir: string) => {
  const store = openEnquiryStore(dataDir);
  for (const name of ["one", "two"]) await store.add(from(name));
};
const addOne = async (store: EnquiryRepository) => [(await store.add(from("added"))).firstName];
const idOf = async (store: EnquiryRepository, name: string) =>
  (await store.list()).find(({ firstName }) => firstName === name)?.id ?? "";

const operations: Record<string, Operation> = {
  "the first enquiry of all": {
    prepare: () => Promise.resolve(),
    run: addOne,
    before: [],
    after: [["added"]],
  },
  "one more": {
    prepare: twoKept,
    run: addOne,
    before: ["one", "two"],
    after: [["one", "two", "added"]],
  },
  "three at once": {
    prepare: twoKept,
    run: async (store) => {
      const results = await Promise.allSettled(
        ["a", "b", "c"].map((name) => store.add(from(name))),
      );
      const kept = results.flatMap((result) =>
        result.status === "fulfilled" ? [result.value.firstName] : [],
      );
      if (kept.length === 3) return kept;
      expect(results.find((result) => result.status === "rejected")?.reason).toBeInstanceOf(
        StoreUnavailable,
      );
      expect(await namesIn(store)).toEqual(["one", "two", ...kept]);
      throw new StoreUnavailable("one of them");
    },
    before: ["one", "two"],
    // The first is written by itself, the others, which arrive meanwhile, together.
    after: [
      ["one", "two", "a"],
      ["one", "two", "b", "c"],
      ["one", "two", "a", "b", "c"],
    ],
  },
  "a removal": {
    prepare: twoKept,
    run: async (store) => {
      await store.remove(await idOf(store, "one"));
      return [];
    },
    before: ["one", "two"],
    after: [["two"]],
  },
  "recovering a damaged file": {
    prepare: async (dataDir) => {
      await twoKept(dataDir);
      const file = path.join(dataDir, "enquiries.jsonl");
      await fs.appendFile(file, '{"id":"torn","fir');
    },
    run: addOne,
    before: ["one", "two"],
    after: [["one", "two", "added"]],
  },
  "a backup": {
    prepare: twoKept,
    run: async (store, dataDir) => {
      const copy = path.join(dataDir, "backups", "copy.jsonl");
      try {
        await store.copyTo(copy);
      } catch (error) {
        // The folder's sync is the last step: the copy is whole then, though not certain to stay.
        await fs.rm(copy, { force: true });
        expect(await fs.readdir(path.dirname(copy)).catch(() => [])).toEqual([]);
        throw error;
      }
      return [];
    },
    before: ["one", "two"],
    after: [],
  },
};

let failed = 0;

/** Lets the nth call of an operation fail. @returns false when it has fewer calls */
async function failNth(operation: Operation, dataDir: string, nth: number, failure: Failure) {
  await operation.prepare(dataDir);
  const files = failingDisk(nth, failure);
  const store = openEnquiryStore(dataDir, { files });
  const what = `${failure} at call ${nth}`;
  let acknowledged: string[] = [];
  let refused = false;
  try {
    acknowledged = await operation.run(store, dataDir);
  } catch (error) {
    expect(error, what).toBeInstanceOf(StoreUnavailable);
    refused = true;
  }
  if (files.calls() < nth) return false;
  failed += 1;

  const found = await namesOnDisk(dataDir);
  expect([operation.before, ...operation.after], what).toContainEqual(found);
  for (const name of acknowledged) expect(found, what).toContain(name);
  if (!refused && operation.after.length > 0) expect(found, what).toEqual(operation.after.at(-1));
  // The running site goes on by itself, and says what the disk says.
  expect(await namesIn(store), what).toEqual(found);
  await store.add(from("next"));
  expect(await namesIn(store), what).toEqual([...found, "next"]);
  expect(await namesOnDisk(dataDir), what).toEqual([...found, "next"]);
  const left = (await fs.readdir(dataDir)).filter((name) => name.endsWith(".tmp"));
  expect(left, what).toEqual([]);
  return true;
}

// Hundreds of small files, on a disk that may be busy.
describe("when any one call to the disk fails, the state is the one before or the one after", () => {
  it.each(Object.entries(operations))(
    "%s",
    async (_what, operation) => {
      const before = failed;
      for (const failure of [...failures, "short write"] as const) {
        for (let nth = 1; ; nth += 1) {
          const dataDir = path.join(root, `${failure}-${nth}`);
          if (!(await failNth(operation, dataDir, nth, failure))) break;
        }
      }
      expect(failed - before).toBeGreaterThan(20);
    },
    60_000,
  );
});

describe("a disk that fails for a while", () => {
  it.each(failures)("refuses everything, lists what it had, and goes on (%s)", async (failure) => {
    const dataDir = path.join(root, "data");
    await twoKept(dataDir);
    for (let first = 1; first < 12; first += 1) {
      const files = failingDisk(first, failure, first + 12);
      const store = openEnquiryStore(dataDir, { files });
      const acknowledged: string[] = [];
      for (let tried = 0; files.calls() <= first + 12; tried += 1) {
        const name = `${first}-${tried}`;
        const stored = await store.add(from(name)).catch(() => undefined);
        if (stored) acknowledged.push(name);
      }
      const found = await namesOnDisk(dataDir);
      expect(found).toEqual(await namesIn(store));
      expect(found.filter((name) => name.startsWith(`${first}-`))).toEqual(acknowledged);
    }
  });
});
