import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { keepCompiledCode } from "./compile-cache.mjs";
import { defaultPort } from "./default-port.mjs";
import { envFile, loadEnvFile } from "./env-file.mjs";
import { listenOnInheritedSocket } from "./inherited-socket.mjs";
import { requireNode } from "./node-version.mjs";

// Serves the site that was built: what a service manager starts, and the last step of npm start. remix-serve
// runs in this process, so that signals reach it.

const remixServe = "../node_modules/@remix-run/serve/dist/cli.js";
const site = "./build/server/index.js";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  loadEnvFile();
  if (!existsSync(new URL(remixServe, import.meta.url))) {
    throw new Error("There are no packages: run `npm ci --omit=dev`, or `npm ci` to build here.");
  }
  if (!existsSync(site)) throw new Error("There is no build: run `npm start` or `npm run build`.");
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
// As if Node had read it, by which the site knows the file and looks who else may read it.
if (existsSync(envFile)) process.execArgv.push(`--env-file=${envFile}`);
process.env.PORT ||= String(defaultPort);
process.env.NODE_ENV ||= "production";
process.argv[2] = site;

// Before remix-serve's own packages are compiled.
keepCompiledCode();
await import("./one-signal.mjs");
listenOnInheritedSocket();
await import(remixServe);
