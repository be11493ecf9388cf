import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildSite } from "./build.mjs";
import { envFile, readEnvFile } from "./env-file.mjs";
import { installPackages } from "./install.mjs";
import { requireNode } from "./node-version.mjs";
import { assertCanListen } from "./listen-problem.mjs";
import { exitOf } from "./run.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  // Checked before the slow part, so that the operator learns it at once.
  const { PORT, HOST } = settings();
  await assertCanListen(PORT, HOST);
  await installPackages();
  await buildSite();
  process.exitCode = await serve();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

/**
 * The environment as the server will have it. Ours stays as it is: npm and the build inherit it.
 *
 * @returns {Record<string, string | undefined> & { PORT: string, NODE_ENV: string }}
 */
function settings() {
  /** @type {Record<string, string | undefined>} */
  const env = { ...readEnvFile(), ...process.env };
  return { ...env, PORT: env.PORT || "3000", NODE_ENV: env.NODE_ENV || "production" };
}

async function serve() {
  const { PORT, HOST, NODE_ENV } = settings();
  await assertCanListen(PORT, HOST);
  const server = spawn(
    process.execPath,
    [
      // Read by Node itself and not handed on by us, so that the server knows which file it was.
      ...(existsSync(envFile) ? [`--env-file=${envFile}`] : []),
      "--import",
      new URL("one-signal.mjs", import.meta.url).href,
      "node_modules/@remix-run/serve/dist/cli.js",
      "./build/server/index.js",
    ],
    {
      stdio: "inherit",
      env: /** @type {NodeJS.ProcessEnv} */ ({ ...process.env, PORT, NODE_ENV }),
    },
  );
  return await exitOf(server);
}
