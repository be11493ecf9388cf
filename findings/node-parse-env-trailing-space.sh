#!/usr/bin/env bash
# util.parseEnv and --env-file of Node 20.19 keep the spaces and tabs behind an unquoted value, and take a line without
# "=" into the name of the next setting, which then has no name of its own any more. Node 22.23 and 24.21 do neither. So
# one .env gives another password after an update of Node, and editors show no difference.
# Seen with the npm packages node 20.19.0, 22.23.3 and 24.21.0.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
program='
const { parseEnv } = require("node:util");
console.log(JSON.stringify([parseEnv("A=b \t\nC=d\n"), parseEnv("FOO\nA=b\n")]));'
said() {
  mkdir "$1" && npm install --prefix "$1" --silent --no-audit --no-fund "node@$1" >/dev/null
  "$1/node_modules/node/bin/node" -e "$program"
}
status=0
expect() { # version, output
  local output; output=$(said "$1")
  echo "Node $1: $output"
  [ "$output" = "$2" ] || { echo "  changed; it was $2"; status=1; }
}
expect 20.19.0 '[{"A":"b \t","C":"d"},{"FOO\nA":"b"}]'
expect 22.23.3 '[{"A":"b","C":"d"},{"A":"b"}]'
expect 24.21.0 '[{"A":"b","C":"d"},{"A":"b"}]'
exit $status
