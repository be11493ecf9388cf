#!/usr/bin/env bash
# An entity tag may hold a comma (RFC 9110, 8.8.3): "menu,2026". fresh (npm), by which Express 5.3.0 (fresh 2.0.0) and
# Koa 3.3.0 (fresh 0.5.2) decide whether a page has changed, cuts If-None-Match at each comma, also within the quotes,
# and so never finds this tag: each request gets the whole page with 200, and nothing says why. With "menu-2026" it gets
# 304. It also overlooks a tag behind a comma and a tab, which may stand there as a space may (5.6.1 and 5.6.3).
# Hono 4.13.19 answers each time with 304.
# What it means for servers: no comma in an entity tag.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund express@5.3.0 koa@3.3.0 koa-conditional-get@3.0.0 hono@4.13.19 \
  @hono/node-server@2.1.9 >/dev/null
cat >probe.mjs <<'JS'
import { once } from "node:events";
import http from "node:http";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import { Hono } from "hono";
import { etag } from "hono/etag";
import Koa from "koa";
import conditional from "koa-conditional-get";

const listeners = (tag) => ({
  Express: express().get("/", (request, response) => response.set("ETag", tag).send("page")),
  Koa: new Koa()
    .use(conditional())
    .use((context) => {
      context.set("ETag", tag);
      context.body = "page";
    })
    .callback(),
  Hono: getRequestListener(
    new Hono().use(etag()).get("/", (context) => context.text("page", 200, { ETag: tag })).fetch,
  ),
});
for (const [tag, asked] of [
  ['"menu-2026"', '"menu-2026"'],
  ['"menu,2026"', '"menu,2026"'],
  ['"menu-2026"', '"old",\t"menu-2026"'],
]) {
  const seen = [];
  for (const [name, listener] of Object.entries(listeners(tag))) {
    const server = http.createServer(listener).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address();
    const request = http.get({ host: "127.0.0.1", port, agent: false, headers: { "If-None-Match": asked } });
    const [response] = await once(request, "response");
    response.resume();
    seen.push(name, response.statusCode);
    server.close();
  }
  console.log(tag, JSON.stringify(asked), ...seen);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='"menu-2026" "\"menu-2026\"" Express 304 Koa 304 Hono 304
"menu,2026" "\"menu,2026\"" Express 200 Koa 200 Hono 304
"menu-2026" "\"old\",\t\"menu-2026\"" Express 200 Koa 200 Hono 304'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
