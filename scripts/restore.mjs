import { resolve } from "node:path";
import { assertNoneTakenByNpm, runCommand } from "./operator-commands.mjs";

const usage =
  "Usage: npm run restore FILE, or: npm run restore FILE overwrite. " +
  "To restore one part, add: only records, values, details or content. " +
  "npm run restore -- --check FILE tests the backup and changes nothing.";
const check = "npm run restore -- --check FILE";
const parts = ["records", "values", "details", "content"];
const words = process.argv.slice(2);

/** Takes a word out of the command line, and the one behind it. @param {string} name */
function option(name) {
  const at = words.indexOf(name);
  return at === -1 ? undefined : (words.splice(at, 2)[1] ?? "");
}

const checked = option("--check");
// Without dashes: npm has an option --only, and of that one with another value it leaves nothing that could be refused.
const only = option("only");
const [copy = checked, word, ...more] = words;
const isKnown = only === undefined || parts.includes(only);
const isRestore = isKnown && more.length === 0 && [undefined, "overwrite"].includes(word);
// A check is of one file, and of all of it.
const isCheck = words.length === 0 && only === undefined;
const isRight = copy && !copy.startsWith("--") && (checked === undefined ? isRestore : isCheck);

await runCommand(`npm run restore ${copy ?? "FILE"}`, async (commands, site) => {
  assertNoneTakenByNpm({
    check,
    "dry-run": check,
    overwrite: "npm run restore FILE overwrite",
    ...Object.fromEntries(parts.map((part) => [part, `npm run restore FILE only ${part}`])),
  });
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
