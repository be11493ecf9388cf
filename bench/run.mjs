import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildSite } from "../scripts/build.mjs";

/** What `npm run bench -- NAME` measures; each module's `bench()` prints its figures. */
const benches = {
  store: "./store.mjs",
  kill: "./kill.mjs",
  "full-disk": "./full-disk.mjs",
};

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const [name, ...args] = process.argv.slice(2);
if (!Object.hasOwn(benches, name ?? "")) {
  console.error(`Usage: npm run bench -- ${Object.keys(benches).join(" | ")}`);
  process.exit(1);
}
try {
  await buildSite();
  const { bench } = await import(benches[name]);
  await bench(args);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
