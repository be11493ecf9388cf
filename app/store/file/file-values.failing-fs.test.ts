import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { failingFs, failures } from "../../../tests/support/failing-fs";
import { testFolder } from "../../../tests/support/test-stores";
import { StoreUnavailable } from "../ports";
import { FileValues } from "./file-values.server";

afterEach(() => {
  vi.restoreAllMocks();
});

const before = { text: "before" };
const after = { text: "after" };

const changes: [string, unknown, unknown][] = [
  ["is stored for the first time", undefined, after],
  ["is replaced", before, after],
  ["is removed", before, undefined],
];

describe("when any one call of the file system fails, a value", () => {
  it.each(changes)("that %s is the one before or the one after", async (_what, from, to) => {
    const set = (values: FileValues, value: unknown) =>
      values.change(["one"], (all) => void all.set("one", value));
    for (const failure of failures) {
      for (let nth = 1; ; nth += 1) {
        const folder = await testFolder();
        const values = new FileValues(folder);
        await set(values, from);
        const failing = failingFs(nth, failure);
        const error: unknown = await set(values, to).catch((thrown: unknown) => thrown);
        failing.end();
        if (failing.calls() < nth) break;
        const what = `${failure} at call ${nth}`;
        const found = await new FileValues(folder).read("one");
        expect([from, to], what).toContainEqual(found);
        if (error === undefined) expect(found, what).toEqual(to);
        else expect(error, what).toBeInstanceOf(StoreUnavailable);
        expect(await values.read("one"), what).toEqual(found);
        await set(values, { text: "next" });
        expect(await new FileValues(folder).read("one"), what).toEqual({ text: "next" });
        expect(await fs.readdir(folder), what).toEqual(["one.json"]);
      }
    }
  });
});

describe("a value in a data folder", () => {
  it("is none when another process removes its file while it is being read", async () => {
    const folder = await testFolder();
    const values = new FileValues(folder);
    await values.change(["one"], (all) => void all.set("one", before));
    const { stat } = fs;
    vi.spyOn(fs, "stat").mockImplementation(async (file) => {
      const stats = await stat(file);
      await fs.unlink(file);
      return stats;
    });
    expect(await new FileValues(folder).read("one")).toBeUndefined();
  });

  it("is a file for the site's own account only, which the operator may edit while the site runs", async () => {
    const folder = await testFolder();
    const values = new FileValues(folder);
    await values.change(["one"], (all) => void all.set("one", before));
    const file = path.join(folder, "one.json");
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect(await fs.readFile(file, "utf8")).toBe('{\n  "text": "before"\n}\n');
    await fs.writeFile(file, JSON.stringify(after));
    expect(await values.read("one")).toEqual(after);
    await fs.writeFile(file, "no JSON");
    expect(await values.read("one")).toBe("no JSON");
  });
});
