import { describe, expect, it, vi } from "vitest";
import pg from "pg";
import {
  databaseAddress,
  databaseUrlProblem,
  driverOptions,
  readableUrl,
  unknownParameters,
} from "./database-url.server";

/** Where the driver would connect, and how, of a URL as it is set. */
function read(text: string) {
  const url = readableUrl(text);
  expect(databaseUrlProblem(url)).toBeUndefined();
  const { host, port, database, user, ssl } = new pg.Client(driverOptions(url));
  expect(databaseAddress(url)).toEqual({ host, port: String(port), name: database });
  return { host, port, database, user, ssl };
}

describe("DATABASE_URL, as hosters write it,", () => {
  const tls = { host: "db.spa.test", port: 5432, database: "site", user: "spa", ssl: {} };
  it.each([
    ["with TLS", "postgresql://spa:pw@db.spa.test/site?sslmode=require", tls],
    [
      "with channel binding",
      "postgres://spa:pw@db.spa.test/site?sslmode=require&channel_binding=require",
      tls,
    ],
    [
      "with the authorities of the system",
      "postgres://spa:pw@db.spa.test/site?sslrootcert=system",
      tls,
    ],
    [
      "with a role of the server",
      "postgres://spa:pw@db.spa.test/site?target_session_attrs=read-write&sslmode=verify-full",
      tls,
    ],
    [
      "with TLS from the first byte on",
      "postgres://spa:pw@db.spa.test/site?sslmode=verify-full&sslnegotiation=direct",
      tls,
    ],
    [
      "with white space around it",
      " postgres://spa:pw@db.spa.test:5432/site?sslmode=require\t",
      tls,
    ],
    [
      "with a port and options",
      "postgres://spa:pw@db.spa.test:6543/site?options=project%3Dspa",
      { ...tls, port: 6543, ssl: false },
    ],
    [
      "with a socket and no host",
      "postgres://spa:pw@/site?host=/var/run/postgresql",
      { ...tls, host: "/var/run/postgresql", ssl: false },
    ],
    [
      "with a socket as its host",
      "postgres://spa:pw@%2Fvar%2Frun%2Fpostgresql/site",
      { ...tls, host: "/var/run/postgresql", ssl: false },
    ],
    [
      "with neither user nor host",
      "postgres:///site?host=/var/run/postgresql&user=spa",
      { ...tls, host: "/var/run/postgresql", ssl: false },
    ],
  ])("%s names the server that the driver connects to", (_how, text, connection) => {
    expect(read(text)).toEqual(connection);
  });

  it("makes the driver write nothing, and check the certificate, whatever sslmode asks for TLS", () => {
    const warn = vi.spyOn(process, "emitWarning").mockReturnValue(undefined);
    for (const mode of ["prefer", "require", "verify-ca", "verify-full"]) {
      expect(read(`postgres://spa:pw@db.spa.test/site?sslmode=${mode}`).ssl).toEqual({});
    }
    expect(warn).not.toHaveBeenCalled();
  });

  it("binds the password to the TLS connection where that is wanted", () => {
    const wants = (value: string) =>
      driverOptions(`postgres://spa:pw@db.spa.test/site?sslmode=require&channel_binding=${value}`);
    expect(wants("require")).toMatchObject({ enableChannelBinding: true });
    expect(wants("prefer")).toMatchObject({ enableChannelBinding: true });
    expect(wants("disable")).not.toHaveProperty("enableChannelBinding");
  });

  it.each([
    [
      "several hosts",
      "postgres://spa:hunter2@a.spa.test,b.spa.test/site",
      /with one host: the site stores on one server/,
    ],
    [
      "several hosts with ports",
      "postgres://spa:hunter2@a.spa.test:5432,b.spa.test:5432/site",
      /with one host/,
    ],
    [
      "a schema",
      "postgres://spa:hunter2@db.spa.test/site?schema=spa",
      /^without schema, .* options=-c%20search_path%3DNAME/,
    ],
    [
      "a schema of JDBC",
      "postgres://spa:hunter2@db.spa.test/site?currentSchema=spa",
      /^without currentSchema,/,
    ],
    [
      "TLS from the first byte on and none at all",
      "postgres://spa:hunter2@db.spa.test/site?sslmode=disable&sslnegotiation=direct",
      /^without sslnegotiation=direct, .* or without sslmode=disable and ssl=0$/,
    ],
    [
      "an unknown beginning of TLS",
      "postgres://spa:hunter2@db.spa.test/site?sslnegotiation=auto",
      /^with sslnegotiation=postgres or sslnegotiation=direct, or without it$/,
    ],
    [
      "no database",
      "postgres://spa:hunter2@db.spa.test",
      /^postgres:\/\/user:password@host:5432\/name with .*, or left out$/,
    ],
    ["a # in the password", "postgres://spa:hun#ter2@db.spa.test/site", /and %23 for # in user/],
    ["a # after the host", "postgres://spa:hunter2@db.spa.test/si#te", /and %23 for # in user/],
    ["another protocol", "mysql://spa:hunter2@db.spa.test/site", /, or left out$/],
  ])("is refused with %s", (_what, text, said) => {
    expect(databaseUrlProblem(text)).toMatch(said);
    expect(databaseUrlProblem(text)).not.toContain("hunter2");
  });

  it("has parameters of other programs, which are named since they have no effect", () => {
    const url =
      "postgres://spa:pw@db.spa.test/site?sslmode=require&pgbouncer=true&connection_limit=1&connect_timeout=10";
    expect(unknownParameters(url)).toEqual(["pgbouncer", "connection_limit"]);
  });
});
