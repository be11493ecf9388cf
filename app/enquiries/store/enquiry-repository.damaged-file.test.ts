import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  corpus,
  headerLine,
  line,
  one,
  recordOf,
  whole,
} from "../../../tests/support/damaged-files";
import { type EnquiryStore, StoreUnavailable } from "./enquiry-store";
import { encodeLine } from "../../journal/journal-format.server";
import { openEnquiryStore } from "./enquiry-repository.server";

let root: string;
let dataDir: string;
let file: string;

beforeEach(async () => {
  root = await fs.mkdtemp(path.join(tmpdir(), "damaged-"));
  dataDir = path.join(root, "data");
  file = path.join(dataDir, "enquiries.jsonl");
  await fs.mkdir(dataDir);
});
afterEach(async () => {
  await fs.rm(root, { recursive: true, force: true });
});

const markedIn = async (store: EnquiryStore) =>
  (await store.list())
    .filter(({ altered }) => altered)
    .map(({ firstName }) => firstName)
    .toReversed();

async function namesFound(): Promise<string[]> {
  return (await openEnquiryStore(dataDir).list()).map(({ firstName }) => firstName).toReversed();
}
const asideIn = async (folder: string) =>
  (await fs.readdir(folder)).filter((name) => name.includes(".damaged-"));

/** Opens the file, adds an enquiry, and tells what is listed then and after a restart. */
async function goOn() {
  const store = openEnquiryStore(dataDir);
  const found = (await store.list()).map(({ firstName }) => firstName).toReversed();
  const marked = await markedIn(store);
  const unreadable = await store.unreadable();
  const { createdAt: _createdAt, id: _id, ...typed } = recordOf("next");
  await store.add(typed);
  expect(await namesFound()).toEqual([...found, "next"]);
  expect(await markedIn(openEnquiryStore(dataDir))).toEqual(marked);
  const aside = await asideIn(dataDir);
  const kept = await Promise.all(aside.map((name) => fs.readFile(path.join(dataDir, name))));
  // What was recovered is not corrupt again.
  expect(await openEnquiryStore(dataDir).unreadable()).toEqual(unreadable);
  expect(await asideIn(dataDir)).toEqual(aside);
  return { found, marked, unreadable, kept };
}

describe("a damaged file", () => {
  it.each(Object.entries(corpus))(
    "%s",
    async (what, { text, listed, marked = [], quarantined }) => {
      await fs.writeFile(file, text);
      const result = await goOn();
      expect(result.found).toEqual(listed);
      expect(result.marked).toEqual(marked);
      // Too long for one range.
      if (what === "a line of 3 MB") {
        expect(Buffer.concat(result.kept).toString().replaceAll("\n", "")).toBe(
          "x".repeat(3_000_000),
        );
        return;
      }
      expect(result.kept).toEqual(quarantined === undefined ? [] : [Buffer.from(quarantined)]);
      const lines =
        quarantined === undefined
          ? null
          : Buffer.from(quarantined).toString("latin1").split("\n").length - 1;
      expect(result.unreadable?.lines ?? null).toBe(lines);
    },
  );

  it("torn at every byte of its last line loses that line at most, and keeps what is left of it", async () => {
    const start = Buffer.byteLength(headerLine + one);
    for (let end = start; end <= Buffer.byteLength(whole); end += 1) {
      await fs.writeFile(file, whole.slice(0, end));
      const { found, kept } = await goOn();
      const isWhole = end >= Buffer.byteLength(whole) - 1;
      expect(found, `at ${end}`).toEqual(isWhole ? ["one", "two"] : ["one"]);
      const torn = whole.slice(start, end);
      expect(Buffer.concat(kept).toString()).toBe(isWhole || torn === "" ? "" : `${torn}\n`);
      for (const name of await asideIn(dataDir)) await fs.rm(path.join(dataDir, name));
    }
  });

  it("with one byte changed anywhere lists nothing that was not sent without a mark", async () => {
    const bytes = Buffer.from(whole);
    const unaltered: object[] = [];
    for (let at = 0; at < bytes.length; at += 3) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 0x01;
      await fs.writeFile(file, changed);
      const found = await openEnquiryStore(dataDir)
        .list()
        .catch(() => []);
      for (const record of found.filter(({ altered }) => !altered)) {
        expect(record).toEqual(recordOf(record.firstName));
        unaltered.push(record);
      }
      for (const name of await asideIn(dataDir)) await fs.rm(path.join(dataDir, name));
    }
    // One changed byte leaves at least the other of the two lines as it was.
    expect(unaltered.length).toBeGreaterThan(bytes.length / 3 / 2);
  });

  it("of a later version is left as it is, and nothing is made of it", async () => {
    for (const text of [
      '{"file":"enquiries","version":2}\nwhatever\n',
      headerLine.replace(":1,", ":2,"),
    ]) {
      await fs.writeFile(file, text);
      const store = openEnquiryStore(dataDir);
      await expect(store.list()).rejects.toThrow(StoreUnavailable);
      await expect(store.count()).rejects.toThrow(StoreUnavailable);
      await expect(store.add(recordOf("next"))).rejects.toThrow(StoreUnavailable);
      expect(await fs.readFile(file, "utf8")).toBe(text);
      expect(await fs.readdir(dataDir)).toEqual(["enquiries.jsonl"]);
      await fs.writeFile(file, whole);
      expect(await store.count()).toBe(2);
    }
  });

  it("with a good sum and fields missing or of another kind lists what is there", async () => {
    const { phone: _phone, ...withoutPhone } = recordOf("one");
    const odd = {
      ...recordOf("two"),
      lastName: null,
      phone: 2079460000,
      message: ["x"],
      more: "kept",
    };
    await fs.writeFile(file, headerLine + encodeLine(withoutPhone) + encodeLine(odd));
    const [second, first] = await openEnquiryStore(dataDir).list();
    expect(first).toEqual({ ...withoutPhone, phone: "" });
    expect(second).toEqual({ ...recordOf("two"), lastName: "", phone: "2079460000", more: "kept" });
  });
});

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

  it("loses the temporary files that a killed process left", async () => {
    await fs.writeFile(`${file}.0123456789ab.tmp`, line("one"));
    await openEnquiryStore(dataDir).count();
    expect(await fs.readdir(dataDir)).toEqual([]);
  });
});
