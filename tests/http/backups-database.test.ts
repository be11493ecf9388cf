import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { enquiriesHeader, type EnquiryRecord } from "../../app/enquiries/record";
import { Instances } from "../../app/store/running-instances.server";
import { Database } from "../../app/store/postgres/database.server";
import { PostgresRecords } from "../../app/store/postgres/postgres-records.server";
import { onServer } from "../support/postgres-server.mjs";
import type { Environment } from "../support/test-site";
import { inDatabase, testFolder } from "../support/test-stores";
import { from } from "../support/named-enquiries";
import { whileLocked } from "../support/while-locked";

/** Runs a program of the operator. */
const runScript = (env: Environment, script: string, ...options: string[]) =>
  promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...options], {
    env: { ...process.env, ...env },
  });

/** A database with an enquiry, and what its operator has. */
async function openSite() {
  const { url, passing, text } = await inDatabase();
  const dataDir = await testFolder();
  const database = new Database(url, 1);
  onTestFinished(() => database.close());
  const records = new PostgresRecords<EnquiryRecord>(database, enquiriesHeader);
  await records.add(from("one"));
  return {
    url,
    records,
    text,
    instances: new Instances(passing(), "1", "3000"),
    run: (script: string, ...options: string[]) =>
      runScript(
        { DATA_DIR: dataDir, DATABASE_URL: url.replace("@", ":hidden@") },
        script,
        ...options,
      ),
    /** The one backup. */
    async backup() {
      const [name = ""] = await readdir(join(dataDir, "backups"));
      return join(dataDir, "backups", name);
    },
  };
}

it("npm run backup and npm run restore say what they did, and where", async () => {
  const { url, records, run, instances, backup } = await openSite();
  const { stdout: made } = await run("backup");
  const copy = await backup();
  expect(made).toBe(`The backup was made: ${copy} (enquiries: 1)\n`);
  const { stdout: checked } = await run("restore", "--check", copy);
  expect(checked).toBe(`${copy} can be restored (enquiries: 1).\n`);

  await records.add(from("two"));
  await expect(run("restore", copy)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^To restore it anyway: npm run restore \S+ overwrite\nNothing was restored: .* holds enquiries that the backup lacks: 1, [^\n]+\n$/,
    ) as unknown,
  });
  await instances.start();
  await expect(run("restore", copy, "overwrite")).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^Nothing was restored: the site runs on the database \([^)]+:3000\)\. Stop it; one that was killed counts as running for 30 s\.\n$/,
    ) as unknown,
  });
  await instances.stop();
  const { stdout: restored } = await run("restore", copy, "overwrite");
  const { hostname, pathname } = new URL(url);
  const database = `the database "${pathname.slice(1)}" on ${hostname}`;
  expect(restored).toContain(`Restored enquiries from ${copy} into ${database}: 1\n`);
  expect(restored).toMatch(/What was there before is kept in .*-replaced\.tar\.gz\n$/);
  expect((await records.all()).map(({ firstName }) => firstName)).toEqual(["one"]);
});

it("a restore that is killed leaves the database as it was, and the next one restores", async () => {
  const { url, records, text, run, backup } = await openSite();
  await run("backup");
  const copy = await backup();
  await records.add(from("two"));
  const before = await text();
  // The second table that a restore empties.
  const kill = await whileLocked(url, "lock table idempotency_keys", () => {
    restoring.child.kill("SIGKILL");
    return killed;
  });
  const restoring = run("restore", copy, "overwrite");
  const killed = expect(restoring).rejects.toMatchObject({ signal: "SIGKILL", stdout: "" });
  await kill();
  const others =
    "select from pg_stat_activity where datname = current_database() and state <> 'idle'";
  await expect.poll(async () => (await onServer(url, others)).length).toBe(1);
  expect(await text()).toBe(before);
  await run("restore", copy, "overwrite");
  expect(await records.all()).toHaveLength(1);
});

it.each([
  ["backup", []],
  ["restore", ["copy"]],
  ["move", ["to-postgres"]],
])("npm run %s says in a sentence why it cannot", async (script, words) => {
  const DATABASE_URL = "postgres://spa:hidden@127.0.0.1:1/spa";
  const DATA_DIR = await testFolder();
  await expect(runScript({ DATABASE_URL, DATA_DIR }, script, ...words)).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^(No backup was made|Nothing was restored|Nothing was moved): no PostgreSQL server listens at 127\.0\.0\.1, port 1\. [^\n]+\n$/,
    ) as unknown,
  });
});
