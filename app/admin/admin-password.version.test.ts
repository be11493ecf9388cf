import fs from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  file,
  makePasswordFolders,
  passwordOf,
  setPassword,
  stored,
} from "../../tests/support/password-folder";

makePasswordFolders();

describe("whether a password was made at the first start", () => {
  it("is known, also at the next start, until another password is set", async () => {
    await passwordOf().password.ensure();
    const { password } = passwordOf();
    expect(await password.isMade()).toBe(true);
    await setPassword(stored(), "another one by hand");
    expect(await password.isMade()).toBe(false);
    await setPassword(stored());
    expect(await password.isMade()).toBe(false);
  });

  it("is false for ADMIN_PASSWORD", async () => {
    expect(await passwordOf("my own password").password.isMade()).toBe(false);
  });

  it.each([
    ["k7m2p-9xq4t-abcde-fghjk", true],
    ["my own password", false],
    ["k7m2p-9xq4t-abcde-fghj1", false],
    ["k7m2p-9xq4t-abcde-fghjk-k7m2p", false],
  ])(
    "is told by the form of %j at the login, where an older file does not say it",
    async (text, made) => {
      await setPassword(stored(), text);
      const { made: _said, ...older } = JSON.parse(await fs.readFile(file, "utf8"));
      await fs.writeFile(file, JSON.stringify(older));
      const { password } = passwordOf();
      expect(await password.isRight("guess")).toBe(false);
      expect(await password.isMade()).toBe(false);
      expect(await password.isRight(text)).toBe(true);
      expect(await password.isMade()).toBe(made);
    },
  );
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
