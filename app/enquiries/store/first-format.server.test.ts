import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordOf } from "../../../tests/support/damaged-files";
import { StoreUnavailable } from "./enquiry-store";
import { encodeLine, headerLine } from "../../journal/record-format.server";
import { openEnquiryStore } from "./file-enquiry-store.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "first-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
  await fs.mkdir(dataDir);
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const namesFound = async () =>
  (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();

const document = (enquiries: unknown[]) => JSON.stringify({ version: 1, enquiries }, null, 1);

describe("the file of the first version", () => {
  const write = (text: string) => fs.writeFile(path.join(dataDir, "enquiries.json"), text);

  it("is taken over as it was, and put with the backups", async () => {
    const text = document([recordOf("one"), { ...recordOf("two"), message: 'a\n"{b}' }]);
    await write(text);
    const store = openEnquiryStore(dataDir);
    expect(await store.list()).toEqual([
      { ...recordOf("two"), message: 'a\n"{b}' },
      recordOf("one"),
    ]);
    expect(await store.unreadable()).toBeNull();
    expect(await fs.readdir(dataDir)).toEqual(["backups", "enquiries.jsonl"]);
    const [copy] = await fs.readdir(path.join(dataDir, "backups"));
    expect(await fs.readFile(path.join(dataDir, "backups", copy!), "utf8")).toBe(text);
    expect(await namesFound()).toEqual(["one", "two"]);
  });

  it("is taken over once when the site was ended half-way", async () => {
    await fs.writeFile(file, headerLine + encodeLine(recordOf("one")));
    await write(document([recordOf("one"), recordOf("two")]));
    expect((await namesFound()).sort()).toEqual(["one", "two"]);
    expect((await namesFound()).sort()).toEqual(["one", "two"]);
  });

  it.each([
    ["torn", document([recordOf("one"), recordOf("two")]).slice(0, -30), ["one"]],
    ["empty", "", []],
    ["foreign", "<html>", []],
    ["with an entry that is none", document([recordOf("one"), 7]), ["one"]],
  ])("%s is read as far as it can be and kept aside as a whole", async (_what, text, found) => {
    await write(text);
    const store = openEnquiryStore(dataDir);
    expect(await store.count()).toBe(found.length);
    const aside = (await store.unreadable())!.file;
    expect(aside).toMatch(/^enquiries\.json\.damaged-/);
    expect(await fs.readFile(path.join(dataDir, aside), "utf8")).toBe(text);
    await store.add(recordOf("next"));
    expect(await namesFound()).toEqual([...found, "next"]);
  });

  it("of a later version is left as it is", async () => {
    const text = '{"version":2,"enquiries":[]}';
    await write(text);
    await expect(openEnquiryStore(dataDir).list()).rejects.toThrow(StoreUnavailable);
    expect(await fs.readFile(path.join(dataDir, "enquiries.json"), "utf8")).toBe(text);
  });
});
