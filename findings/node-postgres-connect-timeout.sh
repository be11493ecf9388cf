#!/usr/bin/env bash
# libpq's parameter connect_timeout stands in many an address of a database, and PGCONNECT_TIMEOUT in many an
# environment. node-postgres (npm package pg 8.23.1) accepts both and waits on all the same: only its own option
# connectionTimeoutMillis ends the wait. So the same address gives up after seconds in psql (Debian 12, 15) and in the npm
# package postgres 3.4.9, and not in pg: seen with a server that accepts the connection and says nothing, as a firewall
# or a stopped process makes one.
set -euo pipefail
if ! command -v psql >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "postgresql-client-15" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pg@8.23.1 postgres@3.4.9
cat >probe.mjs <<'JS'
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import pg from "pg";
import postgres from "postgres";

const server = createServer(() => {}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
const url = `postgres://spa:secret@127.0.0.1:${server.address().port}/spa?connect_timeout=2`;

async function tell(name, connected) {
  const later = new Promise((resolve) => setTimeout(resolve, 8000, "waits on after 8 s"));
  console.log(`${name}: ${await Promise.race([connected.catch(() => "gives up"), later])}`);
}
function connect(options) {
  const client = new pg.Client(options);
  client.on("error", () => {});
  return client.connect();
}

await tell("psql", new Promise((resolve) => {
  spawn("psql", [url, "--command", "select 1"]).on("exit", () => resolve("gives up"));
}));
await tell("postgres", postgres(url)`select 1`);
await tell("pg, address", connect(url));
process.env.PGCONNECT_TIMEOUT = "2";
await tell("pg, environment", connect(url));
await tell("pg, connectionTimeoutMillis", connect({ connectionString: url, connectionTimeoutMillis: 2000 }));
process.exit();
JS
seen=$(node probe.mjs)
psql --version
echo "$seen"
expected='psql: gives up
postgres: gives up
pg, address: waits on after 8 s
pg, environment: waits on after 8 s
pg, connectionTimeoutMillis: gives up'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
