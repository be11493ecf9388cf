import fs from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { onTestFinished } from "vitest";
import { backUp } from "../../app/server/site-backups.server";
import { setWork } from "./owner-work";
import { untilSomebodyWaits } from "./postgres-server.mjs";
import { postgresStorage, testFolder } from "./storages";

export const ada = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.com",
  phone: "1",
  treatment: "thai",
};

/** A site on a database, with an enquiry in a backup, and another one that is newer. */
export async function backedUpDatabase() {
  const { url, site, start, text } = await postgresStorage();
  const stores = await start(site.dataDir);
  const { enquiries, ownerWork, noticeLedger } = stores;
  const add = async (lastName: string) => {
    const { id } = await enquiries.add({ ...ada, lastName }, { key: lastName, notices: ["owner"] });
    await setWork(ownerWork, id, { note: `Rang ${lastName}` });
    const mail = { enquiry: id, kind: "owner", attempt: 1, retry: 0, result: "sent" } as const;
    await noticeLedger.write([{ ...mail, at: "2026-11-20T10:00:00.000Z" }]);
    return id;
  };
  const id = await add("Lovelace");
  const [made] = await backUp(site);
  const copy = path.join(await testFolder(), path.basename(made!.file));
  for (const kind of ["enquiries", "desk", "notices"]) {
    const name = path.basename(copy).replace("enquiries", kind);
    const place = path.join(path.dirname(made!.file), name);
    await fs.copyFile(place, path.join(path.dirname(copy), name));
  }
  await add("Newer");
  return { url, site, start, stores, text, add, id, copy };
}

/** Keeps something locked, and lets something happen as soon as somebody waits for it. */
export async function whileLocked(
  url: string,
  text: string,
  then: (by: pg.Client) => Promise<unknown>,
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query(text);
  return async () => {
    await untilSomebodyWaits(url);
    await then(client);
    await client.query("commit");
  };
}

/** The statement that cuts off whoever waits. */
export const cutOff = "select pg_terminate_backend(pid) from pg_locks where not granted";
