import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fingerprint } from "./build-site.mjs";

/** @type {string} */
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-site-"));
  mkdirSync(join(root, "app/ui"), { recursive: true });
  writeFileSync(join(root, "app/a.ts"), "one");
  writeFileSync(join(root, "app/ui/b.ts"), "two");
});
afterEach(() => rmSync(root, { recursive: true }));

/** Stands in for Remix: builds what SCRIPT says; then fails, waits for ever or succeeds, by THEN. */
const remix = `
  const { mkdirSync, writeFileSync } = require("fs");
  mkdirSync(".cache/pictures", { recursive: true });
  writeFileSync(".cache/pictures/hero.avif.new-" + process.ppid, "half");
  const { BUILD_FOLDER: folder, SCRIPT: script, THEN: then } = process.env;
  for (const part of ["client/assets", "server"]) mkdirSync(folder + "/" + part, { recursive: true });
  writeFileSync(folder + "/client/assets/" + script + ".js", script);
  for (const name of ["index", "operator-commands"]) writeFileSync(folder + "/server/" + name + ".js", script);
  if (then === "fail") process.exit(1);
  if (then === "wait") setInterval(() => {}, 1000);
`;

describe("npm run build", () => {
  beforeEach(() => {
    cpSync("scripts", join(root, "scripts"), { recursive: true });
    cpSync("package.json", join(root, "package.json"));
    mkdirSync(join(root, "node_modules/@remix-run/dev/dist"), { recursive: true });
    writeFileSync(join(root, "node_modules/@remix-run/dev/dist/cli.js"), remix);
  });

  /** @param {string} script @param {string} [then] */
  function begin(script, then = "succeed") {
    const env = { ...process.env, SCRIPT: script, THEN: then };
    // A process group of its own, so that a kill reaches the stand-in for Remix, too.
    const child = spawn(process.execPath, [join(root, "scripts/build.mjs")], {
      env,
      detached: true,
      stdio: "ignore",
    });
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) => child.once("close", resolve));
    return { pid: child.pid ?? 0, ended };
  }
  const built = () => readFileSync(join(root, "build/server/index.js"), "utf8");
  const scripts = () => readdirSync(join(root, "build/client/assets")).sort();
  const unfinished = () =>
    ["build", ".cache/pictures"].flatMap((folder) =>
      readdirSync(join(root, folder)).filter((name) => name.includes("new-")),
    );

  it("that fails leaves the build before as it was, and nothing else", async () => {
    expect(await begin("first").ended).toBe(0);
    expect(await begin("second", "fail").ended).toBe(1);
    expect(built()).toBe("first");
    expect(scripts()).toEqual(["first.js"]);
    expect(readdirSync(join(root, "build"))).toEqual(["client", "releases.json", "server"]);
  });

  it("that is killed leaves the build before as it was, and the next one removes what it left", async () => {
    expect(await begin("first").ended).toBe(0);
    const { pid, ended } = begin("second", "wait");
    const entry = join(root, `build/new-${pid}/server/operator-commands.js`);
    await vi.waitUntil(() => existsSync(entry), { timeout: 20_000 });
    process.kill(-pid, "SIGKILL");
    await ended;
    expect(built()).toBe("first");
    expect(scripts()).toEqual(["first.js"]);
    expect(unfinished()).toContain(`new-${pid}`);
    const third = begin("third");
    expect(await third.ended).toBe(0);
    expect(built()).toBe("third");
    expect(scripts()).toEqual(["first.js", "third.js"]);
    expect(unfinished()).toEqual([`hero.avif.new-${third.pid}`]);
  });
});

const current = () => fingerprint(["app", "public", "tsconfig.json"], root);

it("the fingerprint stays the same when a file is written again unchanged", () => {
  const before = current();
  writeFileSync(join(root, "app/a.ts"), "one");
  expect(current()).toBe(before);
});

it.each([
  ["a file changes", () => writeFileSync(join(root, "app/ui/b.ts"), "TWO")],
  ["a file is renamed", () => renameSync(join(root, "app/a.ts"), join(root, "app/c.ts"))],
  ["a file is removed", () => rmSync(join(root, "app/ui/b.ts"))],
  ["an absent input appears", () => writeFileSync(join(root, "tsconfig.json"), "")],
])("the fingerprint changes when %s", (_what, change) => {
  const before = current();
  change();
  expect(current()).not.toBe(before);
});
