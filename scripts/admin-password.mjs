import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { readEnvFile } from "./env-file.mjs";

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const program = resolve("build/server/set-password.js");

try {
  readEnvFile();
  if (!existsSync(program)) {
    throw new Error("There is no build: run `npm start` or `npm run build` first.");
  }
  await import(pathToFileURL(program).href);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
