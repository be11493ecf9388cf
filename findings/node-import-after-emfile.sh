#!/usr/bin/env bash
# Node 20.20.2: an import() that fails because no more files can be opened (EMFILE) fails for as long as the process
# lives. Once files can be opened again, a second import() of the same module rejects with the error of the first one,
# and so does one of another module that imports it. fs.readFile, and require() of the same file, work again at once. In
# Node 24.11.1 the second import() works, too.
# What it means: a server that imports what it seldom needs at its first use (mail, archives, reports) loses it until its
# next start if that use falls into a moment of many connections. Import it soon after the start.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
for version in 20.20.2 24.11.1; do
  mkdir "$version"
  npm install --prefix "$version" --no-fund --no-audit --loglevel error "node@$version" >/dev/null
done

echo 'export const value = "loaded";' >seldom.mjs
echo 'export { value } from "./seldom.mjs";' >other.mjs
echo 'module.exports = "loaded";' >seldom.cjs
cat >server.mjs <<'EOF'
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const outcome = (work) => work().then((result) => result, (error) => error.code);
const tries = {
  import: async () => (await import("./seldom.mjs")).value,
  "import of another": async () => (await import("./other.mjs")).value,
  require: async () => require("./seldom.cjs"),
  readFile: async () => (await readFile("seldom.cjs", "utf8")) && "loaded",
};

const open = [];
try {
  for (;;) open.push(openSync("seldom.cjs"));
} catch (error) {
  console.log(`full: ${error.code}`);
}
const first = {};
for (const [name, work] of Object.entries(tries)) if (name !== "import of another") first[name] = await outcome(work);
for (const file of open) closeSync(file);
for (const [name, work] of Object.entries(tries)) console.log(`${name}: ${first[name] ?? "-"}, then ${await outcome(work)}`);
EOF

try() { (ulimit -n 200 && "./$1/node_modules/.bin/node" server.mjs); }
expect() { # NODE OUTPUT
  local seen
  seen=$(try "$1")
  printf 'Node %s\n%s\n' "$1" "$seen"
  [ "$seen" = "$2" ] || { echo "This is not what was seen with $1."; exit 1; }
}
expect 20.20.2 'full: EMFILE
import: EMFILE, then EMFILE
import of another: -, then EMFILE
require: EMFILE, then loaded
readFile: EMFILE, then loaded'
expect 24.11.1 'full: EMFILE
import: EMFILE, then loaded
import of another: -, then loaded
require: EMFILE, then loaded
readFile: EMFILE, then loaded'
