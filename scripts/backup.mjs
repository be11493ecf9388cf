import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { dataFolder, loadDataCommands } from "./data-commands.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  const commands = await loadDataCommands();
  const { files, count, unreadable } = await commands.backUp(
    dataFolder(commands, "npm run backup"),
  );
  console.log(`${count} enquiries were copied to ${files[0]}`);
  if (unreadable > 0) {
    console.warn(`Warning: ${unreadable} lines could not be read and are not in the copy.`);
    process.exitCode = 2;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
