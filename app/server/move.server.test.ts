import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { testDatabase } from "../../tests/support/test-database";
import { someone } from "../../tests/support/visitor";
import { enquiriesJournal } from "../enquiries/store/enquiry-records";
import { FolderLock } from "../journal/folder-lock.server";
import { encodeHeader, encodeLine } from "../journal/journal-format.server";
import { workJournal } from "../admin/work/owner-work-repository.server";
import { moveToFile, moveToPostgres } from "./move.server";

let database: Awaited<ReturnType<typeof testDatabase>>;
let url: string;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "move-"));
  database = await testDatabase();
  ({ url } = database);
});
afterEach(async () => {
  await database.remove();
  await rm(dataDir, { recursive: true });
});

const steps: number[] = [];
const options = () => ({
  dataDir,
  url,
  onProgress: (done: number) => void steps.push(done),
});
const [toPostgres, toFile] = [() => moveToPostgres(options()), () => moveToFile(options())];

const enquiry = (id: string, more: object = {}) => ({
  ...{ id, createdAt: "2026-11-20T10:00:00.000Z", ...someone(), firstName: "Ada" },
  ...more,
});
const enquiries = [
  enquiry("1", { message: "NUL \0, half a pair \ud83d, quotes \" ' \\ and a line\nbreak" }),
  enquiry("2", { ofLaterRelease: { "10": [1, null], "9": "kept" }, key: "sent again" }),
  enquiry("3", { createdAt: "2026-11-21T10:00:00.000Z", suspectedSpam: ["links"] }),
];
const change = { enquiry: "1", at: "2026-11-20T11:00:00.000Z", note: "rings back" };
const work = Array.from({ length: 12 }, (_, before) => ({ ...change, revision: before + 1 }));

const pathOf = (name: string) => path.join(dataDir, name);
const textOf = (name: string) => readFile(pathOf(name), "utf8");
const write = async () => {
  const lines = (journal: typeof enquiriesJournal | typeof workJournal, records: object[]) =>
    writeFile(pathOf(journal.fileName), encodeHeader(journal) + records.map(encodeLine).join(""));
  await lines(enquiriesJournal, enquiries);
  await lines(workJournal, work);
  return Promise.all(["enquiries.jsonl", "desk.jsonl"].map(textOf));
};
const rows = (text: string) => onServer(url, text);
const names = () => readdir(dataDir);
const oneSentence = async (move: Promise<unknown>) => {
  const error: unknown = await move.catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain("postgres://");
  return message;
};

it("files that are moved to PostgreSQL and back are the same, byte by byte", async () => {
  const before = await write();
  const { moved, renamed } = await toPostgres();
  expect(moved.map(({ kind, count }) => [kind, count])).toEqual([
    ["changes", 12],
    ["enquiries", 3],
  ]);
  expect(steps.at(-1)).toBe(15);
  expect(renamed.map((file) => path.basename(file).replace(/-\d.*/, ""))).toEqual([
    "enquiries.jsonl.moved",
    "desk.jsonl.moved",
  ]);
  expect(await names()).not.toContain("enquiries.jsonl");
  expect(await rows("select count(*)::int from enquiries")).toEqual([{ count: 3 }]);
  const back = await toFile();
  expect(back.moved.find(({ kind }) => kind === "enquiries")).toEqual(moved.at(-1));
  expect(await Promise.all(["enquiries.jsonl", "desk.jsonl"].map(textOf))).toEqual(before);
});

it("the password, the secret and the trusted browsers go with them", async () => {
  await write();
  const files = {
    "admin-password.json": '{\n  "hash": "scrypt",\n  "salt": "of it"\n}\n',
    "signing-secret": "a-made-secret\n",
    "trusted-browsers.json": '{\n  "browsers": []\n}\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(pathOf(name), text);
  await toPostgres();
  expect(await names()).not.toContain("signing-secret");
  expect(await rows("select value from site_values where name = 'signing-secret'")).toEqual([
    { value: "a-made-secret" },
  ]);
  await toFile();
  for (const [name, text] of Object.entries(files)) expect(await textOf(name)).toBe(text);
});

it("a key that was sent within a day is not stored a second time after the move", async () => {
  const createdAt = new Date().toISOString();
  const recent = enquiry("4", { createdAt, key: "of today" });
  await write();
  await writeFile(pathOf("enquiries.jsonl"), encodeLine(recent), { flag: "a" });
  await toPostgres();
  expect(await rows("select key, enquiry from idempotency_keys")).toEqual([
    { key: "of today", enquiry: "4" },
  ]);
});

it("the lines of a file are in the order of time, then of storing", async () => {
  await write();
  await toPostgres();
  await rows("update enquiries set id = id, seq = default where id = '1'");
  await toFile();
  const lines = (await textOf("enquiries.jsonl")).trim().split("\n").slice(1);
  expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(["2", "1", "3"]);
});

describe("nothing is moved, and one sentence says why,", () => {
  it("while the site works on the folder", async () => {
    await write();
    const lock = new FolderLock(dataDir);
    await lock.ensure();
    expect(await oneSentence(toPostgres())).toContain("is in use");
    expect(await oneSentence(toFile())).toContain("is in use");
    lock.release();
  });

  it("while an instance runs on the database", async () => {
    const before = await write();
    await toPostgres();
    await rows("insert into instances (id, name) values ('1', 'web-1:3000')");
    expect(await oneSentence(toFile())).toContain("the site runs on the database (web-1:3000)");
    await rows("update instances set seen_at = now() - interval '31 seconds'");
    await toFile();
    expect(await textOf("enquiries.jsonl")).toBe(before[0]);
  });

  it("when the target holds something else", async () => {
    await write();
    await toPostgres();
    await rows("update enquiries set record = replace(record, 'Ada', 'Eve') where id = '1'");
    await write();
    expect(await oneSentence(toPostgres())).toContain("already holds 3 enquiries");
    expect(await oneSentence(toFile())).toContain("already holds 3 enquiries");
    expect((await names()).filter((name) => name.includes("moving"))).toEqual([]);
    await Promise.all(["enquiries.jsonl", "desk.jsonl"].map((name) => rm(pathOf(name))));
    await writeFile(pathOf("admin-password.json"), '{"hash":"1"}');
    await rows(
      "insert into site_values (name, value) values ('admin-password', '{\"hash\":\"2\"}')",
    );
    expect(await oneSentence(toFile())).toContain("another admin password");
  });

  it("when the source holds nothing, or lines that cannot be read", async () => {
    expect(await oneSentence(toPostgres())).toContain("has no enquiries.jsonl");
    await write();
    await writeFile(pathOf("enquiries.jsonl"), "torn", { flag: "a" });
    expect(await oneSentence(toPostgres())).toContain("cannot be moved as they are");
    await rm(pathOf("enquiries.jsonl"));
    await rm(pathOf("desk.jsonl"));
    expect(await oneSentence(toFile())).toContain("holds nothing");
  });

  it("once the database was moved to files", async () => {
    await write();
    await toPostgres();
    await toFile();
    expect(await oneSentence(toFile())).toContain("were moved to files on");
    expect(await oneSentence(toPostgres())).toContain("were moved to files on");
  });
});
