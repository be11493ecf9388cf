#!/usr/bin/env bash
# "Range: bytes=-10" asks for the last 10 bytes of a file, and "bytes=-5000" of a file of 1000 bytes for all of it
# (RFC 9110, 14.1.2: a file shorter than the suffix is sent whole). sirv 3.0.2 (npm) reads the first one as a range from
# the beginning, and answers 206 with bytes 0 to 10, the wrong end of the file and one byte more. send 1.2.1 (Express),
# @fastify/send 4.2.1 and serve-handler 6.1.8 answer the second one with 416, as if there were nothing to send.
# @hono/node-server 2.1.9 answers both rightly.
# What it means for readers of a file's end: ask for its length first, and for a range that has both ends.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sirv@3.0.2 send@1.2.1 @fastify/send@4.2.1 serve-handler@6.1.8 hono@4.13.19 \
  @hono/node-server@2.1.9 >/dev/null
mkdir files
head -c 1000 /dev/zero | tr '\0' x >files/a.txt
cat >probe.mjs <<'JS'
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import fastifySend from "@fastify/send";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import send from "send";
import serveHandler from "serve-handler";
import sirv from "sirv";

const listeners = {
  sirv: sirv("files"),
  send: (request, response) => send(request, "/a.txt", { root: "files" }).pipe(response),
  "@fastify/send": async (request, response) => {
    const { statusCode, headers, stream } = await fastifySend(request, "/a.txt", { root: path.resolve("files") });
    response.writeHead(statusCode, headers);
    stream.pipe(response);
  },
  "serve-handler": (request, response) => serveHandler(request, response, { public: "files" }),
  "@hono/node-server": getRequestListener(new Hono().use("*", serveStatic({ root: "./files" })).fetch),
};
for (const [name, listener] of Object.entries(listeners)) {
  const server = http.createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  const seen = [];
  for (const Range of ["bytes=-10", "bytes=-5000"]) {
    const request = http.get({ host: "127.0.0.1", port, path: "/a.txt", agent: false, headers: { Range } });
    const [response] = await once(request, "response");
    response.resume();
    seen.push(`${Range} ${response.statusCode} ${response.headers["content-range"]}`);
  }
  console.log(`${name}: ${seen.join(", ")}`);
  server.close();
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='sirv: bytes=-10 206 bytes 0-10/1000, bytes=-5000 206 bytes 0-999/1000
send: bytes=-10 206 bytes 990-999/1000, bytes=-5000 416 bytes */1000
@fastify/send: bytes=-10 206 bytes 990-999/1000, bytes=-5000 416 bytes */1000
serve-handler: bytes=-10 206 bytes 990-999/1000, bytes=-5000 416 bytes */1000
@hono/node-server: bytes=-10 206 bytes 990-999/1000, bytes=-5000 206 bytes 0-999/1000'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
