import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerLine, lineOf, visitOf } from "../../tests/support/damaged-journals";
import { failingFs } from "../../tests/support/failing-fs";
import {
  siteInDatabase,
  siteInFolder,
  startOn,
  type TestSite,
  unpacked,
  valueNames,
} from "../../tests/support/site-storages";
import { visitsHeader } from "../../tests/support/test-stores";
import { cutOff, whileLocked } from "../../tests/support/while-locked";
import { lockName } from "./file/folder-lock.server";
import { encodeLine } from "./file/lines.server";
import { move } from "./move.server";

let folder: Awaited<ReturnType<typeof siteInFolder>>;
let database: Awaited<ReturnType<typeof siteInDatabase>>;
let file: string;

beforeEach(async () => {
  folder = await siteInFolder();
  database = await siteInDatabase();
  file = path.join(folder.dataDir, "visits.jsonl");
});
afterEach(() => {
  vi.restoreAllMocks();
});

const moveBetween = (from: TestSite, to: TestSite) =>
  from.command((here) =>
    to.command((there) =>
      move(here, there, { dataDir: folder.dataDir, header: visitsHeader, valueNames }),
    ),
  );
const toPostgres = () => moveBetween(folder, database);
const toFile = () => moveBetween(database, folder);

const odd = [
  { ...visitOf("one"), name: "NUL \0, half a pair \ud83d, quotes \" ' \\ and a line\nbreak" },
  { ...visitOf("of a later release"), later: { "9": "kept", a: [1, null] }, key: "sent again" },
  visitOf("three"),
];

async function fill(site: TestSite) {
  const { records, set } = startOn(site.storage());
  for (const one of odd) await records.add(one);
  await set("password", "of the site");
  await set("site", { name: "Spa" });
  const { photographs } = site.storage();
  await photographs.add({ name: "room.jpg", size: 6, content: () => ["a room"] });
}

const namesIn = async (site: TestSite) =>
  (await site.storage().records.all()).map(({ name }) => name).toReversed();

const oneSentence = async (moving: Promise<unknown>) => {
  const error: unknown = await moving.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message } = error as Error;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain("postgres://");
  return message;
};

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest("hex");

it("a folder that is moved to PostgreSQL and back is the same, byte by byte, and stays", async () => {
  await fill(folder);
  const before = await fs.readFile(file);
  const there = await toPostgres();
  expect(there).toMatchObject({
    values: ["password", "site"],
    photographs: 1,
    replaced: undefined,
  });
  // The operator can compute it, too.
  expect(there.from).toEqual({ count: 3, sha256: sha256(before) });
  expect(there.to).toEqual(there.from);
  expect(await fs.readFile(file)).toEqual(before);
  expect(await database.storage().records.all()).toEqual(await folder.storage().records.all());
  expect(await database.storage().lasting.read("site")).toEqual({ name: "Spa" });
  expect(await database.storage().photographs.list()).toEqual([{ name: "room.jpg", size: 6 }]);
  expect(sha256((await unpacked(there.file)).get("visits.jsonl") ?? "")).toBe(there.from.sha256);

  await fs.rm(file);
  const back = await toFile();
  expect(back.to).toEqual(there.from);
  expect(await fs.readFile(file)).toEqual(before);
  expect(await namesIn(database)).toHaveLength(3);
});

it("the values that a start made for itself are replaced, and kept", async () => {
  await fill(folder);
  await startOn(database.storage()).set("password", "made at a start");
  const { replaced } = await toPostgres();
  expect(await database.storage().lasting.read("password")).toBe("of the site");
  expect((await unpacked(replaced ?? "")).get("values/password.json")).toContain("made at a start");
});

it("who was erased stays erased after the move, also from an older copy", async () => {
  await fill(folder);
  const { erasures } = startOn(folder.storage());
  await erasures.erase(new Set([visitOf("three").id]));
  await toPostgres();
  const moved = startOn(database.storage());
  await moved.records.add(visitOf("three"));
  await moved.erasures.resume();
  expect(await namesIn(database)).toHaveLength(2);
});

it("a key that was used within a day is not used a second time after the move", async () => {
  const createdAt = new Date().toISOString();
  await startOn(folder.storage()).records.add({ ...visitOf("today"), createdAt, key: "k" });
  await toPostgres();
  const { records } = startOn(database.storage());
  expect((await records.add({ ...visitOf("again"), createdAt, key: "k" })).name).toBe("today");
});

