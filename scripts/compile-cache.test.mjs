import module from "node:module";
import { afterEach, expect, it, vi } from "vitest";
import { compileCache, keepCompiledCode } from "./compile-cache.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(module, "enableCompileCache");
});

it.each([
  ["the folder that systemd has made for it", "/var/cache/spa", "/var/cache/spa"],
  ["the project's folder when there is no other", "", compileCache],
])("compiled code is kept in %s", (_where, given, kept) => {
  const enableCompileCache = vi.fn();
  Object.assign(module, { enableCompileCache });
  vi.stubEnv("CACHE_DIRECTORY", given);
  keepCompiledCode();
  expect(enableCompileCache).toHaveBeenCalledWith(kept);
});

it("a Node that cannot keep compiled code starts without it", () => {
  expect(keepCompiledCode).not.toThrow();
});
