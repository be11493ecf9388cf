import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { line, recordOf } from "../../../tests/support/damaged-files";
import { headerLine } from "../../journal/record-format.server";
import { openEnquiryStore } from "./file-enquiry-store.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "exchanged-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
  await fs.mkdir(dataDir);
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const namesFound = async () =>
  (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();

const whole = headerLine + line("one") + line("two");

describe("a file that changes while the site runs", () => {
  it("is read again when another was put in its place, and written again when it is gone", async () => {
    await fs.writeFile(file, whole);
    const store = openEnquiryStore(dataDir);
    expect(await store.count()).toBe(2);
    await fs.writeFile(`${file}.new`, headerLine + line("three"));
    await fs.rename(`${file}.new`, file);
    await store.add(recordOf("four"));
    expect(await namesFound()).toEqual(["three", "four"]);

    await fs.rm(dataDir, { recursive: true });
    await store.add(recordOf("five"));
    expect(await namesFound()).toEqual(["three", "four", "five"]);
  });

  it("loses the drafts that a killed process left", async () => {
    await fs.writeFile(`${file}.0123456789ab.tmp`, line("one"));
    await openEnquiryStore(dataDir).count();
    expect(await fs.readdir(dataDir)).toEqual([]);
  });
});
