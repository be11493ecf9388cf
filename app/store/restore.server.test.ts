import fs from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { headerLine, lineOf, visitOf, whole } from "../../tests/support/damaged-journals";
import { failingFs } from "../../tests/support/failing-fs";
import {
  filesIn,
  siteInDatabase,
  siteInFolder,
  siteStorages,
  startOn,
  type TestSite,
  unpacked,
  valueNames,
} from "../../tests/support/site-storages";
import { testFolder, visitsHeader } from "../../tests/support/test-stores";
import { cutOff, whileLocked } from "../../tests/support/while-locked";
import { pack, type WrittenPart } from "./archive.server";
import { makeBackup } from "./backups.server";
import { checkBackup } from "./check-backup.server";
import { lockName } from "./file/folder-lock.server";
import { encodeLine } from "./file/lines.server";
import { writeAtomically } from "./file/atomic-write.server";
import { NotDone } from "./not-done";
import { StoreUnavailable } from "./ports";
import { restore, type Selection } from "./restore.server";

afterEach(() => {
  vi.restoreAllMocks();
});

const nothing: Selection = { records: false, values: [], content: false, photographs: false };
const everything: Selection = {
  records: true,
  values: valueNames.backedUp,
  content: true,
  photographs: true,
};
const failure = "Nothing was restored";

const restoreInto = (
  site: TestSite,
  file: string,
  { overwrite = false, selection = everything } = {},
) =>
  site.command((store) =>
    restore(store, { dataDir: site.dataDir, header: visitsHeader, valueNames }, file, {
      selection,
      overwrite,
      failure,
    }),
  );

/** Makes a backup, which an erasure does not reach. */
async function backUp(site: TestSite): Promise<string> {
  const storage = site.storage();
  const made = await makeBackup(storage, (await storage.records.all()).toReversed(), Date.now());
  const elsewhere = path.join(await testFolder(), path.basename(made?.file ?? ""));
  await fs.copyFile(made?.file ?? "", elsewhere);
  return elsewhere;
}

const namesIn = async (site: TestSite) =>
  (await site.storage().records.all()).map(({ name }) => name).toReversed();

const contentOf = (site: TestSite, name: string) =>
  fs.readFile(path.join(site.dataDir, "content", name), "utf8").catch(() => undefined);

async function writeContent(site: TestSite, name: string, text: string) {
  const file = path.join(site.dataDir, "content", name);
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}

/** What a refusal says. */
async function refusal(restoring: Promise<unknown>): Promise<NotDone> {
  const error: unknown = await restoring.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(NotDone);
  return error as NotDone;
}

