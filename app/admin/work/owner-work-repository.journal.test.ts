import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedAt as at, setWork, workOn } from "../../../tests/support/owner-work";
import { StoreUnavailable } from "../../enquiries/store/enquiry-store";
import { encodeHeader, encodeLine } from "../../journal/journal-format.server";
import { openOwnerWorkStore, workJournal } from "./owner-work-repository.server";
import type { OwnerWork } from "./owner-work";
let dataDir: string;
let file: string;

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "work-"));
  file = path.join(dataDir, "desk.jsonl");
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

const header = encodeHeader(workJournal);
const open = () => openOwnerWorkStore(dataDir);
const onDisk = (id: string): Promise<OwnerWork | undefined> => workOn(open(), id);

describe("a file of the owner's work", () => {
  const line = (revision: number, members: object) =>
    encodeLine({ enquiry: "1", revision, at, ...members });

  it("with a torn end is recovered, and what was whole stays", async () => {
    await fs.writeFile(file, header + line(1, { status: "contacted" }) + '{"enquiry":"1","rev');
    const store = open();
    expect(await workOn(store, "1")).toMatchObject({ status: "contacted", revision: 1 });
    expect(await store.unreadable()).toMatchObject({ lines: 1 });
    await setWork(store, "1", { status: "booked" });
    expect(await onDisk("1")).toMatchObject({ status: "booked", revision: 2 });
  });

  it.each([
    ["an unknown status", { status: "lost" }],
    ["a note that is no text", { note: 1 }],
    ["a revision of 0", { revision: 0 }],
    ["no enquiry", { enquiry: "" }],
    ["no time", { at: 1 }],
    ["an unknown mark", { flagged: true }],
  ])("with %s keeps that line aside", async (_what, members) => {
    await fs.writeFile(file, header + line(1, { status: "contacted" }) + line(2, members));
    const store = open();
    expect(await workOn(store, "1")).toMatchObject({ status: "contacted", revision: 1 });
    expect(await store.unreadable()).toMatchObject({ lines: 1 });
  });

  it("keeps what a later release added to a line", async () => {
    await fs.writeFile(
      file,
      header + line(1, { note: "a", later: "kept" }) + line(2, { note: "b" }),
    );
    const store = open();
    await store.removeReplacedNotes();
    expect(await fs.readFile(file, "utf8")).toContain('"later":"kept"');
    expect(await onDisk("1")).toMatchObject({ note: "b", revision: 2 });
  });

  it("of a later version is not changed, and nothing is stored", async () => {
    const text = '{"file":"changes","version":2,"sum":"9a8c91c68896c8e1"}\n';
    await fs.writeFile(file, text);
    const store = open();
    await expect(store.all()).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(setWork(store, "1", { status: "new" })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await fs.readFile(file, "utf8")).toBe(text);
  });

  it("whose lines stand in another order is read by the revisions", async () => {
    const lines = [line(2, { note: "b" }), line(1, { status: "booked", note: "a" })];
    await fs.writeFile(file, header + lines.join(""));
    const store = open();
    expect(await workOn(store, "1")).toMatchObject({ status: "booked", note: "b", revision: 2 });
    expect(await store.removeReplacedNotes()).toBe(1);
    expect(await onDisk("1")).toMatchObject({ note: "b", revision: 2 });
  });

  it("that was exchanged under a running site refuses one change, and loses none", async () => {
    const store = open();
    await setWork(store, "1", { status: "contacted" });
    const others = [line(1, { status: "closed" }), line(2, { status: "booked" })];
    await fs.rm(file);
    await fs.writeFile(file, header + others.join(""));
    await expect(setWork(store, "1", { note: "x" })).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await workOn(store, "1")).toMatchObject({ status: "booked", revision: 2 });
    await setWork(store, "1", { note: "x" });
    expect(await onDisk("1")).toMatchObject({ status: "booked", note: "x", revision: 3 });
    expect(await open().unreadable()).toBeNull();
  });
});
