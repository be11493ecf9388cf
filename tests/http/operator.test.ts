import { execFile } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runQuietly } from "../../scripts/run.mjs";
import type { Status } from "../../app/server/status.server";
import { freePort } from "../support/free-port.mjs";
import { get, postJson } from "../support/http";
import { linesOf, logged } from "../support/log-lines";
import { root } from "../support/server-process.mjs";
import { type Environment, type Site, startSite } from "../support/test-site";
import { testDatabase } from "../support/test-database";
import { someone } from "../support/visitor";

/** For a busy machine; a wait ends as soon as it can. */
const within = { timeout: 10_000 };

let folder: string;
let dataDir: string;
const sites: Site[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "operator-"));
  dataDir = join(folder, "data");
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  rmSync(folder, { recursive: true });
});

async function start(env: Environment = {}, place = dataDir): Promise<Site> {
  const site = await startSite({ dataDir: place, env });
  sites.push(site);
  return site;
}

/** Runs a command of the operator. @returns its exit status and what it printed */
function run(script: string, env: Environment, ...args: string[]) {
  const { PATH, HOME } = process.env;
  return new Promise<{ status: number; output: string }>((resolve) => {
    const options = {
      env: { PATH, HOME, NODE_ENV: "production" as const, DATA_DIR: dataDir, ...env },
    };
    execFile(process.execPath, [join(root, script), ...args], options, (error, out, said) => {
      resolve({ status: Number(error?.code ?? 0), output: out + said });
    });
  });
}

const statusOf = async (env: Environment = {}) => {
  const { status, output } = await run("scripts/status.mjs", env, "--json");
  return { exit: status, status: JSON.parse(output) as Status };
};

