import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { visitOf } from "../../tests/support/damaged-journals";
import { siteInFolder, startOn, unpacked, valueNames } from "../../tests/support/site-storages";
import { testFolder, visitsHeader } from "../../tests/support/test-stores";
import { makeBackup } from "./backups.server";
import { checkBackup } from "./check-backup.server";
import { Copies } from "./erase-from-copies.server";
import type { NotDone } from "./not-done";

const run = promisify(execFile);

/** Where a backup is unpacked, and a new archive is made. */
let folder: string;
let made: string;

beforeEach(async () => {
  const site = await siteInFolder();
  const { records, set } = startOn(site.storage());
  for (const name of ["one", "two"]) await records.add(visitOf(name));
  await set("password", "old");
  await fs.mkdir(path.join(site.dataDir, "content/photos"), { recursive: true });
  await fs.writeFile(path.join(site.dataDir, "content/photos/a.jpg"), "a picture");
  const backup = await makeBackup(site.storage(), await records.all(), Date.now());
  folder = path.join(await testFolder(), "site");
  made = path.join(await testFolder(), "made");
  await fs.mkdir(folder);
  await run("tar", ["xzf", backup!.file, "-C", folder]);
});

/** What the check of a backup in a site of its own finds, or why it refuses it. */
const check = async (file = made) =>
  checkBackup(file, { dataDir: await testFolder(), header: visitsHeader, valueNames }).catch(
    (error: unknown) => (error as NotDone).message,
  );

const whole = {
  records: 2,
  unreadable: 0,
  values: ["password"],
  damaged: [],
  content: 1,
  photographs: 0,
};

describe("a backup that was unpacked and packed again", () => {
  it.each([
    ["as one packs a folder", ["czf", "FILE", "."]],
    ["by its files", ["czf", "FILE", "values", "visits.jsonl", "content"]],
    ["as by a Unix of 1979", ["czf", "FILE", "--format=v7", "."]],
    ["as ustar", ["czf", "FILE", "--format=ustar", "."]],
    ["as GNU's tar", ["czf", "FILE", "--format=gnu", "."]],
    ["with extended headers", ["czf", "FILE", "--format=pax", "."]],
    ["without compression", ["cf", "FILE", "."]],
  ])("%s can be restored", async (_how, options) => {
    const words = options.map((word) => (word === "FILE" ? made : word));
    await run("tar", words, { cwd: folder });
    expect(await check()).toEqual(whole);
  });

  it("on macOS, which adds a companion to each file, can be restored without those", async () => {
    for (const name of ["visits.jsonl", "values/password.json", "content/photos/a.jpg"]) {
      const companion = path.join(folder, path.dirname(name), `._${path.basename(name)}`);
      await fs.writeFile(companion, Buffer.from("00051607000200004d6163204f532058", "hex"));
    }
    await run("tar", ["czf", made, "."], { cwd: folder });
    expect(await check()).toEqual(whole);
  });

  it("with its folder is refused, and the folder is named", async () => {
    await run("tar", ["czf", made, "-C", path.dirname(folder), "site"]);
    expect(await check()).toBe(
      `The backup cannot be restored: ${made} has its files in a folder site. Unpack it, and pack what that holds: tar czf NEW.tar.gz -C site .`,
    );
  });

  it("by its absolute paths is refused, and how to pack it is said", async () => {
    await run("tar", ["czPf", made, folder]);
    expect(await check()).toMatch(
      /made holds a file \S+, whose path leads out .* pack what it holds: tar czf NEW\.tar\.gz -C FOLDER \.$/,
    );
  });

  it("is found and changed by an erasure as any other", async () => {
    const dataDir = await testFolder();
    const file = path.join(dataDir, "mine.tar.gz");
    await run("tar", ["czf", file, "."], { cwd: folder });
    const journal = await fs.readFile(path.join(folder, "visits.jsonl"), "utf8");
    const { id } = JSON.parse(journal.split("\n")[1]!) as { id: string };
    const copies = new Copies({ dataDir, folder: dataDir, header: visitsHeader, valueNames });
    const swept = await copies.erase((one) => one === id, "1");
    expect(swept).toEqual({ holding: ["mine.tar.gz"], outOfReach: [] });
    expect((await unpacked(file)).get("visits.jsonl")).not.toContain(id);
    expect(await check(file)).toEqual({ ...whole, records: 1 });
  });
});

describe("a file of another program", () => {
  it.each([
    [
      "zstd",
      "28b52ffd",
      "is compressed with zstd, and a backup with gzip or not at all. Decompress it first: zstd -d FILE",
    ],
    [
      "xz",
      "fd377a585a00",
      "is compressed with xz, and a backup with gzip or not at all. Decompress it first: xz -d FILE",
    ],
    [
      "bzip2",
      "425a6839",
      "is compressed with bzip2, and a backup with gzip or not at all. Decompress it first: bzip2 -d FILE",
    ],
    [
      "zip",
      "504b0304",
      "is a zip archive, and a backup is a tar archive. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .",
    ],
    [
      "7z",
      "377abcaf271c",
      "is a 7z archive, and a backup is a tar archive. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .",
    ],
    [
      "cpio",
      "303730373031",
      "is a cpio archive, and a backup is a tar archive. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .",
    ],
    [
      "cpio in binary",
      "c771",
      "is a cpio archive, and a backup is a tar archive. Unpack it, and pack what it holds: tar czf NEW.tar.gz -C FOLDER .",
    ],
    [
      "age",
      Buffer.from("age-encryption.org/v1\n").toString("hex"),
      'is encrypted. Decrypt it first: see "Backups" in docs/data.md.',
    ],
    [
      "age as text",
      Buffer.from("-----BEGIN AGE ENCRYPTED FILE-----\n").toString("hex"),
      'is encrypted. Decrypt it first: see "Backups" in docs/data.md.',
    ],
    ["something else", "7f454c460200", "is neither a backup nor a part of one."],
  ])(
    "such as %s is refused, although it holds lines that can be read",
    async (_of, start, said) => {
      const journal = await fs.readFile(path.join(folder, "visits.jsonl"));
      await fs.writeFile(
        made,
        Buffer.concat([Buffer.from(start, "hex"), Buffer.from("\n"), journal]),
      );
      expect(await check()).toBe(`The backup cannot be restored: ${made} ${said}`);
    },
  );
});
