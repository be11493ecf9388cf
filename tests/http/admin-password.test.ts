import { execFile } from "node:child_process";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, expect, it } from "vitest";

import { get, logIn, postJson } from "../support/http";
import { type Environment, type Site, startSite } from "../support/serve";

const run = promisify(execFile);

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_PASSWORD: undefined } });
});
afterAll(() => site.close());

const announced = (text: string) => /Admin password: (\S+)/.exec(text)![1]!;

/** Runs `npm run admin:password` without a terminal. @returns all that it printed */
async function setPassword(env: Environment = {}): Promise<string> {
  const { PATH, HOME, SystemRoot } = process.env;
  const { stdout, stderr } = await run(process.execPath, ["scripts/admin-password.mjs"], {
    env: { PATH, HOME, SystemRoot, NODE_ENV: "production", DATA_DIR: site.dataDir, ...env },
  });
  return stdout + stderr;
}

it("a new password is set while the site runs, and ends every session", async () => {
  const old = announced(site.output());
  const session = await logIn(site, old);
  expect((await get(site, "/api/contacts", session)).status).toBe(200);

  const fresh = announced(await setPassword());
  expect((await get(site, "/api/contacts", session)).status).toBe(401);
  expect((await postJson(site, "/api/admin/auth", { password: old })).status).toBe(401);
  const reopened = await logIn(site, fresh);
  expect((await get(site, "/api/contacts", reopened)).status).toBe(200);
  expect(site.output()).not.toContain(fresh);

  await site.restart();
  expect((await logIn(site, fresh)).Cookie).toBeTruthy();
});

it("nothing is changed where ADMIN_PASSWORD would win over it, and the reason is given", async () => {
  await expect(setPassword({ ADMIN_PASSWORD: "the host's own" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("ADMIN_PASSWORD is set and wins over any other"),
  });
});

it("a data folder that cannot be written is named as the reason", async () => {
  const link = join(site.dataDir, "away");
  await symlink(join(site.dataDir, "not there"), link);
  await expect(setPassword({ DATA_DIR: link })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The password was not changed: .*\(ENOENT\)\.\n$/),
  });
});

it("a data folder that is a file is refused in one sentence", async () => {
  await expect(setPassword({ DATA_DIR: "/dev/null" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'DATA_DIR holds "/dev/null"; it should be a path to a folder, but /dev/null is a file.',
    ),
  });
});
