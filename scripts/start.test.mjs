import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { freePort } from "../tests/support/free-port.mjs";

/** @type {string} */
let root;
/** @type {string} */
let bin;

/** Stands in for npm: writes its environment to a file, prints like npm, and makes what is expected of it. */
const npm = `#!/usr/bin/env node
// A module by the package.json in the folder above.
import { mkdirSync, writeFileSync } from "node:fs";
const what = process.argv.includes("build") ? "build" : process.argv[2];
writeFileSync("env-of-" + what + ".json", JSON.stringify(process.env));
console.log("one of many lines of npm " + what);
console.error("one of many warnings of npm " + what);
if (process.env.FAKE_FAILURE === what) process.exit(1);
if (what === "ci") mkdirSync("node_modules/@remix-run/serve/dist", { recursive: true });
const server = \`
  require("fs").writeFileSync("env-of-server.json", JSON.stringify({ ...process.env, execArgv: process.execArgv }));
  console.log("The server has started.");
\`;
if (what === "ci") writeFileSync("node_modules/@remix-run/serve/dist/cli.js", server);
if (what === "build") mkdirSync("build/client", { recursive: true });
if (what === "build") mkdirSync("build/server", { recursive: true });
if (what === "build") writeFileSync("build/server/index.js", "");
if (what === "build") writeFileSync("build/server/operator-commands.js", "");
`;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "start-"));
  bin = join(root, "bin");
  mkdirSync(bin);
  cpSync("scripts", join(root, "scripts"), { recursive: true });
  cpSync("package.json", join(root, "package.json"));
  writeFileSync(join(root, "package-lock.json"), "{}");
  writeFileSync(join(bin, "npm"), npm);
  chmodSync(join(bin, "npm"), 0o755);
  writeFileSync(join(root, ".env"), "ADMIN_PASSWORD=hunter2 of the file\nSPA_COLOUR=sage\n");
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} what */
const envOf = (what) => JSON.parse(readFileSync(join(root, `env-of-${what}.json`), "utf8"));

/** @param {Record<string, string>} [env] */
async function start(env = {}) {
  const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    env: {
      NODE_ENV: "production",
      PATH: path,
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  return { code, output };
}

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
      "Installing packages (first time, about a minute) ...",
      "Building the site (under a minute) ...",
      "The server has started.",
      "",
    ]);
    const second = await start();
    expect(second.output).toBe("The server has started.\n");
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

  it("says so in one sentence when .env cannot be read", async () => {
    rmSync(join(root, ".env"));
    mkdirSync(join(root, ".env"));
    const { code, output } = await start();
    expect(code).toBe(1);
    expect(output).toBe("The file .env cannot be read by this account (EISDIR).\n");
  });
});
