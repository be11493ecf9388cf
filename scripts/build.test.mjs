import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { fingerprint } from "./build.mjs";

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fingerprint-"));
  mkdirSync(join(root, "app/ui"), { recursive: true });
  writeFileSync(join(root, "app/a.ts"), "one");
  writeFileSync(join(root, "app/ui/b.ts"), "two");
});
afterEach(() => rmSync(root, { recursive: true }));

const current = () => fingerprint(["app", "public", "tsconfig.json"], root);

it("stays the same when a file is written again unchanged", () => {
  const before = current();
  writeFileSync(join(root, "app/a.ts"), "one");
  expect(current()).toBe(before);
});

it.each([
  ["a file changes", () => writeFileSync(join(root, "app/ui/b.ts"), "TWO")],
  ["a file is renamed", () => renameSync(join(root, "app/a.ts"), join(root, "app/c.ts"))],
  ["a file is removed", () => rmSync(join(root, "app/ui/b.ts"))],
  ["an absent input appears", () => writeFileSync(join(root, "tsconfig.json"), "")],
])("changes when %s", (_what, change) => {
  const before = current();
  change();
  expect(current()).not.toBe(before);
});
