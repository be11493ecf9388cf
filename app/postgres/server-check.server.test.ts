import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onServer, startPostgres } from "../../tests/support/postgres-server.mjs";
import { migrate } from "./migrations.server";
import { checkServer, databaseProblem } from "./server-check.server";

const secret = "hunter2";
let server: Awaited<ReturnType<typeof startPostgres>>;
let own: string;
beforeAll(async () => {
  server = await startPostgres({ fsync: "off", full_page_writes: "off" });
  own = await server.database();
});
afterAll(() => server.close());

/** The address of the test's database with other parts. */
function addressOf(parts: { user?: string; host?: string; port?: number; name?: string } = {}) {
  const url = new URL(own);
  url.username = parts.user ?? "spa";
  url.password = secret;
  if (parts.host !== undefined) url.hostname = parts.host;
  if (parts.port !== undefined) url.port = String(parts.port);
  if (parts.name !== undefined) url.pathname = `/${parts.name}`;
  return url.href;
}

/** Why the start on a database is refused. */
async function problemOf(url: string): Promise<string | undefined> {
  const error: unknown = await checkServer(url)
    .then(() => migrate(url))
    .catch((failure: unknown) => failure);
  const problem = databaseProblem(error, url);
  expect(problem ?? "").not.toMatch(/hunter2|\n/);
  return problem;
}

describe("the start on PostgreSQL is refused with one sentence", () => {
  it.each([
    // RFC 6761, section 6.4: names below .invalid have no address.
    ["no such host", { host: "db.invalid" }, 'DATABASE_URL names the host "db.invalid", which'],
    [
      "a port where nobody listens",
      { port: 1 },
      "no PostgreSQL server listens at 127.0.0.1, port 1.",
    ],
    ["no such database", { name: "none" }, 'the PostgreSQL server has no database "none".'],
    ["no such user", { user: "nobody" }, "the PostgreSQL server at 127.0.0.1 refuses the user or"],
  ])("%s", async (_what, parts, said) => {
    expect(await problemOf(addressOf(parts))).toContain(said);
  });

  it("a user who may not make tables", async () => {
    await onServer(own, "create role guest login; revoke create on schema public from public");
    expect(await problemOf(addressOf({ user: "guest" }))).toContain("may not make tables");
  });

  it("a user with too few connections", async () => {
    await onServer(own, "create role few login connection limit 3");
    expect(await problemOf(addressOf({ user: "few" }))).toContain("an instance needs 8");
  });

  it("a database that is read-only", async () => {
    await onServer(own, "create role reader login");
    await onServer(own, "alter role reader set default_transaction_read_only = on");
    expect(await problemOf(addressOf({ user: "reader" }))).toContain("read-only");
  });

  it("a server older than version 13", async () => {
    // In place of the server's own function for this user.
    await onServer(
      own,
      `create role old login; alter role old set search_path = public, pg_catalog;
        create function public.current_setting(text) returns text language sql as
          $$ select case $1 when 'server_version_num' then '120022' else pg_catalog.current_setting($1) end $$`,
    );
    const said = "has version 12; version 13 or later is needed";
    expect(await problemOf(addressOf({ user: "old" }))).toContain(said);
  });

  it("a certificate that cannot be read", async () => {
    const url = `${addressOf()}?sslrootcert=/nowhere/root.pem`;
    expect(await problemOf(url)).toContain("Check sslrootcert");
  });

  it("a schema of a later release, unless that says that this one can work on it", async () => {
    const url = await server.database();
    await migrate(url);
    await onServer(url, "update site_schema set version = version + 1");
    expect(await problemOf(url)).toBeUndefined();
    await onServer(url, "update site_schema set works_from = version");
    expect(await problemOf(url)).toContain("of a later release");
  });

  it.each([
    ["password authentication failed", "28P01", "refuses the user or the password"],
    ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "", "wants a password"],
    ["The server does not support SSL connections", "", "offers no TLS"],
    ["timeout expired", "", "does not respond"],
    ["canceling statement due to lock timeout", "55P03", "another program has locked a table"],
    ["the database system is starting up", "57P03", "is starting or stopping"],
    // As PgBouncer says it.
    ["unsupported startup parameter: statement_timeout", "08P01", "ignore_startup_parameters ="],
    ["canceling statement due to statement timeout", "57014", "has locked a table"],
    ["no room for hunter2", "53100", "cannot be used as it is (53100)"],
  ])("%s", (message, code, said) => {
    const error = Object.assign(new Error(message), code && { code });
    const problem = databaseProblem(new Error("wrapped", { cause: error }), addressOf());
    expect(problem).toContain(said);
    expect(problem).not.toContain(secret);
  });

  it("but an error of the site itself is left as it is", () => {
    expect(databaseProblem(new TypeError("x is undefined"), addressOf())).toBeUndefined();
  });
});

describe("the start on PostgreSQL warns", () => {
  it("when the server does not write to the disk what it confirms", async () => {
    expect(await checkServer(own)).toEqual([
      expect.stringContaining("The PostgreSQL server runs with fsync off."),
    ]);
  });

  it("when the clocks differ by more than 2 s", async () => {
    const { now } = Date;
    try {
      Date.now = () => now() - 3_000;
      expect((await checkServer(own)).at(-1)).toContain("differ by 3 s");
    } finally {
      Date.now = now;
    }
  });
});

it("the start on a replica in recovery is refused with one sentence", async () => {
  await server.kill();
  await writeFile(`${server.folder}/data/standby.signal`, "");
  await server.restart();
  expect(await problemOf(addressOf())).toContain("is a replica in recovery");
});
