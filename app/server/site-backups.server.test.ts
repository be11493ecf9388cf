import fs from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { setWork, workOn } from "../../tests/support/owner-work";
import { filesIn } from "../../tests/support/person-folder";
import { storages, testFolder } from "../../tests/support/storages";
import { enqueueUnfinished } from "../notices/unfinished-mails.server";
import { backUp, restore } from "./site-backups.server";

const visitor = (firstName: string) => ({
  firstName,
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
});
const mail = { kind: "owner", attempt: 1, at: "2026-11-20T10:00:00.000Z", retry: 0 } as const;

describe.each(storages)("backup and restore in $storage", ({ open }) => {
  async function openSite() {
    const storage = await open();
    const { site, start } = storage;
    const { enquiries, ownerWork, noticeLedger, erasures } = await start(site.dataDir);
    const add = (firstName: string, metadata = {}) => enquiries.add(visitor(firstName), metadata);
    const names = async () =>
      (await (await start()).enquiries.list()).map(({ firstName }) => firstName).toReversed();
    return {
      ...storage,
      ...{ enquiries, ownerWork, noticeLedger, erasures, add, names },
      backUp: () => backUp(site),
      copyMade: async () => (await backUp(site))[0]!.file,
      restore: async (file: string, overwrite = false) =>
        (await restore(site, file, overwrite)).restored,
    };
  }

  it("brings back what was lost, with the owner's work and the mails, and keeps what was there", async () => {
    const { add, names, backUp, restore, start, site, ...stores } = await openSite();
    const { id } = await add("one");
    await add("two");
    await setWork(stores.ownerWork, id, { note: "rings back" });
    await stores.noticeLedger.write([{ ...mail, enquiry: id, result: "sent" }]);
    const made = await backUp();
    expect(made.map(({ kind, count, unreadable }) => [kind, count, unreadable])).toEqual([
      ["enquiries", 2, 0],
      ["changes", 1, 0],
      ["notices", 1, 0],
    ]);
    const [{ file: copy }] = made as [(typeof made)[0]];
    expect(path.dirname(copy)).toBe(path.join(site.dataDir, "backups"));
    expect((await fs.stat(copy)).mode & 0o777).toBe(0o600);
    expect((await fs.stat(path.dirname(copy))).mode & 0o777).toBe(0o700);
    // The same bytes as those of the daily backup.
    const daily = path.join(await testFolder(), "daily");
    await stores.enquiries.copyTo(daily);
    expect(await fs.readFile(copy, "utf8")).toBe(await fs.readFile(daily, "utf8"));

    await stores.enquiries.removeAll(new Set([id]));
    await setWork(stores.ownerWork, id, { note: "wrong" });
    const restored = await restore(copy, true);
    expect(restored.map(({ kind, count, erased }) => [kind, count, erased])).toEqual([
      ["enquiries", 2, 0],
      ["changes", 1, 0],
      ["notices", 1, 0],
    ]);
    expect(await names()).toEqual(["one", "two"]);
    const { ownerWork, noticeLedger } = await start();
    expect((await workOn(ownerWork, id))?.note).toBe("rings back");
    expect([...(await noticeLedger.states()).keys()]).toEqual([id]);
    expect(await fs.readFile(restored[1]!.replaced!, "utf8")).toContain("wrong");
    expect((await fs.stat(restored[0]!.replaced!)).mode & 0o777).toBe(0o600);
  });

  it("does not overwrite newer enquiries without permission", async () => {
    const { add, names, copyMade, restore, site } = await openSite();
    await add("one");
    const copy = await copyMade();
    const { createdAt } = await add("newer");
    const place =
      site.databaseUrl === undefined ? site.dataDir : new URL(site.databaseUrl).hostname;
    await expect(restore(copy)).rejects.toThrow(
      `${place} holds 1 that the copy lacks, the last of ${createdAt}.`,
    );
    expect(await names()).toEqual(["one", "newer"]);
    const [restored] = await restore(copy, true);
    expect(await names()).toEqual(["one"]);
    expect(await fs.readFile(restored!.replaced!, "utf8")).toContain("newer");
  });

  it("does not overwrite what cannot be read without permission, and keeps it as it is", async () => {
    const { add, names, copyMade, restore, damage } = await openSite();
    await add("one");
    await damage();
    const copy = await copyMade();
    await expect(restore(copy)).rejects.toThrow("cannot be read as they are");
    const [restored] = await restore(copy, true);
    expect(await fs.readFile(restored!.replaced!, "utf8")).toContain("\nno JSON\n");
    await expect(restore(restored!.replaced!)).rejects.toThrow("1 lines of the copy");
    expect(await names()).toEqual(["one"]);
  });

  it("is refused while the site runs, but a backup is made", async () => {
    const { add, names, copyMade, restore, run } = await openSite();
    await add("one");
    const end = await run();
    const copy = await copyMade();
    await add("newer");
    await expect(restore(copy, true)).rejects.toThrow(
      /^[^\n]*(is in use: process|the site runs on the database \(web-1:3000\))[^\n]*\.$/,
    );
    await end();
    expect(await names()).toEqual(["one", "newer"]);
    await restore(copy, true);
    expect(await names()).toEqual(["one"]);
  });

  it("refuses a backup that is damaged, empty or missing, and one of nothing", async () => {
    const { add, names, backUp, copyMade, restore, site } = await openSite();
    await expect(backUp()).rejects.toThrow(
      /^Nothing was copied\.\n {2}- The .* holds no records\.$/,
    );
    expect(await fs.readdir(site.dataDir)).toEqual([]);
    await add("one");
    const copy = await copyMade();
    const text = await fs.readFile(copy, "utf8");
    await fs.writeFile(copy, `${text}{"torn`);
    await expect(restore(copy)).rejects.toThrow("1 lines of the copy");
    await fs.writeFile(copy, "");
    await expect(restore(copy, true)).rejects.toThrow("holds no enquiries");
    await expect(restore(`${copy}-not`, true)).rejects.toThrow(
      `Nothing was restored.\n  - There is no ${copy}-not.`,
    );
    expect(await names()).toEqual(["one"]);
  });

  it("does not bring back a person who was erased, in no list and no file", async () => {
    const { add, names, copyMade, restore, erasures, site } = await openSite();
    const { id } = await add("Zoë");
    await add("one");
    const copy = await copyMade();
    const elsewhere = path.join(await testFolder(), path.basename(copy));
    await fs.copyFile(copy, elsewhere);
    await erasures.erase(new Set([id]));
    const [restored] = await restore(elsewhere);
    expect(restored).toMatchObject({ count: 1, erased: 1 });
    expect(await names()).toEqual(["one"]);
    expect([...(await filesIn(site.dataDir)).values()].join()).not.toContain("Zoë");
  });

  it("finds the keys of the restored enquiries of a day again, and no others", async () => {
    const { add, copyMade, restore, start } = await openSite();
    const { id } = await add("one", { key: "restored" });
    const copy = await copyMade();
    await add("newer", { key: "lost" });
    await restore(copy, true);
    const { enquiries } = await start();
    const again = await enquiries.add(visitor("one"), { key: "restored" });
    expect([again.id, again.alreadyStored]).toEqual([id, true]);
    expect((await enquiries.add(visitor("newer"), { key: "lost" })).alreadyStored).toBeUndefined();
  });

  it("announces no enquiry again that the restored ledger calls sent, and one that waited then", async () => {
    const { add, copyMade, restore, start, noticeLedger } = await openSite();
    const [sent, waiting] = [
      await add("sent", { notices: ["owner"] }),
      await add("waiting", { notices: ["owner"] }),
    ];
    await noticeLedger.write([{ ...mail, enquiry: sent.id, result: "sent" }]);
    const copy = await copyMade();
    await add("newer", { notices: ["owner"] });
    await restore(copy, true);
    const { enquiries, noticeLedger: ledger } = await start();
    const enqueued: string[] = [];
    const queue = {
      enqueue: async (mails: readonly { enquiry: string }[]) =>
        void enqueued.push(...mails.map(({ enquiry }) => enquiry)),
    };
    await enqueueUnfinished({ enquiries, ledger, queue });
    expect(enqueued).toEqual([waiting.id]);
  });

  it("finds each record whole in a backup that is made while enquiries arrive", async () => {
    const { add, backUp } = await openSite();
    await add("one");
    const work = { left: 5 };
    const adding = (async () => {
      while (work.left > 0) await Promise.all(["a", "b", "c", "d"].map((name) => add(name)));
    })();
    for (; work.left > 0; work.left -= 1) {
      expect(await backUp()).toMatchObject([{ unreadable: 0 }]);
    }
    await adding;
  });
});