describe("the operator of a site that runs", () => {
  it("reads in npm run status, as text and as JSON with exit status 0, 1 or 2, how it is", async () => {
    expect(await run("scripts/status.mjs", {})).toEqual({
      status: 1,
      output: `No site is running on ${dataDir}.\n`,
    });
    const site = await start({ SITE_URL: "https://spa.test", ADMIN_PASSWORD: undefined });
    // A folder that is new is an error of a site that has an address, and the first thing that is said.
    expect(site.output()).toMatch(/^\nThe data folder .* is new: .* is the disk mounted\?\n/);
    expect(await logged(site, "folder.new")).toMatchObject([{ level: "error", folder: dataDir }]);
    expect(statSync(join(dataDir, "status.sock")).mode & 0o077).toBe(0);
    await postJson(site, "/api/contact", someone());
    // An empty PORT is one that is not set, to the operator's commands as to the start.
    const { exit, status } = await statusOf({ PORT: "" });
    expect({ exit, problems: status.problems }).toEqual({ exit: 0, problems: [] });
    expect(status).toMatchObject({
      enquiries: 1,
      lastBackup: null,
      oldestWaitingMail: null,
      lastError: null,
    });
    expect(Object.keys(status).sort().join()).toBe(
      "enquiries,freeBytes,instances,lastBackup,lastError,oldestWaitingMail,problems,settings,since,version",
    );
    const text = await run("scripts/status.mjs", {});
    expect(text.status).toBe(0);
    expect(text.output).toMatch(/^Version: +\d[^]*\nEnquiries: +1\n[^]*\nInstances: +\S+\n$/);

    // At the start the backup of the day is made and tried.
    await site.restart();
    expect(await logged(site, "folder.new")).toHaveLength(1);
    await vi.waitUntil(() => linesOf(site.output(), "backup.made").length > 0, within);
    await vi.waitUntil(async () => (await statusOf()).status.lastBackup?.isReadable, within);
    await site.kill();
    expect((await run("scripts/status.mjs", {})).status).toBe(1);
  });

  it("reads in npm run status, with exit status 2, that the site does not answer, and changes no password then", async () => {
    const site = await start();
    process.kill(site.pid(), "SIGSTOP");
    try {
      const silent = `A site runs on ${dataDir}, but it did not answer within 5 s.`;
      const { status, output } = await run("scripts/status.mjs", {});
      expect(output).toContain(`Warning: ${silent}`);
      expect(status).toBe(2);
      const asJson = await run("scripts/status.mjs", { npm_config_json: "true" });
      expect(JSON.parse(asJson.output)).toEqual({ problems: [expect.stringContaining(silent)] });
      expect(asJson.status).toBe(2);
      const refused = await run("scripts/admin-password.mjs", {});
      expect(refused.output).toContain(silent);
      expect(refused.status).toBe(1);
    } finally {
      process.kill(site.pid(), "SIGCONT");
    }
  });

  it("reads in npm run status and in the log why nothing can be stored", async () => {
    mkdirSync(join(folder, "disk"), { mode: 0o700 });
    symlinkSync(join(folder, "disk"), dataDir);
    const site = await start();
    renameSync(join(folder, "disk"), join(folder, "gone"));
    await vi.waitUntil(async () => (await get(site, "/api/health")).status === 503, within);
    await get(site, "/api/health");
    const [line, ...others] = await logged(site, "storage.unavailable");
    expect(others).toEqual([]);
    const problem = expect.stringContaining(`The data folder ${dataDir} `) as string;
    expect(line).toMatchObject({ level: "error", problem });
    renameSync(join(folder, "gone"), join(folder, "disk"));
    await vi.waitUntil(async () => (await get(site, "/api/health")).status === 200, within);
    // The error of before still needs a look.
    const { exit, status } = await statusOf();
    expect(exit).toBe(2);
    expect(status.lastError).toMatchObject({ event: "storage.unavailable" });
    expect(status.problems).toEqual([
      "The log has an error from the last 24 hours: storage.unavailable",
    ]);
  });

  it("reads in the log once that the number of proxies is wrong or that a proxy changes the Host, and npm run check ends with 1 or 2 meanwhile", async () => {
    const site = await start();
    for (const address of ["2.125.160.216", "2.125.160.217"]) {
      await get(site, "/", { "X-Forwarded-For": address });
    }
    expect(await logged(site, "proxy.doubtful")).toMatchObject([{ level: "warn", trustProxy: 0 }]);
    const declared = await start({ TRUST_PROXY: "1" }, join(folder, "declared"));
    const page = { "X-Forwarded-For": "2.125.160.216", Origin: "https://www.spa.example" };
    for (let time = 0; time < 2; time += 1) {
      expect((await postJson(declared, "/api/contact", someone(), page)).status).toBe(403);
    }
    const hint = expect.stringContaining("a Host of its own") as string;
    expect(await logged(declared, "proxy.doubtful")).toMatchObject([{ level: "warn", hint }]);
    const env = { PORT: new URL(site.url).port, HOST: "127.0.0.1" };
    const warned = await run("scripts/check.mjs", env);
    expect(warned.status).toBe(2);
    expect(warned.output).toMatch(/^Warning: There is no .*site\.json/);
    const wrong = await run("scripts/check.mjs", { PORT: "", TRUST_PROXY: "one" });
    expect(wrong.status).toBe(1);
    expect(wrong.output).toMatch(/^Error: .*\n {2}- TRUST_PROXY holds "one"/);
    expect(wrong.output).not.toContain("PORT holds");
    const file = join(root, "package.json");
    expect(await run("scripts/check.mjs", { DATA_DIR: file })).toEqual({
      status: 1,
      output: expect.stringMatching(
        /^Error: .*\n {2}- DATA_DIR holds ".*package\.json"; it should be a path to a folder, but .* is a file/,
      ) as unknown,
    });
  });

  it("on PostgreSQL reads in npm run status of all instances, and makes no backup without the database", async () => {
    const database = await testDatabase();
    try {
      const env = { DATABASE_URL: database.url };
      const [one] = [await start(env), await start(env, join(folder, "other"))];
      await postJson(one, "/api/contact", someone());
      const { exit, status } = await statusOf(env);
      expect({ exit, enquiries: status.enquiries }).toEqual({ exit: 0, enquiries: 1 });
      expect(status.instances).toHaveLength(2);
      // A command that does not know the database would copy the folder.
      const { status: code, output } = await run("scripts/backup.mjs", {});
      expect(output).toMatch(
        /^No backup was made\.\n.* has DATABASE_URL, and this command does not/,
      );
      expect(code).toBe(1);
    } finally {
      await Promise.all(sites.splice(0).map((site) => site.close()));
      await database.remove();
    }
  });
});

