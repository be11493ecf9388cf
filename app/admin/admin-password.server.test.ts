import fs from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  dataDir,
  file,
  makePasswordFolders,
  passwordOf,
  setPassword,
  stored,
} from "../../tests/support/password-folder";
import { maxPasswordLength } from "./passwords.server";

makePasswordFolders();

describe("the password of a first start without ADMIN_PASSWORD", () => {
  it("is made once, announced once, and accepted", async () => {
    const { password, announced } = passwordOf();
    await Promise.all([password.ensure(), password.ensure(), password.isRight("guess")]);
    await password.ensure();
    expect(announced).toHaveLength(1);
    expect(announced[0]!).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await password.isRight(announced[0]!)).toBe(true);
    expect(await password.isRight(`${announced[0]!} `)).toBe(false);
    expect(await password.isRight("")).toBe(false);
  });

  it("stays the same at the next start, which announces nothing", async () => {
    const first = passwordOf();
    await first.password.ensure();
    const second = passwordOf();
    await second.password.ensure();
    expect(second.announced).toEqual([]);
    expect(await second.password.isRight(first.announced[0]!)).toBe(true);
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

  it("is not announced while it cannot be stored, and is made when it can be", async () => {
    await fs.writeFile(dataDir, "in the way");
    const { password, announced } = passwordOf();
    await expect(password.ensure()).rejects.toMatchObject({
      code: expect.stringMatching(/^E/),
    });
    await expect(password.isRight("guess")).rejects.toThrow();
    expect(announced).toEqual([]);

    await fs.rm(dataDir);
    expect(await password.isRight("guess")).toBe(false);
    expect(announced).toHaveLength(1);
    expect(await password.isRight(announced[0]!)).toBe(true);
  });

  it.each(["", "{}", '{"version":1,"algorithm":"scrypt","salt":"","hash":""}', "null"])(
    "is not replaced when its file holds %j, and no password is right",
    async (text) => {
      await fs.mkdir(dataDir);
      await fs.writeFile(file, text);
      const { password, announced } = passwordOf();
      await expect(password.ensure()).rejects.toThrow();
      await expect(password.isRight("guess")).rejects.toThrow();
      expect(announced).toEqual([]);
      expect(await fs.readFile(file, "utf8")).toBe(text);
    },
  );
});

describe("another password, set while the site runs,", () => {
  it("is accepted at once, the old one is refused, and the version differs", async () => {
    const { password, announced } = passwordOf();
    await password.ensure();
    const before = await password.version();
    expect(await setPassword(stored(), "another one by hand")).toBe("another one by hand");
    expect(await password.version()).not.toBe(before);
    expect(await password.isRight("another one by hand")).toBe(true);
    expect(await password.isRight(announced[0]!)).toBe(false);
    expect(announced).toHaveLength(1);
  });

  it("is made when none is given", async () => {
    const made = await setPassword(stored());
    expect(made).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
    expect(await passwordOf().password.isRight(made)).toBe(true);
  });

  it("has the same version while the data folder is missing", async () => {
    const { password, announced } = passwordOf();
    await password.ensure();
    const before = await password.version();
    await fs.rename(dataDir, `${dataDir} away`);
    expect(await password.version()).toBe(before);
    expect(await password.isRight(announced[0]!)).toBe(true);
  });
});

describe("a password that the operator chose", () => {
  it("replaces the made one, and is stored in no file", async () => {
    const made = passwordOf();
    await made.password.ensure();
    const before = await fs.readFile(file, "utf8");
    const { password, announced } = passwordOf("my own password");
    await password.ensure();
    expect(await password.isRight("my own password")).toBe(true);
    expect(await password.isRight(made.announced[0]!)).toBe(false);
    expect(announced).toEqual([]);
    expect(await fs.readFile(file, "utf8")).toBe(before);
  });

  it("needs no data folder", async () => {
    await fs.writeFile(dataDir, "in the way");
    const { password } = passwordOf("my own password");
    await password.ensure();
    expect(await password.isRight("my own password")).toBe(true);
  });

  it.each([
    "x",
    " leading and trailing ",
    "пароль 密码 💆",
    "nul\0byte",
    "p".repeat(maxPasswordLength),
  ])("is accepted exactly as it is: %j", async (chosen) => {
    const { password } = passwordOf(chosen);
    expect(await password.isRight(chosen)).toBe(true);
    expect(await password.isRight(`${chosen.slice(0, -1)}y`)).toBe(false);
  });

  it("is refused when 1025 characters are sent", async () => {
    expect(maxPasswordLength).toBe(1024);
    const tooLong = "p".repeat(1025);
    expect(await passwordOf(tooLong).password.isRight(tooLong)).toBe(false);
    expect(await passwordOf("p".repeat(1024)).password.isRight(tooLong)).toBe(false);
  });

  it("is refused in part, in another case and with more characters", async () => {
    const { password } = passwordOf("Secret");
    for (const wrong of ["secret", "Secre", "Secret ", ""]) {
      expect(await password.isRight(wrong), wrong).toBe(false);
    }
  });
});
