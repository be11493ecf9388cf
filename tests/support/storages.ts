import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openPostgres } from "../../app/server/postgres-stores.server";
import { openStores } from "../../app/server/stores.server";
import { onServer } from "./postgres-server.mjs";
import { testDatabase } from "./test-database";

const lock = { ensure: () => Promise.resolve(), assertNotLost: () => undefined };

/** A data folder that is removed after the test. */
export async function testFolder(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(tmpdir(), "stores-"));
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty place for records. */
interface Storage {
  /** The stores as a process has them that starts now. */
  start(): Promise<ReturnType<typeof openStores>>;
  /** Everything that is stored, as one text. */
  text(): Promise<string>;
  /** Lets more than a day pass for the idempotency keys that are stored. */
  passDay(): Promise<unknown>;
}

async function fileStorage(): Promise<Storage> {
  const dataDir = await testFolder();
  return {
    start: async () => openStores(dataDir, { lock }),
    async text() {
      const files = (await fs.readdir(dataDir)).filter((name) => name.endsWith(".jsonl"));
      const texts = files.map((name) => fs.readFile(path.join(dataDir, name), "utf8"));
      return (await Promise.all(texts)).join("");
    },
    passDay: () => Promise.resolve(),
  };
}

/** The same of a database, on which several processes work at once, each with a data folder of its own. */
export async function postgresStorage() {
  const { url, remove } = await testDatabase();
  const opened: Awaited<ReturnType<typeof openPostgres>>[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map(({ database }) => database.close()));
    await remove();
  });
  return {
    url,
    /** @param given the address of a way to the database, which is another one when it leads through a proxy */
    async start(dataDir?: string, given = url): ReturnType<Storage["start"]> {
      const postgres = await openPostgres(given);
      opened.push(postgres);
      return postgres.openStores({ dataDir: dataDir ?? (await testFolder()), lock });
    },
    async text() {
      const rows = await onServer(
        url,
        `select record from enquiries union all select record from owner_work
          union all select record from notices union all select record from erasures`,
      );
      return rows.map(({ record }: { record: string }) => record).join("\n");
    },
    passDay: () =>
      onServer(url, "update idempotency_keys set stored_at = stored_at - interval '25 hours'"),
  };
}

/** Where records can be stored: the tests of the stores' interfaces run on each. */
export const storages = [
  { storage: "a file", open: fileStorage },
  { storage: "PostgreSQL", open: async (): Promise<Storage> => postgresStorage() },
];
