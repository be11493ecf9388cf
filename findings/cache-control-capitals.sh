#!/usr/bin/env bash
# http-cache-semantics 4.3.0 reads the names of Cache-Control's directives in lower case only. They are the same in upper
# case (RFC 9111, 5.2): a response with "Max-Age=60" counts as stale at once, and one with "Public, Max-Age=60" as well.
# What it means for servers: write the directives in lower case.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund http-cache-semantics@4.3.0 >/dev/null
cat >probe.mjs <<'JS'
import CachePolicy from "http-cache-semantics";

const request = { url: "/", method: "GET", headers: {} };
for (const control of ["max-age=60", "Max-Age=60", "Public, Max-Age=60"]) {
  const headers = { date: new Date().toUTCString(), "cache-control": control };
  const policy = new CachePolicy(request, { status: 200, headers });
  console.log(control, policy.satisfiesWithoutRevalidation(request));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='max-age=60 true
Max-Age=60 false
Public, Max-Age=60 false'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
