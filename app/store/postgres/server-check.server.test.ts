import { connect, createServer, type Server } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { freePort } from "../../../tests/support/free-port.mjs";
import { testDatabase } from "../../../tests/support/test-database";
import { checkServer, databaseProblem } from "./server-check.server";

const url = "postgres://spa:hunter2@pooler.spa.test:6432/site";

const problemOf = (code: string, message: string, at = url) =>
  databaseProblem(Object.assign(new Error(message), { code }), at);

const refused =
  /^the pooler at pooler\.spa\.test, port 6432, or .* refuses the user or the password/;
const noDatabase = /^the pooler at pooler\.spa\.test, port 6432, or .* has no database "site"\./;

describe("what a pooler refuses with one code for all is said by its cause:", () => {
  // As PgBouncer 1.18 and Pgpool-II 4.3 wrote them.
  it.each([
    ["a wrong user or password", "08P01", "SASL authentication failed", refused],
    [
      "a wrong password for the server",
      "08P01",
      'password authentication failed for user "spa"',
      refused,
    ],
    ["a wrong user or password of Pgpool-II", "XX000", "SCRAM authentication failed", refused],
    ["a database that it does not name", "08P01", "no such database: site", noDatabase],
    ["a database that the server lacks", "08P01", 'database "site" does not exist', noDatabase],
    [
      "too many clients",
      "08P01",
      "no more connections allowed (max_client_conn)",
      /too few connections left: an instance needs 8\. .*max_client_conn/,
    ],
    [
      "statement mode",
      "08P01",
      "transaction blocks not allowed in statement pooling mode",
      /is in statement mode, .* pool_mode = transaction$/,
    ],
    [
      "parameters",
      "08P01",
      "unsupported startup parameter: statement_timeout",
      /ignore_startup_parameters = statement_timeout,/,
    ],
    [
      "options in the address",
      "08P01",
      "unsupported startup parameter: options",
      /^DATABASE_URL has options, which the pooler at pooler\.spa\.test, port 6432 refuses\. Remove them/,
    ],
    [
      "nothing, while it waits for a server that it could not reach",
      "",
      "timeout expired",
      /does not respond \(time-out\)\. .* If a pooler listens there, its log says what it waits for\.$/,
    ],
    [
      "anything else",
      "08P01",
      "bouncer config error",
      /refuses the site's connections \(08P01\); the log of the pooler or server there says why\.$/,
    ],
  ])("%s", (_cause, code, message, said) => {
    expect(problemOf(code, message)).toMatch(said);
    expect(problemOf(code, message)).not.toContain("hunter2");
  });
});

it("options that only a hoster's proxy knows are named", () => {
  const problem = problemOf(
    "42601",
    "invalid command-line argument",
    `${url}?options=project%3Dspa`,
  );
  expect(problem).toMatch(
    /^DATABASE_URL has options that the PostgreSQL server at pooler\.spa\.test does not know/,
  );
});

it.each([
  "SELF_SIGNED_CERT_IN_CHAIN",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
])("a private certificate (%s) is explained with the setting that names its authority", (code) => {
  expect(problemOf(code, "self-signed certificate")).toMatch(
    /^the certificate .* is from an authority that is not known here .*sslrootcert=\/etc\/spa\/ca\.pem$/,
  );
});

it("an older server that does not understand how TLS begins is named", () => {
  const at = `${url}?sslnegotiation=direct`;
  expect(problemOf("ECONNRESET", "read ECONNRESET", at)).toMatch(
    /closes the connection \(ECONNRESET\)\. .* which servers before PostgreSQL 17 do not understand/,
  );
  expect(problemOf("ETIMEDOUT", "connect ETIMEDOUT", at)).toMatch(/Check host and port/);
});

/**
 * Listens as PgBouncer does in session mode: it lets everybody in, and has a connection to the server for the first alone.
 *
 * @param served how many
 */
async function sessionPooler(served: number): Promise<string> {
  const database = await testDatabase();
  const address = new URL(database.url);
  const [host, serverPort] = [address.hostname, Number(address.port)];
  // AuthenticationOk and ReadyForQuery, idle (PostgreSQL, "Message Formats").
  const isIn = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  let count = 0;
  const pooler: Server = createServer((socket) => {
    count += 1;
    socket.on("error", () => undefined);
    if (count > served) {
      socket.once("data", () => void socket.write(isIn));
      return;
    }
    const server = connect(serverPort, host).on("error", () => socket.destroy());
    socket.pipe(server).pipe(socket);
  });
  address.port = String(await freePort());
  await new Promise<void>((resolve) => pooler.listen(Number(address.port), host, resolve));
  onTestFinished(async () => {
    pooler.close();
    await database.remove();
  });
  return address.href;
}

it("a pooler that serves fewer connections than it lets in can be used, and the operator is told what to set", async () => {
  const warnings = await checkServer(await sessionPooler(2));
  expect(warnings).toContainEqual(
    expect.stringMatching(
      /^What listens at 127\.0\.0\.1, port \d+ served 2 of 8 connections at once\. .*default_pool_size/,
    ),
  );
  const pooled = await checkServer(await sessionPooler(8));
  expect(pooled.join(" ")).not.toContain("connections at once");
});

it("a server that lets everybody in and serves nobody does not respond", async () => {
  const at = await sessionPooler(0);
  const error: unknown = await checkServer(at).catch((reason: unknown) => reason);
  expect(databaseProblem(error, at)).toMatch(/ does not respond \(time-out\)/);
});
