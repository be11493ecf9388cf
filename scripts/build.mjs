import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildSite } from "./build-site.mjs";
import { requireNode } from "./node-version.mjs";

requireNode();
process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

try {
  process.exitCode = await buildSite();
  if (process.exitCode !== 0) console.error("Nothing was built; build/ is as it was.");
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}
