import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { loadEnvFile } from "./env-file.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = resolve("build/server/set-password.js");

try {
  loadEnvFile();
  if (!existsSync(program)) {
    throw new Error("There is no build: run `npm start` or `npm run build` first.");
  }
  await import(pathToFileURL(program).href);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
