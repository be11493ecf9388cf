import { dirname } from "node:path";
import { fileURLToPath } from "node:url";

import { buildIfChanged } from "../scripts/build-site.mjs";
import { printTable } from "./table.mjs";

/** What can be measured, by name; each module's default export measures and prints, or returns rows. */
/** @type {Record<string, () => Promise<{ default: () => Promise<import("./table.mjs").Row[] | void> }>>} */
const benches = {
  bundle: () => import("./bundle.mjs"),
  home: () => import("./home.mjs"),
  memory: () => import("./memory.mjs"),
  start: () => import("./start.mjs"),
  visit: () => import("./visit.mjs"),
  lighthouse: () => import("./lighthouse.mjs"),
  store: () => import("./store.mjs"),
  stranger: () => import("./stranger.mjs"),
  kill: () => import("./kill.mjs"),
  "photograph-kill": () => import("./photograph-kill.mjs"),
  "owner-work": () => import("./owner-work.mjs"),
  notices: () => import("./notices.mjs"),
  photographs: () => import("./photographs.mjs"),
  postgres: () => import("./postgres.mjs"),
};
/** The measurements that run without a name: all that take few minutes and need nothing special. */
const usual = ["bundle", "home", "memory", "visit"];

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

const named = process.argv.slice(2);
const unknown = named.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(", ")}. There are ${Object.keys(benches).join(", ")}.`,
  );
  process.exit(1);
}

// With the photographs and texts of the repository: there are no others in test-results/.
await buildIfChanged("test-results");
/** @type {import("./table.mjs").Row[]} */
const rows = [];
for (const name of named.length > 0 ? named : usual) {
  console.error(`Measuring ${name} ...`);
  const bench = await benches[name]?.();
  rows.push(...((await bench?.default()) ?? []));
}
if (rows.length > 0) printTable(rows);
