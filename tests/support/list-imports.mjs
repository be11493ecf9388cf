// Loaded before a program under test: writes the address of each module that it imports to the end of a file, a line
// each. The address of this module names it: "list-imports.mjs?file=…".
import { appendFileSync } from "node:fs";
import { register } from "node:module";
import { isMainThread } from "node:worker_threads";

const file = new URL(import.meta.url).searchParams.get("file") ?? "";

// Node runs the hooks in a thread of its own, which imports this module, too.
if (isMainThread) register(import.meta.url);

/** @type {import("node:module").LoadHook} */
export const load = (url, context, next) => {
  appendFileSync(file, `${url}\n`);
  return next(url, context);
};
