import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { visitOf } from "../../../tests/support/damaged-journals";
import { type Failure, failingFs, failures } from "../../../tests/support/failing-fs";
import {
  lockedFolder,
  testFolder,
  type Visit,
  visitsHeader,
} from "../../../tests/support/test-stores";
import { StoreUnavailable } from "../ports";
import { FileRecords } from "./file-records.server";

afterEach(() => {
  vi.restoreAllMocks();
});

type VisitRecords = FileRecords<Visit>;

interface Operation {
  prepare: (records: VisitRecords, folder: string) => Promise<unknown>;
  /** @returns the names that it has acknowledged */
  run: (records: VisitRecords) => Promise<string[]>;
  before: string[];
  /** Every state that may be found after a failure, apart from the one before; the last one is that of success. */
  after: string[][];
}

const addTwo = async (records: VisitRecords) => {
  for (const name of ["one", "two"]) await records.add(visitOf(name));
};
const addOne = async (records: VisitRecords) => [(await records.add(visitOf("added"))).name];
const renamed = (name: string) => (now: Visit) => ({ ...now, name });
const namesIn = async (records: VisitRecords) =>
  (await records.all()).map(({ name }) => name).toReversed();

const operations: Record<string, Operation> = {
  "the first record of all": {
    prepare: () => Promise.resolve(),
    run: addOne,
    before: [],
    after: [["added"]],
  },
  "one more record": {
    prepare: addTwo,
    run: addOne,
    before: ["one", "two"],
    after: [["one", "two", "added"]],
  },
  "three records at once": {
    prepare: addTwo,
    run: async (records) => {
      const results = await Promise.allSettled(
        ["a", "b", "c"].map((name) => records.add(visitOf(name))),
      );
      const kept = results.flatMap((one) => (one.status === "fulfilled" ? [one.value.name] : []));
      expect(await namesIn(records)).toEqual(["one", "two", ...kept]);
      if (kept.length === 3) return kept;
      throw results.find((one) => one.status === "rejected")?.reason;
    },
    before: ["one", "two"],
    // The first is written by itself, the others, which arrive meanwhile, together.
    after: [
      ["one", "two", "a"],
      ["one", "two", "b", "c"],
      ["one", "two", "a", "b", "c"],
    ],
  },
  "a change": {
    prepare: addTwo,
    run: async (records) => [(await records.change("id of one", renamed("uno")))?.name ?? ""],
    before: ["one", "two"],
    after: [["uno", "two"]],
  },
  "a change and a new record at once": {
    prepare: addTwo,
    run: async (records) => {
      const [added] = await Promise.all([
        records.add(visitOf("added")),
        records.change("id of two", renamed("due")),
      ]);
      return [added.name, "due"];
    },
    before: ["one", "two"],
    after: [
      ["one", "two", "added"],
      ["one", "due"],
      ["one", "due", "added"],
    ],
  },
  "a removal": {
    prepare: addTwo,
    run: async (records) => {
      await records.replaceAll((now) => (now.name === "one" ? undefined : now));
      return ["two"];
    },
    before: ["one", "two"],
    after: [["two"]],
  },
  "the removal of superseded words": {
    prepare: async (records) => {
      await addTwo(records);
      await records.change("id of one", renamed("uno"));
    },
    run: async (records) => {
      await records.compact();
      return ["uno", "two"];
    },
    before: ["uno", "two"],
    after: [["uno", "two"]],
  },
  "the repair of a damaged file": {
    prepare: async (records, folder) => {
      await addTwo(records);
      await fs.appendFile(path.join(folder, "visits.jsonl"), '{"id":"torn","na');
    },
    run: addOne,
    before: ["one", "two"],
    after: [["one", "two", "added"]],
  },
};