describe.each(siteStorages)("a restore %s", (where, open) => {
  let site: TestSite;
  let copy: string;
  /** A backup of two records, values and content, all of which have changed since. */
  beforeEach(async () => {
    site = await open();
    const { records, set } = startOn(site.storage());
    for (const name of ["one", "two"]) await records.add({ ...visitOf(name), key: `key ${name}` });
    await set("password", "old");
    await set("site", { name: "Old spa" });
    await writeContent(site, "a.jpg", "old picture");
    copy = await backUp(site);
    await records.replaceAll((now) => (now.name === "one" ? undefined : { ...now, name: "due" }));
    await set("password", "new");
    await set("site", { name: "New spa" });
    await writeContent(site, "a.jpg", "new picture");
    await writeContent(site, "deep/b.jpg", "another picture");
  });

  const values = async () => {
    const { lasting } = site.storage();
    return [await lasting.read("password"), await lasting.read("site")];
  };

  it("brings everything back, and keeps what was there as a backup", async () => {
    const done = await restoreInto(site, copy);
    expect(done).toEqual({
      records: 2,
      changed: 1,
      unreadable: 0,
      erased: 0,
      values: ["password", "site"],
      content: 1,
      photographs: 0,
      replaced: expect.stringMatching(/backups\/site-[\dTZ-]+-replaced\.tar\.gz$/) as unknown,
    });
    expect(await namesIn(site)).toEqual(["one", "two"]);
    expect(await values()).toEqual(["old", { name: "Old spa" }]);
    expect(await contentOf(site, "a.jpg")).toBe("old picture");
    expect(await contentOf(site, "deep/b.jpg")).toBeUndefined();

    expect(await restoreInto(site, copy)).toMatchObject({ records: 2, changed: 0 });
    expect((await fs.stat(done.replaced ?? "")).mode & 0o777).toBe(0o600);
    await restoreInto(site, done.replaced ?? "", { overwrite: true });
    expect(await namesIn(site)).toEqual(["due"]);
    expect(await values()).toEqual(["new", { name: "New spa" }]);
    expect(await contentOf(site, "deep/b.jpg")).toBe("another picture");
  });

  it.each<[string, Selection, unknown]>([
    ["records", { ...nothing, records: true }, [["one", "two"], "new", "New spa"]],
    ["values", { ...nothing, values: ["password"] }, [["due"], "old", "New spa"]],
    ["details", { ...nothing, values: ["site"] }, [["due"], "new", "Old spa"]],
    ["content", { ...nothing, content: true }, [["due"], "new", "New spa", "old"]],
  ])("takes one part of a backup: the %s", async (_part, selection, expected) => {
    await restoreInto(site, copy, { selection });
    const [password, details] = (await values()) as [string, { name: string }];
    const picture = (await contentOf(site, "a.jpg"))?.startsWith("old") ? ["old"] : [];
    expect([await namesIn(site), password, details.name, ...picture]).toEqual(expected);
  });

  it.each([
    ["a journal", (text: string) => text],
    ["a compressed journal", (text: string) => gzipSync(text)],
  ])("takes the records of %s", async (_what, encoded) => {
    const file = path.join(await testFolder(), "copy of mine");
    await fs.writeFile(file, encoded(whole));
    expect(await restoreInto(site, file)).toMatchObject({ records: 2, values: [], content: 0 });
    expect(await namesIn(site)).toEqual(["one", "two"]);
    expect(await values()).toEqual(["new", { name: "New spa" }]);
    expect(await contentOf(site, "deep/b.jpg")).toBe("another picture");
  });

  it("does not overwrite records that the backup lacks without permission", async () => {
    const { records } = startOn(site.storage());
    const { createdAt } = await records.add(visitOf("newer"));
    const { message, canOverwrite } = await refusal(restoreInto(site, copy));
    const name = await site.command(async ({ name }) => name);
    expect(message).toBe(
      `Nothing was restored: the ${name} holds visits that the backup lacks: 1, the last from ${createdAt}.`,
    );
    expect(canOverwrite).toBe(true);
    expect(await namesIn(site)).toEqual(["due", "newer"]);
    expect(await values()).toEqual(["new", { name: "New spa" }]);
    const { replaced } = await restoreInto(site, copy, { overwrite: true });
    expect(await namesIn(site)).toEqual(["one", "two"]);
    expect((await unpacked(replaced ?? "")).get("visits.jsonl")).toContain(lineOf("newer"));
  });

  it("does not overwrite what cannot be read without permission, and keeps it as it is", async () => {
    await site.damage();
    const { message } = await refusal(restoreInto(site, copy));
    expect(message).toMatch(/: lines in the .* that cannot be read as they are: 1\.$/);
    const { replaced } = await restoreInto(site, copy, { overwrite: true });
    expect((await unpacked(replaced ?? "")).get("visits.jsonl")).toMatch(/\nno JSON\n/);
    const again = await refusal(restoreInto(site, replaced ?? ""));
    expect(again.message).toMatch(
      /\n {2}- Lines of the backup that cannot be read: 1\.\n {2}- The /,
    );
    expect(await restoreInto(site, replaced ?? "", { overwrite: true })).toMatchObject({
      records: 1,
      unreadable: 1,
    });
  });

  it("refuses a file that is damaged, empty or missing, with one sentence", async () => {
    const file = path.join(await testFolder(), "copy");
    const refused = async (content: string | Buffer, sentence: RegExp) => {
      await fs.writeFile(file, content);
      const { message } = await refusal(restoreInto(site, file, { overwrite: true }));
      expect(message).toMatch(sentence);
    };
    const bytes = await fs.readFile(copy);
    await refused(
      bytes.subarray(0, -20),
      /^Nothing was restored: \S+ is damaged or cut off\. .*\.$/,
    );
    await refused("", /^Nothing was restored: \S+ holds no visits that can be read\.$/);
    await refused("<html>", /^Nothing was restored: \S+ holds no visits that can be read\.$/);
    const other = encodeLine({ ...visitsHeader, version: 2 });
    await refused(
      other,
      /^Nothing was restored: \S+ was written by another release\. The visits .*\.$/,
    );
    const { message } = await refusal(restoreInto(site, `${file}-not`));
    expect(message).toBe(`Nothing was restored: there is no ${file}-not.`);
    expect(await namesIn(site)).toEqual(["due"]);
    expect(await values()).toEqual(["new", { name: "New spa" }]);
  });

  it.each(["content/../../taken", "../taken", "/taken", "content//tmp/taken", "./../taken"])(
    "refuses an archive that holds a file %s, as its check does",
    async (name) => {
      const file = path.join(await testFolder(), "copy");
      const parts = async function* (): AsyncGenerator<WrittenPart> {
        yield { name: "content/right", size: 1, content: () => ["x"] };
        yield { name, size: 1, content: () => ["x"] };
      };
      await writeAtomically(file, pack(parts()));
      await refusal(restoreInto(site, file, { overwrite: true }));
      await refusal(checkBackup(file, site.storage()));
      const names = [...(await filesIn(site.dataDir)).keys()];
      expect(names.filter((one) => /right|taken/.test(one))).toEqual([]);
      expect(await fs.readdir(path.dirname(site.dataDir))).not.toContain("taken");
    },
  );

  it("brings the owner's photographs back, and from a backup without any removes none", async () => {
    const { photographs } = site.storage();
    const add = (name: string, text: string) =>
      photographs.add({ name, size: text.length, content: () => [text] });
    const stored = async () => (await photographs.list()).map(({ name }) => name);
    await add("one.jpg", "a room");
    await restoreInto(site, copy);
    expect(await stored()).toEqual(["one.jpg"]);

    const later = await backUp(site);
    expect(await checkBackup(later, site.storage())).toMatchObject({ content: 1, photographs: 1 });
    await photographs.remove(["one.jpg"], 0);
    await add("two.jpg", "another room");
    const { photographs: restored, replaced } = await restoreInto(site, later);
    expect(restored).toBe(1);
    expect(await stored()).toEqual(["one.jpg"]);
    const chunks: Buffer[] = [];
    for await (const chunk of photographs.read("one.jpg")) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe("a room");
    expect((await unpacked(replaced ?? "")).get("photographs/two.jpg")).toBe("another room");
  });

  it("does not bring back who was erased, in no list and no file", async () => {
    const { erasures, records } = startOn(site.storage());
    await erasures.erase(new Set(["id of one"]));
    // An older file that somebody has put in place.
    await records.add(visitOf("one"));
    expect(await restoreInto(site, copy)).toMatchObject({ records: 1, erased: 1 });
    expect(await namesIn(site)).toEqual(["two"]);
    for (const [name, bytes] of await filesIn(site.dataDir)) {
      if (name.endsWith(".gz")) {
        const text = (await unpacked(path.join(site.dataDir, name))).get("visits.jsonl");
        expect(text, name).not.toContain("id of one");
      } else expect(bytes.toString(), name).not.toContain("id of one");
    }
  });

  it("joins the erasures that it knows with those of the backup", async () => {
    const erase = (id: string) => startOn(site.storage()).erasures.erase(new Set([id]));
    const { records } = startOn(site.storage());
    for (const name of ["first", "second"]) await records.add(visitOf(name));
    await erase("id of first");
    const later = await backUp(site);
    const other = await open();
    await startOn(other.storage()).records.add(visitOf("second"));
    await startOn(other.storage()).erasures.erase(new Set(["id of second"]));
    expect(await restoreInto(other, later)).toMatchObject({ erased: 1 });
    // A file from before both.
    const file = path.join(await testFolder(), "older.jsonl");
    await fs.writeFile(file, headerLine + lineOf("first") + lineOf("second") + lineOf("third"));
    await restoreInto(other, file, { overwrite: true });
    expect(await namesIn(other)).toEqual(["third"]);
  });

  it("finds the idempotency keys of the restored records of a day again, and no others", async () => {
    const createdAt = new Date().toISOString();
    const { records } = startOn(site.storage());
    await records.add({ ...visitOf("today"), createdAt, key: "restored" });
    const today = await backUp(site);
    await records.add({ ...visitOf("newer"), createdAt, key: "lost" });
    await restoreInto(site, today, { overwrite: true });
    const again = startOn(site.storage()).records;
    const repeated = await again.add({ ...visitOf("repeated"), createdAt, key: "restored" });
    expect(repeated.name).toBe("today");
    const first = await again.add({ ...visitOf("first"), createdAt, key: "lost" });
    expect(first.name).toBe("first");
  });

  it("takes a backup of the other kind of storage", async () => {
    const other = where === "in PostgreSQL" ? await siteInFolder() : await siteInDatabase();
    await restoreInto(other, copy);
    expect(await namesIn(other)).toEqual(["one", "two"]);
    expect(await other.storage().lasting.read("site")).toEqual({ name: "Old spa" });
  });

  it("into a place where nothing is keeps nothing", async () => {
    const other = await open();
    expect(await restoreInto(other, copy)).toMatchObject({ records: 2, replaced: undefined });
  });
});

