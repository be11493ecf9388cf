#!/usr/bin/env bash
# Bun 1.4.5 publishes nothing on the diagnostics channels of servers. node:diagnostics_channel is there, and
# http.client.request.start arrives for each request of node:http, but net.server.socket, net.client.socket,
# http.server.request.start, http.server.response.finish and net.server.listen never do, without an error. Node 20.19
# and Deno 2.9.6 publish all of them. What a program hangs on a server by these channels is missing in Bun, and
# nothing says so; process.versions.bun tells it.
# Seen with the npm packages @oven/bun-linux-x64 1.4.5, @deno/linux-x64-glibc 2.9.6 and node 20.19.0.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @oven/bun-linux-x64@1.4.5 @deno/linux-x64-glibc@2.9.6 node@20.19.0 >/dev/null
cat >probe.mjs <<'JS'
import { subscribe } from "node:diagnostics_channel";
import { createServer, get } from "node:http";
const names = [
  "http.client.request.start",
  "http.server.request.start",
  "http.server.response.finish",
  "net.client.socket",
  "net.server.socket",
  "tracing:net.server.listen:asyncEnd",
];
const seen = new Set();
for (const name of names) subscribe(name, () => seen.add(name));
const server = createServer((request, response) => response.end("ok")).listen(0, "127.0.0.1", () => {
  const { port } = server.address();
  get({ host: "127.0.0.1", port, agent: false }, (response) => {
    response.resume().on("end", () => {
      console.log(names.filter((name) => seen.has(name)).join(" "));
      process.exit();
    });
  });
});
JS
all="http.client.request.start http.server.request.start http.server.response.finish net.client.socket net.server.socket tracing:net.server.listen:asyncEnd"
bun=$(node_modules/@oven/bun-linux-x64/bin/bun probe.mjs)
deno=$(node_modules/@deno/linux-x64-glibc/deno run -A probe.mjs)
node=$(node_modules/node/bin/node probe.mjs)
printf 'Bun:  %s\nDeno: %s\nNode: %s\n' "$bun" "$deno" "$node"
[ "$bun" = "http.client.request.start" ] && [ "$deno" = "$all" ] && [ "$node" = "$all" ] || { echo "The behaviour has changed."; exit 1; }
