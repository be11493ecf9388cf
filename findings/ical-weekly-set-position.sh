#!/usr/bin/env bash
# The second of Monday and Friday in each week: FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=2, which is each Friday. By RFC 5545
# (3.3.10) the set that BYSETPOS counts in starts at the beginning of the interval, here of the week. rrule 2.8.1 (npm)
# and dateutil (Debian 12: package python3-dateutil) count from the start of the event in its first week: of an event
# that starts on Friday, 8 January 2027, they lose that first day. Of MO,TU,WE,TH,FR;BYSETPOS=1 with the start on a
# Monday they lose none, and neither of the second Friday in a month, FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2.
# ical.js 2.2.1 does not count within weeks at all: it gives each Monday and Friday, and each day from Monday to Friday.
# rrule-temporal 2.2.8 gives what the RFC says.
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
print(*(f"{time:%m-%d}" for time in rrulestr(f"DTSTART:{sys.argv[1]}T090000\nRRULE:{sys.argv[2]}")))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

const short = (text) => text.slice(5, 10);
for (const [start, rule] of [
  ["2027-01-08", "FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=2;COUNT=3"],
  ["2027-01-11", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3"],
  ["2027-01-08", "FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2;COUNT=3"],
]) {
  const day = start.replaceAll("-", "");
  const lines = `DTSTART:${day}T090000Z\nRRULE:${rule}`;
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T09:00:00Z`));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString());
  const temporal = new RRuleTemporal({ rruleString: lines }).all();
  console.log(start, rule);
  console.log("  rrule:", ...rrule.rrulestr(lines).all().map((time) => short(time.toISOString())));
  console.log("  dateutil:", execFileSync("/usr/bin/python3", ["probe.py", day, rule], { encoding: "utf8" }).trim());
  console.log("  ical.js:", ...times.map(short));
  console.log("  rrule-temporal:", ...temporal.map((time) => short(time.toPlainDate().toString())));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='2027-01-08 FREQ=WEEKLY;BYDAY=MO,FR;BYSETPOS=2;COUNT=3
  rrule: 01-15 01-22 01-29
  dateutil: 01-15 01-22 01-29
  ical.js: 01-08 01-11 01-15
  rrule-temporal: 01-08 01-15 01-22
2027-01-11 FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3
  rrule: 01-11 01-18 01-25
  dateutil: 01-11 01-18 01-25
  ical.js: 01-11 01-12 01-13
  rrule-temporal: 01-11 01-18 01-25
2027-01-08 FREQ=MONTHLY;BYDAY=FR;BYSETPOS=2;COUNT=3
  rrule: 01-08 02-12 03-12
  dateutil: 01-08 02-12 03-12
  ical.js: 01-08 02-12 03-12
  rrule-temporal: 01-08 02-12 03-12'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
