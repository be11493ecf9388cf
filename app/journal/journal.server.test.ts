import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Visit, visit, VisitIndex, visitsJournal } from "../../tests/support/visits-journal";
import { disk } from "./file-system.server";
import { Journal } from "./journal.server";
import { encodeHeader, encodeLine, LaterVersionError } from "./journal-format.server";

let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "journal-"));
  file = path.join(dataDir, "visits.jsonl");
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

async function open() {
  const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };
  const journal = new Journal(visitsJournal, () => new VisitIndex(), {
    path: dataDir,
    files: disk,
    lock,
  });
  await journal.open();
  return journal;
}
const onDisk = async () => (await open()).index.oldestFirst.map(({ who }) => who);
const header = encodeHeader(visitsJournal);

describe("a journal of records that are no enquiries", () => {
  it("has a header of its own, and each record on a line with a checksum", async () => {
    const journal = await open();
    await journal.append([visit("Ada"), visit("Bea")]);
    const text = await fs.readFile(file, "utf8");
    expect(text).toBe(header + encodeLine(visit("Ada")) + encodeLine(visit("Bea")));
    expect(header).toMatch(/^\{"file":"visits","version":1,"sum":"[0-9a-f]{16}"\}\n$/);
  });

  it("replaces and removes records, and those appended meanwhile stay", async () => {
    const journal = await open();
    await journal.append(["Ada", "Bea", "Cleo"].map(visit));
    const revise = (one: Visit) => {
      if (one.who === "Ada") return undefined;
      return one.who === "Bea" ? { ...one, who: "Beatrice" } : one;
    };
    await Promise.all([journal.replace(revise), journal.append([visit("Dora")])]);
    expect(journal.index.oldestFirst.map(({ who }) => who)).toEqual(["Beatrice", "Cleo", "Dora"]);
    expect(await onDisk()).toEqual(["Beatrice", "Cleo", "Dora"]);
    expect(await fs.readFile(file, "utf8")).not.toContain("Ada");
  });

  it("keeps the file as it is when a change changes nothing", async () => {
    const journal = await open();
    await journal.append([visit("Ada")]);
    const { ino } = await fs.stat(file);
    await journal.replace((one) => one);
    expect((await fs.stat(file)).ino).toBe(ino);
  });

  it("keeps the members that a later version added", async () => {
    await fs.writeFile(
      file,
      header + encodeLine({ ...visit("Ada"), later: [1] }) + encodeLine(visit("Bea")),
    );
    const journal = await open();
    await journal.replace((one) => (one.who === "Bea" ? undefined : one));
    expect(await fs.readFile(file, "utf8")).toBe(
      header + encodeLine({ ...visit("Ada"), later: [1] }),
    );
  });

  it("of a later version is not read and not changed", async () => {
    const text = '{"file":"visits","version":2}\n';
    await fs.writeFile(file, text);
    await expect(open()).rejects.toThrow(LaterVersionError);
    expect(await fs.readFile(file, "utf8")).toBe(text);
  });

  it("writes what its records lacked when they were first read", async () => {
    await fs.writeFile(file, header + encodeLine({ ...visit("Ada"), at: "" }));
    await open();
    expect(await fs.readFile(file, "utf8")).toContain('"at":"2026-11-21T10:00:00.000Z"');
  });

  it("quarantines its own corrupt lines, and knows nothing of those of another journal", async () => {
    const others = "enquiries.jsonl.damaged-2026-11-21T10-00-00Z-01234567";
    await fs.writeFile(path.join(dataDir, others), "torn\n");
    await fs.writeFile(file, `${header}${encodeLine(visit("Ada"))}torn`);
    const journal = await open();
    const unreadable = await journal.quarantine.unreadable();
    expect(unreadable).toEqual({
      lines: 1,
      file: expect.stringMatching(/^visits\.jsonl\.damaged-/),
    });
    expect(await fs.readFile(path.join(dataDir, unreadable!.file), "utf8")).toBe("torn\n");
  });

  it("leaves the temporary files of another journal, which may be at work, alone", async () => {
    const others = "enquiries.jsonl.0123456789ab.tmp";
    await fs.writeFile(path.join(dataDir, others), "");
    await fs.writeFile(path.join(dataDir, "visits.jsonl.0123456789ab.tmp"), "");
    await open();
    expect(await fs.readdir(dataDir)).toEqual([others]);
  });
});
