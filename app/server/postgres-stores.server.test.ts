import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { onServer } from "../../tests/support/postgres-server.mjs";
import { postgresStorage, testFolder } from "../../tests/support/storages";

const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
};

/** A database, and what makes instances on it that each have a backup of what is stored. */
async function site() {
  const { start, url } = await postgresStorage();
  const instance = async () => {
    const dataDir = await testFolder();
    const stores = await start(dataDir);
    await stores.erasures.sweepCopies();
    const file = path.join(dataDir, "backups/enquiries-2026-11-20T09-00-00Z.jsonl");
    await fs.mkdir(path.dirname(file));
    const backUp = () => stores.enquiries.copyTo(file);
    const name = `${os.hostname()}:${dataDir}`;
    return { ...stores, name, backUp, backup: () => fs.readFile(file, "utf8") };
  };
  const countOf = async (table: string) => (await onServer(url, `select from ${table}`)).length;
  return { instance, countOf };
}

describe("an erasure on a database", () => {
  it("is done by each instance in its own backups, and names those that have not done it", async () => {
    const { instance } = await site();
    const [one, other] = [await instance(), await instance()];
    const { id } = await one.enquiries.add(ada);
    await one.enquiries.add({ ...ada, lastName: "Byron" });
    for (const { backUp } of [one, other]) await backUp();
    const erased = { enquiries: 1, backups: 1, wasMailed: false, outOfReach: [] };
    expect(await one.erasures.erase(new Set([id]))).toEqual({
      ...erased,
      otherFolders: [other.name],
    });
    expect(await one.backup()).not.toContain("Lovelace");
    expect(await other.backup()).toContain("Lovelace");
    expect((await other.enquiries.list()).map(({ lastName }) => lastName)).toEqual(["Byron"]);
    await other.erasures.catchUp();
    expect(await other.backup()).not.toContain("Lovelace");
    expect(await other.backup()).toContain("Byron");
    expect((await one.erasures.erase(new Set([id]))).otherFolders).toEqual([]);
  });

  it("is done by an instance that did not run, when it starts", async () => {
    const { instance } = await site();
    const [one, away] = [await instance(), await instance()];
    const { id } = await one.enquiries.add(ada);
    await away.backUp();
    await one.erasures.erase(new Set([id]));
    await away.workUpkeep.start();
    await expect.poll(() => away.backup()).not.toContain("Lovelace");
    await expect
      .poll(async () => (await one.erasures.erase(new Set([id]))).otherFolders)
      .toEqual([]);
  });

  it("takes the keys and the mails that wait with it", async () => {
    const { instance, countOf } = await site();
    const one = await instance();
    const { id } = await one.enquiries.add(ada, { key: "k", notices: ["owner", "visitor"] });
    expect([await countOf("idempotency_keys"), await countOf("outbox")]).toEqual([1, 2]);
    await one.erasures.erase(new Set([id]));
    expect([await countOf("idempotency_keys"), await countOf("outbox")]).toEqual([0, 0]);
    expect((await one.enquiries.add(ada, { key: "k" })).alreadyStored).toBeUndefined();
  });
});