it.each(["backup", "check"])("npm run %s refuses a word that it does not know", async (name) => {
  expect(await run(`scripts/${name}.mjs`, {}, "--foo")).toEqual({
    status: 1,
    output: `Nothing was done: npm run ${name} does not take --foo.\n`,
  });
});

it.each([
  { typed: "restore --check FILE", right: "restore -- --check FILE" },
  { typed: "restore --check=FILE", right: "restore -- --check FILE" },
  { typed: "restore FILE --dry-run", right: "restore -- --check FILE" },
  { typed: "restore FILE --overwrite", right: "restore FILE overwrite" },
  { typed: "restore FILE --values", right: "restore FILE only values" },
  { typed: "admin:password --let-in", right: "admin:password -- --let-in" },
])("npm run $typed, of which npm takes the option, does nothing", async ({ typed, right }) => {
  mkdirSync(dataDir, { mode: 0o700 });
  const env = { DATA_DIR: dataDir };
  const words = ["run", "--silent", ...typed.split(" ")];
  const { status, output } = await runQuietly("npm", words, { env });
  expect(output).toMatch(/^Nothing was done: npm took --\S+ for itself\. Write: /m);
  expect(output).toContain(`Write: npm run ${right}\n`);
  expect(status).toBe(1);
  expect(readdirSync(dataDir)).toEqual([]);
});

it("npm run status prints JSON also where npm takes --json for its own option", async () => {
  await start();
  const env = { DATA_DIR: dataDir };
  const words = ["run", "--silent", "status", "--json"];
  const { stdout } = await runQuietly("npm", words, { env });
  expect(JSON.parse(stdout)).toMatchObject({ enquiries: 0, problems: [] });
});

it.each([
  "--help",
  // When npm takes it, nothing is left of it.
  "FILE --only records",
  "--check FILE OTHER",
  "--check FILE overwrite",
  "--check FILE only records",
])("npm run restore with the words %s says how it is used", async (typed) => {
  const { status, output } = await run("scripts/restore.mjs", {}, ...typed.split(" "));
  expect(output).toMatch(/^Usage: .* To restore one part, add: only records, /);
  expect(status).toBe(1);
});

it("npm run mail:check refuses a second word", async () => {
  expect(await run("scripts/mail-check.mjs", {}, "selector", "another")).toEqual({
    status: 1,
    output: "Usage: npm run mail:check, or: npm run mail:check -- SELECTOR (of DKIM)\n",
  });
});

describe("METRICS_PORT", () => {
  it("serves what Prometheus reads, with no label that a visitor chooses", async () => {
    const port = await freePort();
    const site = await start({ METRICS_PORT: String(port) });
    await postJson(site, "/api/contact", someone());
    await postJson(site, "/api/contact", { ...someone(), email: "none" });
    await get(site, "/");
    await get(site, "/whatever-a-visitor-types?who=ada");
    expect((await logged(site, "request")).length).toBeGreaterThanOrEqual(4);
    const metrics = await get({ url: `http://127.0.0.1:${port}`, dataDir }, "/metrics");
    expect(metrics.status).toBe(200);
    expect(metrics.headers["content-type"]).toContain("text/plain");
    for (const line of [
      'spa_requests_total{route="/",status="200"} 1',
      'spa_requests_total{route="/api/contact",status="201"} 1',
      'spa_requests_total{route="*",status="404"} 1',
      "spa_enquiries_total 1",
      "spa_enquiries 1",
    ]) {
      expect(metrics.body).toContain(`\n${line}\n`);
    }
    expect(metrics.body).toMatch(/\nspa_store_bytes [1-9]\d+\n/);
    expect(metrics.body).toMatch(/\nnodejs_eventloop_lag_p99_seconds \S+\n/);
    expect(metrics.body).not.toMatch(/ada|visitor-types/);
    expect((await get(site, "/metrics")).status).toBe(404);
  });
});
