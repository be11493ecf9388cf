#!/usr/bin/env bash
# nohup(1) starts a program with SIGHUP ignored, which the program inherits. Node 24.21.0 and 26.10.0 (npm `node`) set
# each ignored signal but SIGPIPE back to its default when they begin, before any JavaScript, and so `nohup node ...`
# ends at the first SIGHUP (exit status 129), as when the connection of a shell breaks. Python and Bun 1.4.5 live on.
# JavaScript cannot find out what nohup wanted: SigIgn in /proc/self/status no longer has the signal.
# What it means for a site: a start in the background needs setsid or a service manager, and a handler of SIGHUP that
# stops as that of SIGTERM does.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts=false \
  node24@npm:node@24.21.0 node26@npm:node@26.10.0 bun@1.4.5
binary() { find "node_modules/$1" -path '*bin/node' -type f -perm -u+x | head -1; }

cat >wait.mjs <<'JS'
import { readFileSync } from "node:fs";

const ignored = /SigIgn:\s*(\w+)/.exec(readFileSync("/proc/self/status", "latin1"))[1];
console.log(Number(BigInt(`0x${ignored}`) & 1n));
setTimeout(() => {}, 1500);
JS
under_nohup() { # NAME COMMAND: whether it ignores SIGHUP, and its exit status after one
  local name=$1 status=0 waited
  shift
  rm -f out
  nohup "$@" >out 2>/dev/null </dev/null &
  for waited in {1..100}; do
    if [ -s out ]; then break; fi
    sleep 0.05
  done
  kill -HUP $!
  wait $! 2>/dev/null || status=$?
  echo "$name: ignores SIGHUP $(cat out), exit status $status"
}
output=$(
  {
    for version in 24 26; do under_nohup "Node $version" "$(binary node$version)" wait.mjs; done
    under_nohup Bun node_modules/.bin/bun wait.mjs
    under_nohup Python /usr/bin/python3 -uc 'import time
print(int([line for line in open("/proc/self/status") if line.startswith("SigIgn")][0].split()[1], 16) & 1)
time.sleep(1.5)'
  } 2>/dev/null
)
echo "$output"
expected="Node 24: ignores SIGHUP 0, exit status 129
Node 26: ignores SIGHUP 0, exit status 129
Bun: ignores SIGHUP 1, exit status 0
Python: ignores SIGHUP 1, exit status 0"
if [ "$output" != "$expected" ]; then
  echo "The behaviour has changed."
  exit 1
fi
