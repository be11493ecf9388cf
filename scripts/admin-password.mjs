import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadEnvFile } from "./env-file.mjs";
import { requireNode } from "./node-version.mjs";
import { loadOperatorCommands } from "./operator-commands.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  loadEnvFile();
  const { adminPasswordCommand } = await loadOperatorCommands();
  await adminPasswordCommand(process.argv.slice(2).join(" "));
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
