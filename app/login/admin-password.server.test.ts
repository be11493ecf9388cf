import fs from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  dataDir,
  file,
  makePasswordFolders,
  passwordOf,
  setPassword,
} from "../../tests/support/password-folder";
import { onTwoInstances, stores } from "../../tests/support/test-stores";
import { maxPasswordLength } from "./password-rules.server";

makePasswordFolders();

describe("the password of a first start without ADMIN_PASSWORD", () => {
  it("is made once, announced once, and accepted", async () => {
    const { password, announced, isRight } = passwordOf();
    await Promise.all([password.ensure(), password.ensure(), isRight("guess")]);
    await password.ensure();
    expect(announced).toHaveLength(1);
    expect(announced[0]!).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await isRight(announced[0]!)).toBe(true);
    expect(await isRight(`${announced[0]!} `)).toBe(false);
    expect(await isRight("")).toBe(false);
  });

  it("differs in another data folder", async () => {
    const first = passwordOf();
    await first.password.ensure();
    await fs.rm(dataDir, { recursive: true });
    const second = passwordOf();
    await second.password.ensure();
    expect(second.announced[0]).not.toBe(first.announced[0]);
  });

  it("is stored only as a hash, readable only by the site's own account", async () => {
    const { password, announced } = passwordOf();
    await password.ensure();
    const text = await fs.readFile(file, "utf8");
    expect(JSON.parse(text)).toEqual({
      version: 1,
      algorithm: "scrypt",
      salt: expect.any(String),
      hash: expect.any(String),
      made: true,
    });
    for (const part of [announced[0]!, ...announced[0]!.split("-")]) {
      expect(text).not.toContain(part);
    }
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    expect(await fs.readdir(dataDir)).toEqual(["admin-password.json"]);
  });

  it.each(["", "{}", '{"version":1,"algorithm":"scrypt","salt":"","hash":""}', "null"])(
    "is not replaced when its file holds %j, and no password is right",
    async (text) => {
      await fs.mkdir(dataDir);
      await fs.writeFile(file, text);
      const { password, announced, isRight } = passwordOf();
      await expect(password.ensure()).rejects.toThrow();
      await expect(isRight("guess")).rejects.toThrow();
      expect(announced).toEqual([]);
      expect(await fs.readFile(file, "utf8")).toBe(text);
    },
  );
});

describe.each(stores)("%s", (where, open) => {
  it("a password is made once when several start at once, and announced by one only", async () => {
    const instances = onTwoInstances(where, (await open()).lasting);
    const passwords = instances.map((lasting) => passwordOf(undefined, lasting));
    await Promise.all(passwords.map(({ password }) => password.ensure()));
    const announced = passwords.flatMap((one) => one.announced);
    expect(announced).toHaveLength(1);
    for (const { isRight } of passwords) expect(await isRight(announced[0]!)).toBe(true);
  });

  it("a password is another one at once wherever it is set", async () => {
    const [one, other] = onTwoInstances(where, (await open()).lasting);
    const { password, isRight } = passwordOf(undefined, one);
    await password.ensure();
    expect(await password.isMade()).toBe(true);
    const before = await password.version();
    await setPassword(other, "another one by hand");
    expect(await password.version()).not.toBe(before);
    expect(await isRight("another one by hand")).toBe(true);
    expect(await password.isMade()).toBe(false);
  });
});

describe("another password, set while the site runs,", () => {
  it("is made when none is given", async () => {
    const made = await setPassword(passwordOf().lasting);
    expect(made).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await passwordOf().isRight(made)).toBe(true);
  });

  it("has the same version while the data folder is missing", async () => {
    const { password, announced, isRight } = passwordOf();
    await password.ensure();
    const before = await password.version();
    await fs.rename(dataDir, `${dataDir} away`);
    expect(await password.version()).toBe(before);
    expect(await isRight(announced[0]!)).toBe(true);
  });
});

describe("a password that the operator chose", () => {
  it("replaces the made one, and is stored in no file", async () => {
    const made = passwordOf();
    await made.password.ensure();
    const before = await fs.readFile(file, "utf8");
    const { password, announced, isRight } = passwordOf("my own password");
    await password.ensure();
    expect(await isRight("my own password")).toBe(true);
    expect(await isRight(made.announced[0]!)).toBe(false);
    expect(announced).toEqual([]);
    expect(await fs.readFile(file, "utf8")).toBe(before);
  });

  it("is not said to be made", async () => {
    expect(await passwordOf("my own password").password.isMade()).toBe(false);
  });

  it("needs no data folder", async () => {
    await fs.writeFile(dataDir, "in the way");
    const { password, isRight } = passwordOf("my own password");
    await password.ensure();
    expect(await isRight("my own password")).toBe(true);
  });

  it.each([
    "x",
    " leading and trailing ",
    "пароль 密码 💆",
    "nul\0byte",
    "p".repeat(maxPasswordLength),
  ])("is accepted exactly as it is: %j", async (chosen) => {
    const { isRight } = passwordOf(chosen);
    expect(await isRight(chosen)).toBe(true);
    expect(await isRight(`${chosen.slice(0, -1)}y`)).toBe(false);
  });

  it("is refused when 1025 characters are sent", async () => {
    expect(maxPasswordLength).toBe(1024);
    const tooLong = "p".repeat(1025);
    expect(await passwordOf(tooLong).isRight(tooLong)).toBe(false);
    expect(await passwordOf("p".repeat(1024)).isRight(tooLong)).toBe(false);
  });
});

describe("the version of a password", () => {
  it("is the same after a restart, also for ADMIN_PASSWORD, and reveals nothing of it", async () => {
    const version = await passwordOf("my own password").password.version();
    expect(await passwordOf("my own password").password.version()).toBe(version);
    expect(await passwordOf("another password").password.version()).not.toBe(version);
    expect(version).toMatch(/^[\w-]{43}$/);
    const made = passwordOf().password;
    await made.ensure();
    expect(await passwordOf().password.version()).toBe(await made.version());
  });
});
