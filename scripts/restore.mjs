import { resolve } from "node:path";
import { runCommand } from "./operator-commands.mjs";

const usage =
  "Usage: npm run restore FILE, or: npm run restore FILE overwrite. " +
  "To restore one part, add: only records, values, details or content. " +
  "npm run restore -- --check FILE tests the backup and changes nothing.";
const words = process.argv.slice(2);

/** Takes a word out of the command line, and the one behind it. @param {string} name */
function option(name) {
  const at = words.indexOf(name);
  return at === -1 ? undefined : (words.splice(at, 2)[1] ?? "");
}

const checked = option("--check");
// Without dashes: npm has an option --only, and of one that it takes for itself nothing is left to refuse.
const only = option("only");
const [copy = checked, word, ...more] = words;
const isKnown = [undefined, "records", "values", "details", "content"].includes(only);
const isRestore = isKnown && more.length === 0 && [undefined, "overwrite"].includes(word);
// A check is of one file, and of all of it.
const isCheck = words.length === 0 && only === undefined;
const isRight = copy && (checked === undefined ? isRestore : isCheck);

await runCommand(`npm run restore ${copy ?? "FILE"}`, async (commands, site) => {
  if (process.env.npm_config_check !== undefined) {
    throw new Error(
      "Nothing was done: npm took --check for itself. Write: npm run restore -- --check FILE",
    );
  }
  if (!isRight) throw new Error(usage);
  // npm starts its scripts in the project's folder and passes the folder of the caller in INIT_CWD.
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), copy);
  if (checked !== undefined) return commands.checkBackup(site, file);
  const part = /** @type {import("../app/server/storage-commands.server").Part | undefined} */ (
    only
  );
  try {
    return await commands.restoreBackup(site, file, {
      overwrite: word === "overwrite",
      ...(part && { only: part }),
    });
  } catch (error) {
    if (/** @type {{ canOverwrite?: boolean }} */ (error).canOverwrite) {
      const typed = [copy, ...(only ? ["only", only] : []), "overwrite"].join(" ");
      console.error(`To restore it anyway: npm run restore ${typed}`);
    }
    throw error;
  }
});
