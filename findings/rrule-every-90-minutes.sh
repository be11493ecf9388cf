#!/usr/bin/env bash
# rrule 2.8.1 (npm) loses the rhythm of a rule in minutes that is limited to some hours (RFC 5545, 3.3.10: with
# FREQ=MINUTELY, BYHOUR leaves out occurrences and moves none). Every 90 minutes from 09:00, in the hours 9 to 16, is
# 09:00, 10:30, 12:00, 13:30, 15:00 and 16:30 on each day, since a day is 16 times 90 minutes. rrule gives the second
# day 10:00, 11:30, 13:00, 14:30 and 16:00, half an hour off. In the hours 9 and 12 alone it gives 12:30 for 12:00 on
# the first day already. A step of 30 minutes is right.
# rrule-temporal 2.2.8, ical.js 2.2.1 and dateutil (Debian 12: package python3-dateutil) give the same times each day.
set -euo pipefail
export TZ=UTC
if ! /usr/bin/python3 -c 'import dateutil' 2>/dev/null; then
  apt-get install -y --no-install-recommends python3-dateutil >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rrule@2.8.1 rrule-temporal@2.2.8 ical.js@2.2.1 >/dev/null
cat >probe.py <<'PY'
import sys
from dateutil.rrule import rrulestr
print(*(f"{time:%d-%H:%M}" for time in rrulestr(f"DTSTART:20270105T090000\nRRULE:{sys.argv[1]}")))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

const short = (text) => `${text.slice(8, 10)}-${text.slice(11, 16)}`;
for (const rule of [
  "FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10,11,12,13,14,15,16;COUNT=11",
  "FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,12;COUNT=4",
  "FREQ=MINUTELY;INTERVAL=30;BYHOUR=9,12;COUNT=6",
]) {
  const lines = `DTSTART:20270105T090000Z\nRRULE:${rule}`;
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString("2027-01-05T09:00:00Z"));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString());
  const temporal = new RRuleTemporal({ rruleString: lines }).all();
  console.log(rule);
  console.log("  rrule:", ...rrule.rrulestr(lines).all().map((time) => short(time.toISOString())));
  console.log("  rrule-temporal:", ...temporal.map((time) => short(time.toPlainDateTime().toString())));
  console.log("  ical.js:", ...times.map(short));
  console.log("  dateutil:", execFileSync("/usr/bin/python3", ["probe.py", rule], { encoding: "utf8" }).trim());
}
JS
seen=$(node probe.mjs)
echo "$seen"
day='05-09:00 05-10:30 05-12:00 05-13:30 05-15:00 05-16:30'
next='06-09:00 06-10:30 06-12:00 06-13:30 06-15:00'
half='05-09:00 05-09:30 05-12:00 05-12:30 06-09:00 06-09:30'
expected="FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,10,11,12,13,14,15,16;COUNT=11
  rrule: $day 06-10:00 06-11:30 06-13:00 06-14:30 06-16:00
  rrule-temporal: $day $next
  ical.js: $day $next
  dateutil: $day $next
FREQ=MINUTELY;INTERVAL=90;BYHOUR=9,12;COUNT=4
  rrule: 05-09:00 05-12:30 06-12:00 07-09:30
  rrule-temporal: 05-09:00 05-12:00 06-09:00 06-12:00
  ical.js: 05-09:00 05-12:00 06-09:00 06-12:00
  dateutil: 05-09:00 05-12:00 06-09:00 06-12:00
FREQ=MINUTELY;INTERVAL=30;BYHOUR=9,12;COUNT=6
  rrule: $half
  rrule-temporal: $half
  ical.js: $half
  dateutil: $half"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
