#!/usr/bin/env bash
# PgBouncer 1.18 has one SQLSTATE, 08P01 (protocol_violation), for everything that it refuses at login and in statement
# mode, and passes on with it what the server refuses: a program that goes by codes cannot tell a wrong password from a
# missing database or from max_client_conn, for which PostgreSQL itself has 28P01, 3D000 and 53300.
# Seen with Debian 12, pgbouncer 1.18.0-1+deb12u1, postgresql 15, and the npm package pg 8.23.1.
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "Run it as root: root starts both as the account postgres."; exit 1; }
bin=/usr/lib/postgresql/15/bin
if ! [ -x "$bin/initdb" ] || ! command -v pgbouncer >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "postgresql-15=15.*" "pgbouncer=1.18.0-*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' pgbouncer postgresql-15
folder=$(mktemp -d); chmod 777 "$folder"; cd "$folder"
as() { su postgres -s /bin/bash -c "cd $folder && $1"; }
end() {
  [ -e pgbouncer.pid ] && kill "$(cat pgbouncer.pid)" 2>/dev/null
  as "$bin/pg_ctl -D data -m immediate stop >/dev/null 2>&1"
  rm -rf "$folder"
}
trap end EXIT
npm install --silent --no-audit --no-fund pg@8.23.1 >/dev/null
as "$bin/initdb -D data -A trust -U spa >/dev/null && $bin/pg_ctl -D data -w -l log -o '-p 54877 -c listen_addresses=127.0.0.1 -k $folder' start >/dev/null"
echo '"spa" "right"' >users.txt
cat >pgbouncer.ini <<FILE
[databases]
spa = host=127.0.0.1 port=54877 dbname=postgres
absent = host=127.0.0.1 port=54877 dbname=absent
statements = host=127.0.0.1 port=54877 dbname=postgres pool_mode=statement
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = 54878
auth_type = scram-sha-256
auth_file = users.txt
unix_socket_dir =
max_client_conn = 2
pidfile = pgbouncer.pid
logfile = pgbouncer.log
FILE
as "pgbouncer -q -d pgbouncer.ini"
cat >try.cjs <<'FILE'
const pg = require("pg");
const open = (password, database) =>
  new pg.Client({ host: "127.0.0.1", port: 54878, user: "spa", password, database, connectionTimeoutMillis: 5000 });
async function attempt(what, password, database, clients = 1) {
  const all = Array.from({ length: clients }, () => open(password, database));
  for (const one of all) one.on("error", () => undefined);
  try {
    for (const one of all) await one.connect();
    await all[0].query("begin");
    console.log(`${what}: works`);
  } catch (error) {
    console.log(`${what}: ${error.code} ${error.message}`);
  }
  for (const one of all) await one.end().catch(() => undefined);
}
(async () => {
  await attempt("right", "right", "spa");
  await attempt("wrong password", "wrong", "spa");
  await attempt("unknown to PgBouncer", "right", "unknown");
  await attempt("unknown to the server", "right", "absent");
  await attempt("begin in statement mode", "right", "statements");
  await attempt("a client too many", "right", "spa", 3);
  process.exit();
})();
FILE
output=$(for _ in 1 2 3 4 5 6 7 8 9 10; do (exec 3<>/dev/tcp/127.0.0.1/54878) 2>/dev/null && break; sleep 0.3; done; node try.cjs)
echo "$output"
[ "$(grep -c ': 08P01 ' <<<"$output")" = 5 ] && grep -q '^right: works$' <<<"$output" || { echo "The behaviour has changed."; exit 1; }
