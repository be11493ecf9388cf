#!/usr/bin/env bash
# PostgreSQL writes an interval in the style that IntervalStyle sets, for a database, an account or a session: postgres,
# postgres_verbose, sql_standard or iso_8601. psycopg2 2.9.5 (Debian 12) reads the first, and refuses iso_8601.
# What the two others write it takes for the first, and gives other lengths of time, mostly without an error:
#   sql_standard        a day and half an hour is 10.5 hours, two days ago are 20 hours ago; it refuses a month
#   postgres_verbose    an hour and a half is 93600 hours, a day and half an hour a day, two days ago are in two days
# What it means for programs on databases of others: set the style at login, options="-c IntervalStyle=postgres".
set -euo pipefail
[ "$(id -u)" = 0 ] || { echo "Run it as root: root starts PostgreSQL as the account postgres."; exit 1; }
bin=/usr/lib/postgresql/15/bin
if ! [ -x "$bin/initdb" ] || ! /usr/bin/python3 -c 'import psycopg2' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "postgresql-15=15.*" "python3-psycopg2=2.9.5-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' postgresql-15 python3-psycopg2
folder=$(mktemp -d); chmod 777 "$folder"; cd "$folder"
as() { su postgres -s /bin/bash -c "cd $folder && $1"; }
end() {
  as "$bin/pg_ctl -D data -m immediate stop >/dev/null 2>&1"
  rm -rf "$folder"
}
trap end EXIT
as "$bin/initdb -D data -A trust -U spa >/dev/null && $bin/pg_ctl -D data -w -l log -o '-p 54879 -c listen_addresses= -k $folder' start >/dev/null"
cat >read.py <<'PY'
import sys

import psycopg2

for style in ("postgres", "sql_standard", "postgres_verbose", "iso_8601"):
    session = psycopg2.connect(host=sys.argv[1], port=54879, user="spa", dbname="postgres")
    session.autocommit = True
    cursor = session.cursor()
    cursor.execute(f"SET IntervalStyle = {style}")
    for value in ("1 hour 30 minutes", "1 day 30 minutes", "1 month", "-2 days"):
        cursor.execute("SELECT %s::interval::text, %s::interval", (value, value))
        try:
            text, length = cursor.fetchone()
            print(f"{style}, {value}: {text!r}, {length.total_seconds() / 3600:g} hours")
        except (psycopg2.NotSupportedError, ValueError):
            print(f"{style}, {value}: refused")
PY
seen=$(/usr/bin/python3 read.py "$folder")
echo "$seen"
expected="postgres, 1 hour 30 minutes: '01:30:00', 1.5 hours
postgres, 1 day 30 minutes: '1 day 00:30:00', 24.5 hours
postgres, 1 month: '1 mon', 720 hours
postgres, -2 days: '-2 days', -48 hours
sql_standard, 1 hour 30 minutes: '1:30:00', 1.5 hours
sql_standard, 1 day 30 minutes: '1 0:30:00', 10.5 hours
sql_standard, 1 month: refused
sql_standard, -2 days: '-2 0:00:00', -20 hours
postgres_verbose, 1 hour 30 minutes: '@ 1 hour 30 mins', 93600 hours
postgres_verbose, 1 day 30 minutes: '@ 1 day 30 mins', 24 hours
postgres_verbose, 1 month: '@ 1 mon', 720 hours
postgres_verbose, -2 days: '@ 2 days ago', 48 hours
iso_8601, 1 hour 30 minutes: refused
iso_8601, 1 day 30 minutes: refused
iso_8601, 1 month: refused
iso_8601, -2 days: refused"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
