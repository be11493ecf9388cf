import fs from "node:fs/promises";
import { PassThrough } from "node:stream";
import { afterEach, expect, it, vi } from "vitest";
import { testFolder } from "../../tests/support/test-stores";
import { adminPasswordCommand } from "./password-commands.server";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  process.exitCode = undefined;
});

it.each([
  ["Ctrl-C", "\u0003"],
  ["Ctrl-D", "\u0004"],
])("whoever gives up with %s changes no password, and the command fails", async (_key, typed) => {
  const dataDir = await testFolder();
  vi.stubEnv("DATA_DIR", dataDir);
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as unknown as typeof process.stdin);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const said = vi.spyOn(console, "error").mockReturnValue();
  terminal.write(typed);
  await adminPasswordCommand("");
  expect(said.mock.calls).toEqual([["The password was not changed."]]);
  expect(process.exitCode).toBe(1);
  expect(await fs.readdir(dataDir)).toEqual([]);
});
