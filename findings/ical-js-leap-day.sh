#!/usr/bin/env bash
# ical.js 2.2.1 moves a yearly event of 29 February to 1 March in the other years: FREQ=YEARLY from 29 February 2024 is
# 1 March in 2025, 2026 and 2027. By RFC 5545 (3.3.10) a date that does not exist must be ignored, so that the event
# comes each fourth year. The same event as FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 comes each fourth year in ical.js too,
# and its FREQ=MONTHLY from 31 January leaves out the short months.
# rrule 2.8.1, rrule-temporal 2.2.8 and dateutil (Debian 12: package python3-dateutil) give leap years alone for both.
set -euo pipefail
export TZ=UTC
if ! /usr/bin/python3 -c 'import dateutil' 2>/dev/null; then
  apt-get install -y --no-install-recommends python3-dateutil >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 rrule@2.8.1 rrule-temporal@2.2.8 >/dev/null
cat >probe.py <<'PY'
import sys
from dateutil.rrule import rrulestr
print(*(f"{time:%Y-%m-%d}" for time in rrulestr(f"DTSTART:{sys.argv[1]}T090000\nRRULE:{sys.argv[2]}")))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

for (const [start, rule] of [
  ["2024-02-29", "FREQ=YEARLY;COUNT=4"],
  ["2024-02-29", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4"],
  ["2027-01-31", "FREQ=MONTHLY;COUNT=4"],
]) {
  const day = start.replaceAll("-", "");
  const lines = `DTSTART:${day}T090000Z\nRRULE:${rule}`;
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(`${start}T09:00:00Z`));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString());
  const temporal = new RRuleTemporal({ rruleString: lines }).all();
  console.log(start, rule);
  console.log("  ical.js:", ...times.map((time) => time.slice(0, 10)));
  console.log("  rrule:", ...rrule.rrulestr(lines).all().map((time) => time.toISOString().slice(0, 10)));
  console.log("  rrule-temporal:", ...temporal.map((time) => time.toPlainDate().toString()));
  console.log("  dateutil:", execFileSync("/usr/bin/python3", ["probe.py", day, rule], { encoding: "utf8" }).trim());
}
JS
seen=$(node probe.mjs)
echo "$seen"
leap='2024-02-29 2028-02-29 2032-02-29 2036-02-29'
long='2027-01-31 2027-03-31 2027-05-31 2027-07-31'
expected="2024-02-29 FREQ=YEARLY;COUNT=4
  ical.js: 2024-02-29 2025-03-01 2026-03-01 2027-03-01
  rrule: $leap
  rrule-temporal: $leap
  dateutil: $leap
2024-02-29 FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=4
  ical.js: $leap
  rrule: $leap
  rrule-temporal: $leap
  dateutil: $leap
2027-01-31 FREQ=MONTHLY;COUNT=4
  ical.js: $long
  rrule: $long
  rrule-temporal: $long
  dateutil: $long"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
