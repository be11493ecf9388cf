#!/usr/bin/env bash
# In Node 22.23, 24.21 and 26.10, `import "node:http"` in an ES module loads undici, the client behind fetch, which
# nothing has asked for: some 30 ms of processor time and 10 MB of memory at each start. http has a getter "WebSocket"
# there, which loads undici when it is read, and the import reads each property once, to export it under its name.
# `import "node:https"`, `require("node:http")` and process.getBuiltinModule("node:http") do not; nor does Node 20.20.
# What it means for a server or a command of seconds, as a function or a cron job: it pays for fetch without using it.
# process.getBuiltinModule gives the same object without that, if no other ES module imports node:http.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '
const before = process.cpuUsage();
await (await import("./way.mjs")).load();
const { user, system } = process.cpuUsage(before);
const undici = process.moduleLoadList.some((name) => name.includes("undici"));
console.log(undici ? "undici is loaded" : "without undici");
const milliseconds = Math.round((user + system) / 1000);
console.error(`  ${process.argv[2]}: ${process.moduleLoadList.length} modules, ${milliseconds} ms`);
' >run.mjs

try() { # NODE NAME CODE
  echo "$3" >way.mjs
  printf '%s: ' "$2"
  "./$1/node_modules/.bin/node" run.mjs "$2"
}
expect() { # NODE OUTPUT
  local seen
  mkdir "$1"
  npm install --prefix "$1" --no-fund --no-audit --loglevel error "node@$1" >/dev/null
  echo "Node $("./$1/node_modules/.bin/node" -v)"
  seen=$(
    try "$1" "import http" 'import { createServer } from "node:http"; export const load = () => createServer;'
    try "$1" "import https" 'import { createServer } from "node:https"; export const load = () => createServer;'
    try "$1" "require http" 'import { createRequire } from "node:module";
      export const load = () => createRequire(import.meta.url)("node:http").createServer;'
    try "$1" "getBuiltinModule" 'export const load = () => process.getBuiltinModule("node:http").createServer;'
  )
  echo "$seen"
  [ "$seen" = "$2" ] || { echo "This is not what was seen with $1."; exit 1; }
}
without='import https: without undici
require http: without undici
getBuiltinModule: without undici'
expect 20.20.2 "import http: without undici
$without"
for version in 22.23.1 24.21.0 26.10.0; do
  expect "$version" "import http: undici is loaded
$without"
done
