import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildSite } from "./build.mjs";
import { readEnvFile } from "./env-file.mjs";
import { installPackages } from "./install.mjs";
import { assertPortIsFree } from "./port.mjs";
import { exitOf } from "./run.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  readEnvFile();
  process.env.PORT ||= "3000";
  // Asked before the slow part, so that nobody waits a minute for the answer.
  await assertPortIsFree(process.env.PORT, process.env.HOST);
  await installPackages();
  await buildSite();
  process.exitCode = await serve();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function serve() {
  await assertPortIsFree(process.env.PORT, process.env.HOST);
  process.env.NODE_ENV ||= "production";
  const server = spawn(
    process.execPath,
    [
      "--import",
      new URL("one-signal.mjs", import.meta.url).href,
      "node_modules/@remix-run/serve/dist/cli.js",
      "./build/server/index.js",
    ],
    { stdio: "inherit" },
  );
  return await exitOf(server);
}