/** The names and contents of the files of a data folder, without times and random digits. */
async function stateOf(site: TestSite): Promise<string> {
  const files = [...(await filesIn(site.dataDir))].map(([name, bytes]) => {
    const kind = name.replace(/\d{4}-[\dTZ-]+/, "TIME").replace(/[0-9a-f]{12}\.tmp$/, "tmp");
    return /gz|tmp$/.test(kind) ? kind : `${kind} ${bytes.toString()}`;
  });
  return files.toSorted().join("\n");
}

describe("a restore into a data folder", () => {
  it("replaces a file of another release with permission, and keeps it as it was", async () => {
    const site = await siteInFolder();
    const text = encodeLine({ ...visitsHeader, version: 0 }) + lineOf("old");
    await fs.writeFile(path.join(site.dataDir, "visits.jsonl"), text);
    const copy = path.join(await testFolder(), "copy.jsonl");
    await fs.writeFile(copy, whole);
    const { message } = await refusal(restoreInto(site, copy));
    expect(message).toMatch(
      /: the data folder \S+ was written by another release\. The visits .*\.$/,
    );
    const { replaced } = await restoreInto(site, copy, { overwrite: true });
    expect((await unpacked(replaced ?? "")).get("visits.jsonl")).toBe(text);
    expect(await namesIn(site)).toEqual(["one", "two"]);
  });

  it("that fails at any call of the file system leaves the records of before or of the backup, and can be repeated", async () => {
    const template = await siteInFolder();
    const { records, set } = startOn(template.storage());
    await records.add(visitOf("one"));
    await set("site", { name: "Old spa" });
    await writeContent(template, "a.jpg", "old");
    const copy = await backUp(template);
    await records.add(visitOf("newer"));
    await set("site", { name: "New spa" });
    const seen = new Set<string>();
    for (let nth = 1; ; nth += 1) {
      const dataDir = await testFolder();
      await fs.cp(template.dataDir, dataDir, { recursive: true });
      await fs.rm(path.join(dataDir, lockName));
      const site = await siteInFolder(dataDir);
      // As when the process is killed: nothing works any more.
      const failing = failingFs(nth, "EIO", Number.POSITIVE_INFINITY);
      const isDone = await restoreInto(site, copy, { overwrite: true }).then(
        () => true,
        () => false,
      );
      failing.end();
      if (failing.calls() < nth) break;
      expect([["one"], ["one", "newer"]], `call ${nth}`).toContainEqual(await namesIn(site));
      expect(isDone, `call ${nth}`).toBe(false);
      // One that was not written to its end lets the next try wait.
      await fs.rm(path.join(dataDir, lockName), { force: true });
      const state = await stateOf(site);
      if (seen.has(state)) continue;
      seen.add(state);
      await restoreInto(site, copy, { overwrite: true });
      expect(await namesIn(site), `call ${nth}`).toEqual(["one"]);
      expect(await site.storage().lasting.read("site")).toEqual({ name: "Old spa" });
      expect(await contentOf(site, "a.jpg"), `call ${nth}`).toBe("old");
    }
    expect(seen.size).toBeGreaterThan(5);
  }, 120_000);
});

