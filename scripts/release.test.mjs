import {
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { makeProject, runScript } from "../tests/support/stand-in-npm.mjs";

/** Where releases are; each test has its own, at the same place since links in it are absolute. */
const base = realpathSync(mkdtempSync(join(tmpdir(), "releases-")));
/** The same before each test. */
const saved = `${base}-saved`;

afterAll(() => {
  for (const folder of [base, saved]) rmSync(folder, { recursive: true, force: true });
});

/** @param {string} version */
const folderOf = (version) => join(base, "releases", version);
/** @param {string} version @param {Record<string, string>} [env] */
const release = (version, env) => runScript(folderOf(version), "release.mjs", env);
/** @param {string} version */
const scriptsOf = (version) => readdirSync(join(folderOf(version), "build/client/assets")).sort();

/** @param {string} version */
function serve(version) {
  if (existsSync(join(base, "current"))) unlinkSync(join(base, "current"));
  symlinkSync(`releases/${version}`, join(base, "current"));
}

// The stand-in for npm is a program with a #! line, which Windows does not know.
describe.skipIf(process.platform === "win32")("npm run release", () => {
  /** @type {{ code: number | null, output: string }} */
  let first;
  beforeAll(async () => {
    mkdirSync(join(base, "releases"));
    writeFileSync(join(base, "env"), `DATA_DIR=${join(base, "data")}\n`, { mode: 0o600 });
    makeProject(folderOf("1.0.0"));
    symlinkSync(join(base, "env"), join(folderOf("1.0.0"), ".env"));
    first = await release("1.0.0");
    serve("1.0.0");
    renameSync(base, saved);
  });
  beforeEach(() => cpSync(saved, base, { recursive: true, verbatimSymlinks: true }));
  afterEach(() => rmSync(base, { recursive: true }));

  it("of the first release says how to switch to it, and names no way back", () => {
    expect(first.code).toBe(0);
    expect(first.output).toContain(
      `ln -sfn releases/1.0.0 ${base}/current && sudo systemctl restart spa`,
    );
    expect(first.output).not.toContain("To go back");
  });

  it("installs, builds, takes the settings over and says how to switch there and back", async () => {
    makeProject(folderOf("1.1.0"));
    const { code, output } = await release("1.1.0");
    expect(code).toBe(0);
    expect(output).toMatch(/Installing packages .*\nBuilding the site /);
    const [there, back] = [...output.matchAll(/^ {2}ln -sfn (\S+) /gm)].map(([, target]) => target);
    expect([there, back]).toEqual(["releases/1.1.0", "releases/1.0.0"]);
    expect(readlinkSync(join(folderOf("1.1.0"), ".env"))).toBe(join(base, "env"));
    expect(realpathSync(join(base, "current"))).toBe(folderOf("1.0.0"));
  });

  it("gives both releases the files of the pages of the other, for the switch and for the way back", async () => {
    makeProject(folderOf("1.1.0"));
    await release("1.1.0");
    expect(scriptsOf("1.1.0")).toEqual(["1.0.0.js", "1.1.0.js"]);
    expect(scriptsOf("1.0.0")).toEqual(["1.0.0.js", "1.1.0.js"]);
    expect(readFileSync(join(folderOf("1.0.0"), "build/server/index.js"), "utf8")).toBe("1.0.0");
    serve("1.1.0");
    makeProject(folderOf("1.2.0"));
    await release("1.2.0");
    expect(scriptsOf("1.2.0")).toEqual(["1.0.0.js", "1.1.0.js", "1.2.0.js"]);
  });

  it("copies a .env that is a file, with its mode, and leaves one that is there", async () => {
    unlinkSync(join(folderOf("1.0.0"), ".env"));
    const text = readFileSync(join(base, "env"));
    writeFileSync(join(folderOf("1.0.0"), ".env"), text, { mode: 0o600 });
    makeProject(folderOf("1.1.0"));
    await release("1.1.0");
    const copy = join(folderOf("1.1.0"), ".env");
    expect(lstatSync(copy).isFile()).toBe(true);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    writeFileSync(copy, `${String(text)}PORT=4000\n`);
    expect((await release("1.1.0")).code).toBe(0);
    expect(readFileSync(copy, "utf8")).toContain("PORT=4000");
  });

  it.each(["", "data", "..data", "../1.0.0/data", "../../current/data"])(
    "refuses a data folder in a release: %j",
    async (DATA_DIR) => {
      makeProject(folderOf("1.1.0"));
      const { code, output } = await release("1.1.0", { DATA_DIR });
      expect(code).toBe(1);
      expect(output).toContain("which belongs to one release alone. Set DATA_DIR in .env");
      expect(existsSync(join(folderOf("1.1.0"), "node_modules"))).toBe(false);
    },
  );

  it.each([
    ["0", 0],
    ["2", 0],
    ["1", 1],
  ])("with a check that ends with status %s ends with %i", async (FAKE_STATUS, code) => {
    makeProject(folderOf("1.1.0"));
    const result = await release("1.1.0", { FAKE_FAILURE: "check", FAKE_STATUS });
    expect(result.code).toBe(code);
    expect(result.output).toContain("one of many lines of npm check");
    expect(result.output.includes("is ready")).toBe(code === 0);
    expect(scriptsOf("1.0.0")).toHaveLength(code === 0 ? 2 : 1);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "as root does nothing in a release of another account, and names that account",
    async () => {
      makeProject(folderOf("1.1.0"));
      const names = readdirSync(folderOf("1.1.0"));
      chownSync(folderOf("1.1.0"), 64321, 64321);
      expect(await release("1.1.0")).toEqual({
        code: 1,
        output: `Nothing was done: ${folderOf("1.1.0")} belongs to another account, which could not change what root writes there. Use that account: sudo -u '#64321' npm run release\n`,
      });
      expect(readdirSync(folderOf("1.1.0"))).toEqual(names);
    },
  );

  it("refuses a folder that is not in releases/", async () => {
    makeProject(join(base, "site"));
    const { code, output } = await runScript(join(base, "site"), "release.mjs");
    expect(code).toBe(1);
    expect(output).toContain(
      "put this version into releases/VERSION; the link named current is beside releases/",
    );
  });
});
