import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";

import { enquiriesHeader } from "../../app/enquiries/record";
import { encodeLine } from "../../app/store/file/lines.server";
import { freePort } from "../support/free-port.mjs";
import { type Environment, runUntilExit } from "../support/test-site";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mistakes-"));
});
afterEach(() => rm(root, { recursive: true }));

/** Expects no stack and no word of a library. */
function expectNoInternals(output: string): void {
  expect(output).not.toMatch(/\n\s+at .+:\d+/);
  expect(output).not.toMatch(/node_modules|node:|Error:|errno|syscall/);
}

/** The lines of a start that is refused. */
async function linesOf(env: Environment, dataDir = join(root, "data")): Promise<string[]> {
  const { code, output } = await runUntilExit(env, { dataDir });
  expect(code).toBe(1);
  expectNoInternals(output);
  return output.split("\n").filter((line) => line.includes("cannot") || line.startsWith("  - "));
}

it("a HOST that cannot be listened on is one sentence, and the password that this start has made comes after it", async () => {
  // RFC 5737: an address for documentation, which belongs to no machine.
  const HOST = "192.0.2.1";
  const { code, output } = await runUntilExit(
    { HOST, ADMIN_PASSWORD: undefined },
    { oneStream: true },
  );
  expect(code).toBe(1);
  expectNoInternals(output);
  // The next start makes none.
  expect(output).toMatch(
    /The site cannot start: HOST holds "192\.0\.2\.1", which is not an address of this machine; set HOST to an address of this machine, such as 127\.0\.0\.1\.\n[^]*Admin password: \S+\n/,
  );
});

it("a site.json that is wrong is one sentence", async () => {
  const file = join(root, "data", "site.json");
  await mkdir(join(root, "data"));
  await writeFile(file, '{\n  "name": "Spa",\n}');
  expect(await linesOf({})).toEqual([
    `The site cannot start: ${file} is not right.`,
    "  - It is not valid JSON at line 3, column 1: property name expected.",
  ]);
});

describe("the start is refused", () => {
  it("with a list of every wrong setting, and no secret in it", async () => {
    const file = join(root, "file");
    await writeFile(file, "in the way");
    const DATA_DIR = join(file, "folder", "folder");
    const { code, output } = await runUntilExit({
      DATA_DIR,
      SITE_URL: "spa.example",
      TRUST_PROXY: "yes",
      RATE_LIMITS: "maybe",
      SESSION_SECRET: "hunter2",
      ADMIN_PASSWORD: "hunter2".repeat(200),
    });
    expect(code).toBe(1);
    expect(output).toContain("The site cannot start: some settings are wrong.");
    expect(output).toContain(
      `  - DATA_DIR holds ${JSON.stringify(DATA_DIR)}; it should be a path to a folder, but ${file} is a file.\n`,
    );
    expect(output).toMatch(/SITE_URL holds "spa\.example"; it should be .*https:\/\//);
    expect(output).toMatch(/TRUST_PROXY holds "yes"; it should be the number of proxies/);
    expect(output).toMatch(/RATE_LIMITS holds "maybe"; it should be on or off/);
    expect(output).toMatch(/SESSION_SECRET holds a hidden value of 7 characters/);
    expect(output).toMatch(/ADMIN_PASSWORD holds a hidden value of 1400 characters/);
    expect(output).not.toContain("hunter2");
    expectNoInternals(output);
  });

  it("with an ADMIN_PASSWORD made of the spa's own words, which it does not print", async () => {
    const { code, output } = await runUntilExit({ ADMIN_PASSWORD: "sageandlinen" });
    expect(code).toBe(1);
    expect(output).toMatch(
      /ADMIN_PASSWORD holds a hidden value of 12 characters; it should be a password that is not made up mostly of the name/,
    );
    expect(output).not.toContain("sageandlinen");
    expectNoInternals(output);
  });

  it("with enquiries in another version of the format, which stay as they are", async () => {
    const version = 1;
    const file = join(root, "enquiries.jsonl");
    const other = encodeLine({ ...enquiriesHeader, version });
    await writeFile(file, other);
    const { code, output } = await runUntilExit({}, { dataDir: root });
    expect(code).toBe(1);
    expect(output).toContain(
      `The site cannot start. The enquiries are stored in version ${version} of the format, and this release reads version 2 only.\n`,
    );
    expect(await readFile(file, "utf8")).toBe(other);
    expectNoInternals(output);
  });

  it("with a port that another program uses", async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
    const { code, output } = await runUntilExit({ PORT: String(port) });
    expect(code).toBe(1);
    expect(output).toContain(`port ${port} is in use by another program`);
    expectNoInternals(output);
  });
});