describe("a restore into a database", () => {
  /** A database with two records, and a backup of the first. */
  async function backedUp() {
    const site = await siteInDatabase();
    const { records } = startOn(site.storage());
    await records.add({ ...visitOf("one"), key: "one" });
    const copy = await backUp(site);
    await records.add({ ...visitOf("newer"), key: "newer" });
    return { site, copy, records };
  }

  it("that is cut off leaves everything as it was", async () => {
    const { site, copy } = await backedUp();
    const before = await site.text();
    const killed = await whileLocked(site.url, "lock table idempotency_keys", (by) =>
      by.query(cutOff),
    );
    const refused = expect(restoreInto(site, copy, { overwrite: true })).rejects.toThrow(
      StoreUnavailable,
    );
    await Promise.all([refused, killed()]);
    expect(await site.text()).toBe(before);
    expect(await site.sql("select from idempotency_keys")).toHaveLength(2);
  });

  it("lets nobody store meanwhile", async () => {
    const { site } = await backedUp();
    const storing = "insert into records (id, record) values ('x', '{}')";
    const work = vi.fn(() =>
      expect(site.sql(`set lock_timeout = 1; ${storing}`)).rejects.toThrow(/lock timeout/),
    );
    await site.command(({ records }) => records.replace([visitOf("one")], work));
    expect(work).toHaveBeenCalledOnce();
    expect(await namesIn(site)).toEqual(["one"]);
  });

  it("is undone when an instance has started meanwhile", async () => {
    const { site, copy } = await backedUp();
    const before = await site.text();
    let end: () => unknown = () => undefined;
    const started = await whileLocked(site.url, "lock table records", async () => {
      end = await site.run();
    });
    const restoring = refusal(restoreInto(site, copy, { overwrite: true }));
    const [{ message }] = await Promise.all([restoring, started()]);
    expect(message).toMatch(/^Nothing was restored: the site runs on the database \([^)]+:3000\)/);
    await end();
    expect(await site.text()).toBe(before);
  });

  it("waits for the heartbeat of an instance of which a crash of the server has taken all trace", async () => {
    const { site, copy } = await backedUp();
    await site.sql("truncate passing_values");
    let end: () => unknown = () => undefined;
    const heartbeat = vi.fn(async () => {
      end = await site.run();
    });
    const { setTimeout } = globalThis;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((then: () => void, ms?: number) => {
      if (ms !== 15_000) return setTimeout(then, ms);
      void heartbeat().then(then);
    }) as typeof setTimeout);
    const { message } = await refusal(restoreInto(site, copy, { overwrite: true }));
    expect(message).toMatch(/^Nothing was restored: the site runs on the database \([^)]+:3000\)/);
    await end();
    // It has said that it stops.
    await restoreInto(site, copy, { overwrite: true });
    expect(heartbeat).toHaveBeenCalledOnce();
    await site.sql("truncate passing_values");
    heartbeat.mockResolvedValue();
    await restoreInto(site, copy, { overwrite: true });
    expect(heartbeat).toHaveBeenCalledTimes(2);
  });

  it("is seen by an instance that was not running and had read the records before", async () => {
    const { site, copy, records } = await backedUp();
    expect(await records.all()).toHaveLength(2);
    await restoreInto(site, copy, { overwrite: true });
    expect((await records.all()).map(({ name }) => name)).toEqual(["one"]);
  });
});

