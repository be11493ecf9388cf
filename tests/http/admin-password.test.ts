import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { announcedPassword, runAdminPassword } from "../support/admin-password-program";
import { get, logIn, postJson } from "../support/http";
import { type Environment, type Site, startSite } from "../support/test-site";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { ADMIN_PASSWORD: undefined } });
});
afterAll(() => site.close());

const setPassword = (env: Environment = {}) => runAdminPassword(site, [], env);

it("a new password is set while the site runs, and ends every session", async () => {
  const old = announcedPassword(site.output());
  const session = await logIn(site, old);
  expect((await get(site, "/api/contacts", session)).status).toBe(200);

  const fresh = announcedPassword(await setPassword());
  expect((await get(site, "/api/contacts", session)).status).toBe(401);
  expect((await postJson(site, "/api/admin/auth", { password: old })).status).toBe(401);
  const reopened = await logIn(site, fresh);
  expect((await get(site, "/api/contacts", reopened)).status).toBe(200);
  expect(site.output()).not.toContain(fresh);

  await site.restart();
  expect((await logIn(site, fresh)).Cookie).toBeTruthy();
});

it("the dashboard says that the password was made by the first start until another is set", async () => {
  const made = await startSite({ env: { ADMIN_PASSWORD: undefined } });
  const isSaid = async (password: string) => {
    const response = await get(made, "/api/admin/desk", await logIn(made, password));
    return (JSON.parse(response.body) as { madePassword: boolean }).madePassword;
  };
  try {
    expect(await isSaid(announcedPassword(made.output()))).toBe(true);
    await made.restart();
    expect(await isSaid(announcedPassword(made.output()))).toBe(true);
    expect(await isSaid(announcedPassword(await runAdminPassword(made)))).toBe(false);
  } finally {
    await made.close();
  }
});

it("npm run admin:password names what whoever knew the old password may still have, and who is told of enquiries", async () => {
  const details = JSON.parse(await readFile("data/site.sample.json", "utf8")) as object;
  const noticeTo = ["owner@spa.test", "stranger@mail.test"];
  await writeFile(join(site.dataDir, "site.json"), JSON.stringify({ ...details, noticeTo }));
  const said = await setPassword();
  expect(said).toContain("now owner@spa.test, stranger@mail.test");
  expect(said).toContain("the calendar address stays valid until");
  await writeFile(join(site.dataDir, "site.json"), "no JSON");
  expect(await setPassword()).toContain("such as who is told of enquiries, and");
  await rm(join(site.dataDir, "site.json"));
});

it("npm run admin:password changes nothing while ADMIN_PASSWORD is set, and says why", async () => {
  await expect(setPassword({ ADMIN_PASSWORD: "the host's own" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining("ADMIN_PASSWORD is set and takes precedence over any other"),
  });
});

it("npm run admin:password names a data folder that cannot be written", async () => {
  const link = join(site.dataDir, "away");
  await symlink(join(site.dataDir, "not there"), link);
  await expect(setPassword({ DATA_DIR: link })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The password was not changed: .*\(ENOENT\)\.\n$/),
  });
});

it("npm run admin:password refuses a data folder that is a file, in one sentence", async () => {
  await expect(setPassword({ DATA_DIR: "/dev/null" })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'DATA_DIR holds "/dev/null"; it should be a path to a folder, but /dev/null is a file.',
    ),
  });
});

it("npm run admin:password changes nothing where the site that runs was given a password that the command was not", async () => {
  const given = await startSite({ env: { ADMIN_PASSWORD: "the password of the host" } });
  try {
    await expect(runAdminPassword(given)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The password was not changed\.\n.* has ADMIN_PASSWORD, /),
    });
    expect((await logIn(given, "the password of the host")).Cookie).toBeTruthy();
    await given.stop();
    expect(await runAdminPassword(given)).toContain("No site is running there now");
  } finally {
    await given.close();
  }
});
