import { spawn } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** Stands in for npm: writes its environment and arguments to files, prints like npm, and makes what is expected of it. */
const npm = `#!/usr/bin/env node
// A module by the package.json in the folder above.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
const what = ["build", "check"].find((script) => process.argv.includes(script)) ?? process.argv[2];
writeFileSync("env-of-" + what + ".json", JSON.stringify(process.env));
writeFileSync("arguments-of-" + what + ".json", JSON.stringify(process.argv.slice(2)));
console.log("one of many lines of npm " + what);
console.error("one of many warnings of npm " + what);
if (process.env.FAKE_FAILURE === what) process.exit(Number(process.env.FAKE_STATUS ?? 1));
const server = \`
  require("fs").writeFileSync("env-of-server.json", JSON.stringify({ ...process.env, execArgv: process.execArgv }));
  console.log("The server has started.");
\`;
const remix = \`
  const { mkdirSync, writeFileSync } = require("fs");
  const folder = process.env.BUILD_FOLDER;
  mkdirSync(folder + "/server", { recursive: true });
  const release = require("path").basename(process.cwd());
  for (const name of ["index", "operator-commands"]) writeFileSync(folder + "/server/" + name + ".js", release);
  mkdirSync(folder + "/client/assets", { recursive: true });
  writeFileSync(folder + "/client/assets/" + release + ".js", release);
  if (process.env.FAKE_WARNING) console.log("Warning: " + process.env.FAKE_WARNING);
\`;
for (const [name, text] of Object.entries(what === "ci" ? { serve: server, dev: remix } : {})) {
  mkdirSync("node_modules/@remix-run/" + name + "/dist", { recursive: true });
  writeFileSync("node_modules/@remix-run/" + name + "/dist/cli.js", text);
}
if (what === "build") spawnSync(process.execPath, ["scripts/build.mjs"], { stdio: "inherit" });
`;

/**
 * Makes a folder with the project's scripts, in which nothing is installed or built yet, and with a stand-in for npm.
 *
 * @param {string} folder that does not exist yet
 */
export function makeProject(folder) {
  mkdirSync(join(folder, "bin"), { recursive: true });
  cpSync("scripts", join(folder, "scripts"), { recursive: true });
  cpSync("package.json", join(folder, "package.json"));
  writeFileSync(join(folder, "package-lock.json"), "{}");
  mkdirSync(join(folder, "app"));
  writeFileSync(join(folder, "bin/npm"), npm);
  chmodSync(join(folder, "bin/npm"), 0o755);
}

/**
 * Runs a script of such a folder.
 *
 * @param {string} folder
 * @param {string} script its file in scripts/
 * @param {Record<string, string>} [env] all that it has but PATH
 * @returns {Promise<{ code: number | null, output: string }>} what it printed on both streams
 */
export async function runScript(folder, script, env = {}) {
  const path = [join(folder, "bin"), dirname(process.execPath), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, [join(folder, "scripts", script)], {
    env: { NODE_ENV: "production", PATH: path, ...env },
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