describe("the check of a backup", () => {
  it("restores it in full, says what it holds, and leaves nothing behind", async () => {
    const site = await siteInFolder();
    const { records, set } = startOn(site.storage());
    for (const name of ["one", "two"]) await records.add(visitOf(name));
    await set("site", { name: "Spa" });
    await writeContent(site, "a.jpg", "picture");
    const copy = await backUp(site);
    const before = await filesIn(site.dataDir);
    expect(await checkBackup(copy, site.storage())).toEqual({
      records: 2,
      unreadable: 0,
      values: ["site"],
      damaged: [],
      content: 1,
      photographs: 0,
    });
    expect(await filesIn(site.dataDir)).toEqual(before);
  });

  it("refuses a backup of which not everything is there after the restore", async () => {
    const site = await siteInFolder();
    await startOn(site.storage()).records.add(visitOf("one"));
    const copy = await backUp(site);
    const rename = fs.rename.bind(fs);
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      // A disk that loses the last line.
      if (String(to).includes("check.")) await fs.truncate(from, headerLine.length);
      await rename(from, to);
    });
    expect((await refusal(checkBackup(copy, site.storage()))).message).toBe(
      `The backup cannot be restored: what was restored from ${copy} is not what it holds (visits: 1, restored: 0). Use another backup.`,
    );
  });

  it("refuses a file that is no backup, or is encrypted, as the restore does", async () => {
    const site = await siteInFolder();
    const folder = await testFolder();
    for (const [name, text, said] of [
      ["README.md", "# A spa\n", /README\.md holds no visits that can be read\.$/],
      ["site", "age-encryption.org/v1\n-> X25519\n", /site is encrypted\. Decrypt it first: /],
    ] as const) {
      const file = path.join(folder, name);
      await fs.writeFile(file, text);
      expect((await refusal(checkBackup(file, site.storage()))).message).toMatch(said);
      expect((await refusal(restoreInto(site, file))).message).toMatch(said);
    }
  });

  it("counts lines that cannot be read, and refuses a file that is damaged or missing", async () => {
    const folder = await testFolder();
    const file = path.join(folder, "copy");
    const check = () => checkBackup(file, { dataDir: folder, header: visitsHeader, valueNames });
    expect((await refusal(check())).message).toBe(
      `The backup cannot be restored: there is no ${file}.`,
    );
    await fs.writeFile(file, `${whole}torn`);
    expect(await check()).toMatchObject({ records: 2, unreadable: 1 });
    await fs.writeFile(file, gzipSync(whole).subarray(0, -9));
    expect((await refusal(check())).message).toMatch(
      /is damaged or cut off\. Use another backup\.$/,
    );
  });
});
