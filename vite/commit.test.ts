import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

import { commitOf } from "./commit";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), "commit-")));
});
afterEach(() => rmSync(root, { recursive: true }));

it("the commit of a checkout is named, and whether a file differs from it", () => {
  const git = (...args: string[]) => {
    const identity = ["-c", "user.name=T", "-c", "user.email=t@spa.example"];
    return execFileSync("git", [...identity, ...args], { cwd: root, encoding: "utf8" }).trim();
  };
  git("init", "--quiet");
  writeFileSync(path.join(root, "file"), "one");
  git("add", "file");
  git("commit", "--quiet", "--message", "First");
  git("tag", "v1.0.0");
  const commit = git("rev-parse", "HEAD").slice(0, 7);
  expect(commitOf(root)).toBe(commit);
  writeFileSync(path.join(root, "file"), "two");
  expect(commitOf(root)).toBe(`${commit}-dirty`);
  mkdirSync(path.join(root, "unpacked"));
  expect(commitOf(path.join(root, "unpacked"))).toBeUndefined();
});

it("a folder that is no checkout has no commit", () => {
  expect(commitOf(root)).toBeUndefined();
});
