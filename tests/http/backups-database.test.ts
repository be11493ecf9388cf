import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { onServer, untilSomebodyWaits } from "../support/postgres-server.mjs";
import { postgresStorage } from "../support/storages";
import { someone } from "../support/visitor";

/** A database with an enquiry and its mail, and the commands of its operator. */
async function openSite() {
  const { url, site, start, text, run: runInstance } = await postgresStorage();
  const { enquiries, noticeLedger } = await start();
  const env = {
    ...process.env,
    DATA_DIR: site.dataDir,
    DATABASE_URL: url.replace("@", ":hidden@"),
  };
  const run = (script: string, ...options: string[]) =>
    promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, ...options], { env });
  const backups = async () =>
    (await readdir(join(site.dataDir, "backups"))).map((name) =>
      join(site.dataDir, "backups", name),
    );
  const { id } = await enquiries.add(someone());
  await noticeLedger.write([
    { enquiry: id, kind: "owner", attempt: 1, at: "2026", result: "sent", retry: 0 },
  ]);
  return { url, enquiries, text, run, runInstance, backups };
}

it("npm run backup and npm run restore say what they did, and where", async () => {
  const { url, enquiries, run, runInstance, backups } = await openSite();
  const { stdout: made } = await run("backup");
  const [copy = ""] = await backups();
  expect(made).toContain(`1 enquiries were copied to ${copy}\n1 notices were copied to `);
  await enquiries.add(someone());
  const lost = { code: 1, stdout: "" };
  await expect(run("restore", copy)).rejects.toMatchObject({
    ...lost,
    stderr: expect.stringMatching(/holds 1 that the copy lacks[^]*overwrite\n$/) as unknown,
  });
  const end = await runInstance();
  await expect(run("restore", copy, "overwrite")).rejects.toMatchObject({
    ...lost,
    stderr:
      "Nothing was restored: the site runs on the database (web-1:3000). Stop it; one that was killed counts as running for 30 s.\n",
  });
  await end();
  const { stdout: restored } = await run("restore", copy, "overwrite");
  const { hostname, pathname } = new URL(url);
  const place = `the database "${pathname.slice(1)}" on ${hostname}`;
  expect(restored).toContain(`1 enquiries were restored from ${copy} into ${place}\n`);
  expect(restored).toMatch(/What was there before is kept in .*enquiries-.*-replaced\.jsonl\n/);
  expect(await enquiries.count()).toBe(1);
});

it("a restore that is killed leaves the database as it was, and the next one restores", async () => {
  const { url, enquiries, text, run, backups } = await openSite();
  await run("backup");
  const [copy = ""] = await backups();
  await enquiries.add(someone());
  const before = await text();
  const client = new pg.Client({ connectionString: url });
  onTestFinished(() => client.end());
  await client.connect();
  await client.query("begin; select from record_state where name = 'notices' for update");
  const restoring = run("restore", copy, "overwrite");
  const killed = expect(restoring).rejects.toMatchObject({ signal: "SIGKILL", stdout: "" });
  await untilSomebodyWaits(url);
  restoring.child.kill("SIGKILL");
  await killed;
  await client.query("rollback");
  const others =
    "select from pg_stat_activity where datname = current_database() and state <> 'idle'";
  await expect.poll(async () => (await onServer(url, others)).length).toBe(1);
  expect(await text()).toBe(before);
  await run("restore", copy, "overwrite");
  expect(await enquiries.count()).toBe(1);
});

it.each(["backup", "restore"])("npm run %s says in a sentence why it cannot", async (script) => {
  const env = { ...process.env, DATABASE_URL: "postgres://spa:hidden@127.0.0.1:1/spa" };
  const run = promisify(execFile)(process.execPath, [`scripts/${script}.mjs`, "copy.jsonl"], {
    env,
  });
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringMatching(
      /^Nothing was (copied|restored): no PostgreSQL server listens at 127\.0\.0\.1, port 1\. [^\n]+\n$/,
    ) as unknown,
  });
});
