import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadOperatorCommands, siteSettings } from "./operator-commands.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  const commands = await loadOperatorCommands();
  const made = await commands.backUp(siteSettings(commands, "npm run backup"));
  for (const { kind, count, unreadable, file } of made) {
    console.log(`${count} ${kind} were copied to ${file}`);
    if (unreadable === 0) continue;
    console.warn(`Warning: ${unreadable} lines could not be read and are not in the copy.`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
