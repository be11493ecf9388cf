import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { freePort } from "../tests/support/free-port.mjs";
import { makeProject, runScript } from "../tests/support/stand-in-npm.mjs";

/** @type {string} */
let root;
/** @type {string} */
let parent;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "start-"));
  root = join(parent, "site");
  makeProject(root);
  writeFileSync(join(root, ".env"), "ADMIN_PASSWORD=hunter2 of the file\nSPA_COLOUR=sage\n");
});
afterEach(() => rmSync(parent, { recursive: true }));

/** @param {string} what */
const envOf = (what) => JSON.parse(readFileSync(join(root, `env-of-${what}.json`), "utf8"));

/** @param {Record<string, string>} [env] */
const start = async (env = {}) =>
  runScript(root, "start.mjs", { HOST: "127.0.0.1", PORT: String(await freePort()), ...env });

// The stand-in is a program with a #! line, which Windows does not know.
describe.skipIf(process.platform === "win32")("npm start", () => {
  it("hands secrets to the server alone, not to npm ci and not to the build", async () => {
    const { code } = await start({ SESSION_SECRET: "hunter2 of the environment" });
    expect(code).toBe(0);
    for (const what of ["ci", "build"]) {
      expect(JSON.stringify(envOf(what)), what).not.toContain("hunter2");
      // Set to nothing: Remix's build would take what is not set from .env.
      expect(envOf(what), what).toMatchObject({ ADMIN_PASSWORD: "", SESSION_SECRET: "" });
    }
    expect(envOf("server")).toMatchObject({
      ADMIN_PASSWORD: "hunter2 of the file",
      SESSION_SECRET: "hunter2 of the environment",
      SPA_COLOUR: "sage",
      NODE_ENV: "production",
      // By which the server knows the file and looks who else may read it.
      execArgv: expect.arrayContaining(["--env-file=.env"]),
    });
  });

  it("says in a few lines what it does the first time, and nothing the second time", async () => {
    const first = await start();
    expect(first.output.split("\n")).toEqual([
      "Installing packages (first time) ...",
      "Building the site (a minute or more) ...",
      "The server has started.",
      "",
    ]);
    const second = await start();
    expect(second.output).toBe("The server has started.\n");
  });

  it("installs only what building and serving the site needs, and with the packages of the tests none", async () => {
    const listOf = join(root, "arguments-of-ci.json");
    await start();
    expect(JSON.parse(readFileSync(listOf, "utf8"))).toContain("--workspaces=false");
    rmSync(listOf);
    const installAll = `import { installPackages } from "./install.mjs";
      process.chdir(${JSON.stringify(root)});
      await installPackages("tests");`;
    writeFileSync(join(root, "scripts/install-all.mjs"), installAll);
    await runScript(root, "install-all.mjs");
    expect(JSON.parse(readFileSync(listOf, "utf8"))).not.toContain("--workspaces=false");
    rmSync(listOf);
    const { output } = await start();
    expect(output).not.toContain("Installing");
    expect(existsSync(listOf)).toBe(false);
  });

  it("shows what the build warns of", async () => {
    const { output } = await start({ FAKE_WARNING: "a photograph is cut." });
    expect(output.split("\n")).toContain("Warning: a photograph is cut.");
    expect(output).not.toContain("one of many lines");
  });

  it.each([
    ["ci", "The packages could not be installed; npm says why above."],
    ["build", "The site could not be built; the messages above say why."],
  ])("shows all that npm %s printed when it fails", async (what, sentence) => {
    const { code, output } = await start({ FAKE_FAILURE: what });
    expect(code).toBe(1);
    expect(output).toContain(`one of many lines of npm ${what}\n`);
    expect(output).toContain(`one of many warnings of npm ${what}\n`);
    expect(output.trimEnd().split("\n").at(-1)).toBe(sentence);
  });

  it("names the setting that is wrong before it installs anything", async () => {
    // RFC 5737: addresses of 192.0.2.0/24 belong to no machine.
    const { code, output } = await start({ HOST: "192.0.2.1" });
    expect(code).toBe(1);
    expect(output).toMatch(/^The site cannot start: HOST holds "192\.0\.2\.1", which is not an /);
    expect(output.split("\n")).toHaveLength(2);
    expect(existsSync(join(root, "node_modules"))).toBe(false);
  });

  it("installs the packages again in a folder that was copied from another kind of machine", async () => {
    await start();
    const stamp = join(root, "node_modules/.installed-for");
    const made = readFileSync(stamp, "utf8");
    writeFileSync(stamp, made.replace(` ${process.platform} `, " another "));
    const { output } = await start();
    expect(output).toContain("Installing packages again, since they or Node have changed");
    expect(readFileSync(stamp, "utf8")).toBe(made);
  });

  it("serves a site that was built elsewhere as it is, and installs and builds nothing", async () => {
    await start();
    rmSync(join(root, "app"), { recursive: true });
    // As npm ci --omit=dev leaves it, which is not all that package-lock.json says.
    rmSync(join(root, "node_modules/@remix-run/dev"), { recursive: true });
    rmSync(join(root, "node_modules/.installed-for"));
    expect(await start()).toEqual({ code: 0, output: "The server has started.\n" });
    rmSync(join(root, "node_modules"), { recursive: true });
    const refused = {
      code: 1,
      output: "There are no packages: run `npm ci --omit=dev`, or `npm ci` to build here.\n",
    };
    expect(await start()).toEqual(refused);
    writeFileSync(join(root, "build/server/operator-commands.js"), 'import "async-mutex";');
    expect(await runScript(root, "backup.mjs")).toEqual(refused);
  });

  it("says so in one sentence when .env cannot be read", async () => {
    rmSync(join(root, ".env"));
    mkdirSync(join(root, ".env"));
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toBe("The file .env cannot be read by this account (EISDIR).\n");
  });

  it("refuses a value of .env of which a part would be left out, before it installs anything", async () => {
    writeFileSync(join(root, ".env"), "PORT=3000\nADMIN_PASSWORD=blue-Harbour-42#candle\n");
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toMatch(/^Line 2 of \.env: the value of ADMIN_PASSWORD has a # .*\n$/);
    expect(output).not.toMatch(/Harbour|candle/);
    expect(existsSync(join(root, "node_modules"))).toBe(false);
  });

  it.each(["start.mjs", "serve.mjs"])(
    "%s does not take a .env whose link names nothing for none",
    async (script) => {
      await start();
      rmSync(join(root, ".env"));
      symlinkSync(join(parent, "not mounted", "env"), join(root, ".env"));
      expect(await runScript(root, script)).toEqual({
        code: 1,
        output:
          "The file .env cannot be read by this account (ENOENT). It is a link to a file that is missing.\n",
      });
    },
  );
});