describe("nothing is moved, and one sentence says why,", () => {
  it("while the site works on the folder", async () => {
    await fill(folder);
    const end = await folder.run();
    expect(await oneSentence(toPostgres())).toContain("is in use");
    expect(await oneSentence(toFile())).toContain("is in use");
    end();
    expect(await namesIn(database)).toEqual([]);
  });

  it("while an instance runs on the database", async () => {
    await fill(folder);
    const end = await database.run();
    for (const moving of [toPostgres, toFile]) {
      expect(await oneSentence(moving())).toMatch(
        /^Nothing was moved: the site runs on the database \([^)]+:3000\)\. Stop it/,
      );
    }
    await end();
    await toPostgres();
    expect(await namesIn(database)).toHaveLength(3);
  });

  it("when the target holds other records", async () => {
    await fill(folder);
    await startOn(database.storage()).records.add(visitOf("other"));
    expect(await oneSentence(toPostgres())).toMatch(
      /^Nothing was moved: the database .* already holds visits that are not those of the data folder .*: 1\. Set DATABASE_URL to an empty database\.$/,
    );
    expect(await oneSentence(toFile())).toMatch(
      /the data folder \S+ already holds visits .*: 3\. Set DATA_DIR to an empty folder\.$/,
    );
    expect([await namesIn(folder), await namesIn(database)]).toMatchObject([
      { length: 3 },
      ["other"],
    ]);
    expect(await database.storage().lasting.read("password")).toBeUndefined();
  });

  it("when the source holds nothing, or what cannot be read", async () => {
    expect(await oneSentence(toPostgres())).toMatch(/: the data folder \S+ holds nothing\.$/);
    expect(await oneSentence(toFile())).toMatch(/: the database "\S+" on \S+ holds nothing\.$/);
    await fill(folder);
    await folder.damage();
    expect(await oneSentence(toPostgres())).toMatch(
      /: lines in the data folder \S+ that cannot be moved as they are: 1\. Start the site /,
    );
    await database.damage();
    expect(await oneSentence(toFile())).toMatch(
      /: lines in the database .* that cannot be moved as they are: 1\. Correct these rows /,
    );
    await fs.writeFile(file, encodeLine({ ...visitsHeader, version: 0 }));
    expect(await oneSentence(toPostgres())).toMatch(
      / was written by another release\. The visits .*\.$/,
    );
  });
});

describe("a move that is cut off leaves the source whole, and a second try works,", () => {
  /** Removes the backups, and a lock that was not written to its end, for which the next try would wait. */
  async function clean() {
    for (const name of ["backups", lockName]) {
      await fs.rm(path.join(folder.dataDir, name), { recursive: true, force: true });
    }
  }

  it("to PostgreSQL, at any call of the file system or in the database", async () => {
    await fill(folder);
    const before = await fs.readFile(file);
    for (let nth = 1; ; nth += 1) {
      const failing = failingFs(nth, "EIO", Number.POSITIVE_INFINITY);
      const isDone = await toPostgres().then(
        () => true,
        () => false,
      );
      failing.end();
      await clean();
      await database.sql("delete from records; delete from lasting_values");
      if (isDone) break;
      expect(await fs.readFile(file), `call ${nth}`).toEqual(before);
    }
    const killed = await whileLocked(database.url, "lock table idempotency_keys", (by) =>
      by.query(cutOff),
    );
    await Promise.all([expect(toPostgres()).rejects.toThrow(), killed()]);
    expect(await namesIn(database)).toEqual([]);
    expect((await toPostgres()).to.count).toBe(3);
    // The records were there, and what comes after them was not.
    await database.sql("delete from lasting_values");
    expect((await toPostgres()).values).toEqual(["password", "site"]);
    expect(await fs.readFile(file)).toEqual(before);
  }, 120_000);

  it("to files, at any call of the file system", async () => {
    await fill(database);
    // One for all: each new one keeps a connection of its own for a while.
    const { records } = database.storage();
    for (let nth = 1; ; nth += 1) {
      const failing = failingFs(nth, "EIO", Number.POSITIVE_INFINITY);
      const isDone = await toFile().then(
        () => true,
        () => false,
      );
      failing.end();
      await clean();
      if (isDone) break;
      expect((await records.all()).length, `call ${nth}`).toBe(3);
      const text = await fs.readFile(file, "utf8").catch(() => "");
      expect(["", headerLine + odd.map(encodeLine).join("")]).toContain(text);
      if (text !== "") {
        await toFile();
        expect(await folder.storage().lasting.read("password")).toBe("of the site");
        await fs.rm(file);
        await fs.rm(path.join(folder.dataDir, "password.json"));
      }
    }
    expect(await fs.readFile(file, "utf8")).toContain(lineOf("three"));
    expect(await folder.storage().lasting.read("password")).toBe("of the site");
  }, 120_000);
});
