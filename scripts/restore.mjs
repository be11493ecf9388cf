import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { loadOperatorCommands, siteSettings } from "./operator-commands.mjs";
import { requireNode } from "./node-version.mjs";

const usage = "Usage: npm run restore FILE, or: npm run restore FILE overwrite";
const [copy, word, ...more] = process.argv.slice(2);
// npm starts its scripts in the project's folder and passes the folder of the caller in INIT_CWD.
const file = copy && resolve(process.env.INIT_CWD ?? process.cwd(), copy);

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  if (!file || more.length > 0 || ![undefined, "overwrite"].includes(word)) throw new Error(usage);
  const commands = await loadOperatorCommands();
  const site = siteSettings(commands, `npm run restore ${copy}`);
  const { name, restored } = await commands.restore(site, file, word === "overwrite");
  for (const { kind, count, unreadable, erased, file: from, replaced } of restored) {
    console.log(`${count} ${kind} were restored from ${from} into the ${name}`);
    if (erased > 0) console.log(`Left out, since they were erased: ${erased}`);
    if (unreadable > 0) {
      console.log(`Lines of the copy that could not be read and are left out: ${unreadable}`);
    }
    if (replaced) console.log(`What was there before is kept in ${replaced}`);
  }
} catch (error) {
  const { name, message } = /** @type {Error} */ (error);
  console.error(message);
  if (name === "WouldLoseError" && word === undefined) {
    console.error(`To do it all the same: npm run restore ${copy} overwrite`);
  }
  process.exitCode = 1;
}
