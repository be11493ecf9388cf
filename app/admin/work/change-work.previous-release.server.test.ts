import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changeWork } from "./change-work.server";
import { openOwnerWorkStore } from "./owner-work-repository.server";
import { translator } from "../../i18n/i18n.server";
import { openEnquiryStore } from "../../enquiries/store/enquiry-repository.server";

/** Written by the previous release, which did not have the owner's work. */
const fixture = fileURLToPath(
  new URL("../../../tests/fixtures/before-owner-work/enquiries.jsonl", import.meta.url),
);
let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(tmpdir(), "before-"));
  file = path.join(dataDir, "enquiries.jsonl");
  await fs.copyFile(fixture, file);
});
afterEach(async () => {
  await fs.rm(dataDir, { recursive: true, force: true });
});

describe("a file of the previous release, without the owner's work,", () => {
  it("is read without damage, and its lines stay as they are when enquiries and work are added", async () => {
    const before = await fs.readFile(file, "utf8");
    const enquiries = openEnquiryStore(dataDir);
    const ownerWork = openOwnerWorkStore(dataDir);
    const list = await enquiries.list();
    expect(list.map(({ firstName }) => firstName)).toEqual(["Cleo", "Bob", "王", "Ada"]);
    expect(await enquiries.unreadable()).toBeNull();
    const { id: _id, createdAt: _createdAt, ...typed } = list[3]!;
    await enquiries.add(typed, { language: "fr" });
    const sent = { id: list[0]!.id, revision: 0, status: "booked", note: "x" };
    const request = new Request("http://localhost/", { method: "POST" });
    await changeWork(request, sent, translator("en"), { enquiries, ownerWork });
    const after = await fs.readFile(file, "utf8");
    expect(after.startsWith(before)).toBe(true);
    expect(after.slice(before.length)).toMatch(
      /^\{"id".*"language":"fr","sum":"[0-9a-f]{16}"\}\n$/,
    );
    expect((await fs.readdir(dataDir)).toSorted()).toEqual(["desk.jsonl", "enquiries.jsonl"]);
  });

  it("loses only the reasons of an enquiry that is no advertising", async () => {
    const enquiries = openEnquiryStore(dataDir);
    const [, bob] = await enquiries.list();
    await enquiries.setSuspectedSpam(bob!.id, []);
    const [before, after] = await Promise.all(
      [fixture, file].map((name) => fs.readFile(name, "utf8")),
    );
    const [lines, left] = [before!.split("\n"), after!.split("\n")];
    expect(left.filter((line) => !lines.includes(line))).toHaveLength(1);
    expect(left[3]).not.toContain("suspectedSpam");
  });
});
