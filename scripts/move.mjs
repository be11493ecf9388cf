import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { loadOperatorCommands, siteSettings } from "./operator-commands.mjs";
import { requireNode } from "./node-version.mjs";

const usage = "Usage: npm run move -- to-postgres, or: npm run move -- to-file";
const [direction, ...more] = process.argv.slice(2);
/** How often (ms) the terminal shows how far it is. */
const showEveryMs = 200;

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

/** Shows at a terminal how many of all are done, how many a second, and the time left. */
function progress() {
  const begun = performance.now();
  let shownAt = begun;
  return (/** @type {number} */ done, /** @type {number} */ all) => {
    const now = performance.now();
    if (!process.stdout.isTTY || (now - shownAt < showEveryMs && done < all)) return;
    shownAt = now;
    const perSecond = done / ((now - begun) / 1000);
    const left = Math.ceil((all - done) / perSecond);
    const line = `${done} of ${all}, ${Math.round(perSecond)} a second, ${left} s left`;
    process.stdout.write(`\r${line.padEnd(70)}${done === all ? "\n" : ""}`);
  };
}

try {
  if ((direction !== "to-postgres" && direction !== "to-file") || more.length > 0) {
    throw new Error(usage);
  }
  const commands = await loadOperatorCommands();
  siteSettings(commands, `npm run move -- ${direction}`);
  const { dataDir, moved, place, renamed } = await commands.move(direction, progress());
  const database = `the database "${place.name}" on ${place.host}`;
  const [from, to] = direction === "to-file" ? [database, dataDir] : [dataDir, database];
  console.log(`Moved from ${from} to ${to}, and compared; the same in both:`);
  for (const { kind, count, sha256 } of moved) console.log(`  ${count} ${kind}, SHA-256 ${sha256}`);
  for (const file of renamed) console.log(`What was moved is kept in ${file}`);
  console.log(
    direction === "to-file"
      ? "The tables stay as they are, and the site does not start on them any more. Remove DATABASE_URL, and start the site."
      : "Start the site with DATABASE_URL.",
  );
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