/** Lets the nth call of an operation fail. @returns false when it has fewer calls */
async function failNth(operation: Operation, root: string, nth: number, failure: Failure) {
  const what = `${failure} at call ${nth}`;
  const dataDir = path.join(root, what);
  const { lock } = await lockedFolder(dataDir);
  const open = () => new FileRecords<Visit>(dataDir, visitsHeader, lock);
  await operation.prepare(open(), dataDir);

  const records = open();
  const failing = failingFs(nth, failure);
  const outcome = await operation.run(records).then(
    (acknowledged) => ({ acknowledged }),
    (error: unknown) => ({ error, acknowledged: [] }),
  );
  failing.end();
  if (failing.calls() < nth) return false;

  const found = await namesIn(open());
  expect([operation.before, ...operation.after], what).toContainEqual(found);
  for (const name of outcome.acknowledged) expect(found, what).toContain(name);
  if ("error" in outcome) expect(outcome.error, what).toBeInstanceOf(StoreUnavailable);
  else expect(found, what).toEqual(operation.after.at(-1));
  // The running site goes on by itself, and lists what is stored.
  expect(await namesIn(records), what).toEqual(found);
  await records.add(visitOf("next"));
  expect(await namesIn(records), what).toEqual([...found, "next"]);
  expect(await namesIn(open()), what).toEqual([...found, "next"]);
  const names = await fs.readdir(dataDir);
  expect(
    names.filter((name) => name.endsWith(".tmp")),
    what,
  ).toEqual([]);
  const damaged = (await records.unlisted())?.lines ?? 0;
  const isDamaged = names.some((name) => name.includes(".damaged-"));
  expect(damaged, what).toBe(isDamaged ? 1 : 0);
  return true;
}

describe("when any one call of the file system fails, the state is the one before or the one after", () => {
  it.each(Object.entries(operations))(
    "of %s",
    async (_what, operation) => {
      const root = await testFolder();
      let failed = 0;
      for (const failure of failures) {
        for (let nth = 1; await failNth(operation, root, nth, failure); nth += 1) failed += 1;
      }
      expect(failed).toBeGreaterThan(20);
    },
    60_000,
  );
});

describe("a file system that fails for a while", () => {
  it.each(failures)(
    "refuses changes, lists what is stored, and goes on by itself (%s)",
    async (failure) => {
      const { folder, lock } = await lockedFolder();
      await addTwo(new FileRecords<Visit>(folder, visitsHeader, lock));
      for (let first = 1; first < 12; first += 1) {
        const records = new FileRecords<Visit>(folder, visitsHeader, lock);
        const failing = failingFs(first, failure, first + 12);
        const acknowledged: string[] = [];
        for (let tried = 0; failing.calls() <= first + 12; tried += 1) {
          const name = `${first}-${tried}`;
          const stored = await records.add(visitOf(name)).catch(() => undefined);
          if (stored) acknowledged.push(name);
        }
        failing.end();
        const found = await namesIn(new FileRecords<Visit>(folder, visitsHeader, lock));
        expect(found).toEqual(await namesIn(records));
        expect(found.filter((name) => name.startsWith(`${first}-`))).toEqual(acknowledged);
      }
    },
  );
});

it("records are stored where the disk has no room to write the whole file again", async () => {
  const { folder, lock } = await lockedFolder();
  const records = new FileRecords<Visit>(folder, visitsHeader, lock);
  await addTwo(records);
  await records.change(visitOf("one").id, renamed("changed"));
  const full = Object.assign(new Error("No space left."), { code: "ENOSPC" });
  const writing = vi.spyOn(fs, "writeFile").mockRejectedValue(full);
  await expect(records.compact()).rejects.toThrow(StoreUnavailable);
  const withoutTwo = (one: Visit) => (one.name === "two" ? undefined : one);
  await expect(records.replaceAll(withoutTwo)).rejects.toThrow(StoreUnavailable);
  await records.add(visitOf("added"));
  expect(await namesIn(records)).toEqual(["changed", "two", "added"]);
  writing.mockRestore();

  await records.replaceAll(withoutTwo);
  const text = await fs.readFile(path.join(folder, "visits.jsonl"), "utf8");
  expect(text).not.toMatch(/"name":"(one|two)"/);
  expect(await namesIn(new FileRecords<Visit>(folder, visitsHeader, lock))).toEqual([
    "changed",
    "added",
  ]);
});
