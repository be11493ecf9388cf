import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, it } from "vitest";

import { announcedPassword, runAdminPassword } from "../support/admin-password-program";
import { get, type Headers, logIn, logInByForm, postJson } from "../support/http";
import { textOf } from "../support/markup";
import { writeProfile } from "../support/own-profile";
import { type Environment } from "../support/test-site";
import { useSite } from "../support/use-site";
import { someone } from "../support/visitor";

const site = useSite({ env: { ADMIN_PASSWORD: undefined } });

const setPassword = (env: Environment = {}) => runAdminPassword(site, [], env);

it("a new password is set while the site runs, and ends every session; the dashboard says until then that the first start made it", async () => {
  const old = announcedPassword(site.output());
  const session = await logIn(site, old);
  const isSaidToBeMade = async (headers: Headers) => {
    const response = await get(site, "/api/admin/desk", headers);
    expect(response.status).toBe(200);
    return (JSON.parse(response.body) as { madePassword: boolean }).madePassword;
  };
  expect(await isSaidToBeMade(session)).toBe(true);
  await site.restart();
  const later = await logIn(site, announcedPassword(site.output()));
  expect(await isSaidToBeMade(later)).toBe(true);
  const shown = await get(site, "/admin", await logInByForm(site, old));
  expect(textOf(shown.body)).toContain("You are still using the password that was generated when");

  const fresh = announcedPassword(await setPassword());
  expect((await get(site, "/api/contacts", later)).status).toBe(401);
  expect((await postJson(site, "/api/admin/auth", { password: old })).status).toBe(401);
  expect(await isSaidToBeMade(await logIn(site, fresh))).toBe(false);
  expect(await site.logged()).not.toContain(fresh);
});

it("npm run admin:password names what whoever knew the old password may still have, and who is told of enquiries", async () => {
  await writeProfile(site.dataDir, { noticeTo: ["owner@spa.test", "stranger@mail.test"] });
  const said = await setPassword();
  expect(said).toContain("now owner@spa.test, stranger@mail.test");
  expect(said).toContain("the calendar address stays valid until");
  await writeFile(join(site.dataDir, "site.json"), "no JSON");
  expect(await setPassword()).toContain("such as who is told of enquiries, and");
  await rm(join(site.dataDir, "site.json"));
});

it("npm run admin:password says in a sentence why it changes nothing: a password that is set, a folder that cannot be written, a file", async () => {
  const link = join(site.dataDir, "away");
  await symlink(join(site.dataDir, "not there"), link);
  const refusals: [Environment, RegExp][] = [
    [
      { ADMIN_PASSWORD: "the host's own" },
      /ADMIN_PASSWORD is set and takes precedence over any other/,
    ],
    [{ DATA_DIR: link }, /^The password was not changed: .*\(ENOENT\)\.\n$/],
    [
      { DATA_DIR: "/dev/null" },
      /DATA_DIR holds "\/dev\/null"; it should be a path to a folder, but \/dev\/null is a file\./,
    ],
  ];
  for (const [env, said] of refusals) {
    await expect(setPassword(env)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(said),
    });
  }
});

it("npm run admin:password changes nothing where the site that runs was given a password that the command was not", async () => {
  await site.restart({ ADMIN_PASSWORD: "the password of the host" });
  await expect(setPassword()).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The password was not changed\.\n.* has ADMIN_PASSWORD, /),
  });
  expect((await logIn(site, "the password of the host")).Cookie).toBeTruthy();
  await site.stop();
  expect(await setPassword()).toContain("No site is running there now");
});

it("a stored password that is damaged is named on startup with its cure, and keeps nobody from sending an enquiry", async () => {
  await site.stop();
  const file = join(site.dataDir, "admin-password.json");
  await writeFile(file, (await readFile(file, "utf8")).slice(0, 80));
  const before = site.output().length;
  await site.restart();
  const said = (await site.logged()).slice(before);
  expect(said).toContain(
    `Warning: The admin password stored in ${site.dataDir} is damaged, so nobody can log in. Set a new one: npm run admin:password\n`,
  );
  expect(said).toContain('"event":"adminPassword.damaged"');
  expect(said).not.toContain("cannot be written to");
  expect((await postJson(site, "/api/contact", someone())).status).toBe(201);
  expect((await logIn(site, announcedPassword(await setPassword()))).Cookie).toBeTruthy();
});
