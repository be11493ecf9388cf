import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { runAdminPassword } from "../support/admin-password-program";
import { startSite } from "../support/test-site";

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
if (!isRoot) console.warn("Skipped: only root can give a folder to another account.");

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "other-account-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function runScript(name: string, args: readonly string[] = [], account: object = {}) {
  const { PATH, HOME, SystemRoot } = process.env;
  const env = { PATH, HOME, SystemRoot, NODE_ENV: "production" as const, DATA_DIR: dataDir };
  return run(process.execPath, [`scripts/${name}.mjs`, ...args], { env, ...account });
}

describe.skipIf(!isRoot)("an account on a data folder that is closed to it", () => {
  it.each([
    { script: "backup", command: "npm run backup" },
    { script: "check", command: "npm run check" },
  ])("is told by $command which account to use", async ({ script, command }) => {
    await writeFile(join(dataDir, "enquiries.jsonl"), "");
    await chown(dataDir, 64321, 64321);
    await expect(runScript(script, [], { uid: 65534, gid: 65534 })).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: `Nothing was done: the data folder ${dataDir} belongs to the account #64321, and this account may not work in it. Use that account: sudo -u '#64321' ${command}\n`,
    });
  });
});

describe.skipIf(!isRoot)("root on a data folder of another account", () => {
  // The number of "nobody" on Linux; 64321 is nobody's.
  it.each([
    {
      script: "backup",
      args: [],
      command: "npm run backup",
      uid: 65534,
      name: "nobody",
      sudo: "nobody",
    },
    {
      script: "restore",
      args: ["copy.jsonl"],
      command: "npm run restore copy.jsonl",
      uid: 64321,
      name: "#64321",
      sudo: "'#64321'",
    },
    {
      script: "admin-password",
      args: [],
      command: "npm run admin:password",
      uid: 65534,
      name: "nobody",
      sudo: "nobody",
    },
  ])(
    "$command does nothing and names the account to use, $name",
    async ({ script, args, command, uid, name, sudo }) => {
      await writeFile(join(dataDir, "enquiries.jsonl"), "");
      await chown(dataDir, uid, uid);
      await expect(runScript(script, args)).rejects.toMatchObject({
        code: 1,
        stdout: "",
        stderr: `Nothing was done: the data folder ${dataDir} belongs to the account ${name}, which could not read what root writes there. Use that account: sudo -u ${sudo} ${command}\n`,
      });
      expect(await readdir(dataDir)).toEqual(["enquiries.jsonl"]);
    },
  );

  it("the start warns and names the account to use", async () => {
    await chown(dataDir, 65534, 65534);
    const site = await startSite({ dataDir });
    await site.close();
    expect(site.output()).toContain(
      `Warning: The site runs as root, and its data folder ${dataDir} belongs to the account nobody, which cannot read what root writes there. Run the site as nobody.`,
    );
  });

  it("a folder that root owns is used without a warning", async () => {
    expect(await runAdminPassword({ dataDir })).toContain("Admin password: ");
    const site = await startSite({ dataDir });
    await site.close();
    expect(site.output()).not.toContain("root");
  });
});
