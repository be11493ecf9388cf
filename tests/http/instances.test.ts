import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readStatus } from "../../app/server/status.server";
import { runAdminPassword } from "../support/admin-password-program";
import { get, listEnquiries, postJson } from "../support/http";
import { onServer, startPostgres } from "../support/postgres-server.mjs";
import { adminPassword, runUntilExit, type Site, startSite } from "../support/test-site";
import { someone } from "../support/visitor";

/** Lets Node print the modules that it loads. */
const loadedModules = { NODE_DEBUG: "module" };

let server: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let one: Site;
let other: Site;
beforeAll(async () => {
  server = await startPostgres();
  url = await server.database();
  const env = { DATABASE_URL: url, ADMIN_PASSWORD: adminPassword };
  [one, other] = await Promise.all([
    startSite({ env: { ...env, ...loadedModules } }),
    startSite({ env: { ...env, DRAIN_SECONDS: "2" } }),
  ]);
});
afterAll(async () => {
  await Promise.all([one.close(), other.close()]);
  await server.close();
});

const send = (site: Site) => postJson(site, "/api/contact", someone());

/** Resolves when an enquiry is stored again. */
const untilStored = (site: Site) =>
  expect.poll(async () => (await send(site)).status, { interval: 50, timeout: 10_000 }).toBe(201);

it("the start names the database without user and password, and the folder has no enquiry", async () => {
  expect(one.output()).toMatch(/Database: +test_\d+_1 on 127\.0\.0\.1\n/);
  expect(one.output()).not.toContain("spa@");
  expect((await send(one)).status).toBe(201);
  await expect(readFile(`${one.dataDir}/enquiries.jsonl`)).rejects.toThrow("ENOENT");
});

it("the driver is loaded only with DATABASE_URL", async () => {
  const onFiles = await startSite({ env: loadedModules });
  await onFiles.close();
  expect(onFiles.output()).toContain("node_modules/express/");
  expect(onFiles.output()).not.toContain("node_modules/pg/");
  expect(onFiles.output()).not.toContain("Database:");
  expect(one.output()).toContain("node_modules/pg/");
});

it("an enquiry that is sent to one instance is listed by the other", async () => {
  const typed = someone();
  expect((await postJson(one, "/api/contact", typed)).status).toBe(201);
  expect((await listEnquiries(other))[0]).toMatchObject({ lastName: typed.lastName });
});

it("a server that is frozen is 503 and known to the operator's commands, and enquiries are stored again when it is back", async () => {
  const text = "select pid from pg_stat_activity where pid <> pg_backend_pid()";
  const processes = (await onServer(url, text)).map(({ pid }: { pid: number }) => pid);
  for (const pid of [server.pid(), ...processes]) process.kill(pid, "SIGSTOP");
  try {
    expect((await send(one)).status).toBe(503);
    expect((await get(one, "/api/health")).status).toBe(503);
    expect((await get(one, "/api/alive")).status).toBe(200);
    const problem = expect.stringMatching(/did not answer|does not respond/) as string;
    expect(await readStatus(one.dataDir)).toMatchObject({
      enquiries: null,
      problems: expect.arrayContaining([problem]) as string[],
    });
    expect(one.output()).toMatch(/"event":"enquiry\.notStored".*"reason":"ETIMEDOUT"/);
    // Without the database, the command would set a password that nobody uses.
    await expect(runAdminPassword(one)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        "has DATABASE_URL and ADMIN_PASSWORD, and this command does not",
      ),
    });
  } finally {
    for (const pid of [server.pid(), ...processes]) process.kill(pid, "SIGCONT");
  }
  await untilStored(one);
});

it("a server that is read-only is 503, and enquiries are stored again when it can be written", async () => {
  const writing = `${url}?options=-c%20default_transaction_read_only%3Doff`;
  const set = async (text: string) => {
    await onServer(writing, text);
    await onServer(writing, "select pg_reload_conf()");
  };
  await set("alter system set default_transaction_read_only = on");
  try {
    await expect.poll(async () => (await send(one)).status).toBe(503);
    expect((await get(one, "/api/alive")).status).toBe(200);
  } finally {
    await set("alter system reset default_transaction_read_only");
  }
  await untilStored(one);
});

/** The ids of the instances that count as running. */
const running = () =>
  onServer(
    url,
    "select json_object_keys(value::json) from passing_values where name = 'instances'",
  );

it("an instance that is stopped serves for DRAIN_SECONDS, and no longer counts as running", async () => {
  expect(await running()).toHaveLength(2);
  const ended = other.stop();
  await expect.poll(async () => (await get(other, "/api/health")).status).toBe(503);
  expect((await send(other)).status).toBe(201);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(await running()).toHaveLength(1);
});

it("a server that is killed is 503, and enquiries are stored again when it is back", async () => {
  await server.kill();
  expect((await send(one)).status).toBe(503);
  // What was found in the last second counts.
  await expect.poll(async () => (await get(one, "/api/health")).status).toBe(503);
  const refused = await runUntilExit({ DATABASE_URL: url });
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(
    "The site cannot start: no PostgreSQL server listens at 127.0.0.1",
  );
  await server.restart();
  await untilStored(one);
  await expect.poll(async () => (await get(one, "/api/health")).status).toBe(200);
});
