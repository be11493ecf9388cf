import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadEnvFile } from "./env-file.mjs";
import { requireNode } from "./node-version.mjs";
import { loadOperatorCommands } from "./operator-commands.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  loadEnvFile();
  const { mailCheckCommand } = await loadOperatorCommands();
  const { isGood, lines } = await mailCheckCommand(process.argv[2] ?? "");
  console.log(lines.join("\n"));
  if (!isGood) process.exitCode = 1;
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
