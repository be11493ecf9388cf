#!/usr/bin/env bash
# ical.js 2.2.1 takes one digit for the number of a weekday in a yearly rule: the 9th Monday of the year, BYDAY=9MO,
# comes once a year, and the 10th, BYDAY=10MO, each week, as BYDAY=MO would. So does the example of RFC 5545 (3.8.5.3)
# for the "20th Monday of the year", with its own dates, and so does -10MO, from the end of the year. Numbers up to 53
# are valid (3.3.10, ordwk), and ical.js writes the rule back with both digits.
# rrule 2.8.1, rrule-temporal 2.2.8 and dateutil (Debian 12: package python3-dateutil) give one day a year each time.
# What it means for writers of calendar files: give each date of such an event by itself (RDATE).
set -euo pipefail
export TZ=UTC
if ! /usr/bin/python3 -c 'import dateutil' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-dateutil >/dev/null
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

for (const [start, weekday] of [
  ["2027-03-01", "9MO"],
  ["2027-03-08", "10MO"],
  ["1997-05-19", "20MO"],
  ["2027-10-25", "-10MO"],
]) {
  const rule = `FREQ=YEARLY;COUNT=3;BYDAY=${weekday}`;
  const day = start.replaceAll("-", "");
  const lines = `DTSTART:${day}T090000Z\nRRULE:${rule}`;
  const recur = ICAL.Recur.fromString(rule);
  const iterator = recur.iterator(ICAL.Time.fromString(`${start}T09:00:00Z`));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString());
  const temporal = new RRuleTemporal({ rruleString: lines }).all();
  console.log(recur.toString());
  console.log("  ical.js:", ...times.map((time) => time.slice(0, 10)));
  console.log("  rrule:", ...rrule.rrulestr(lines).all().map((time) => time.toISOString().slice(0, 10)));
  console.log("  rrule-temporal:", ...temporal.map((time) => time.toPlainDate().toString()));
  console.log("  dateutil:", execFileSync("/usr/bin/python3", ["probe.py", day, rule], { encoding: "utf8" }).trim());
}
JS
seen=$(node probe.mjs)
echo "$seen"
rule() { # WEEKDAY, DAYS of ical.js, DAYS of the others
  printf '%s\n' "FREQ=YEARLY;COUNT=3;BYDAY=$1" "  ical.js: $2" "  rrule: $3" "  rrule-temporal: $3" "  dateutil: $3"
}
expected=$(
  rule 9MO '2027-03-01 2028-02-28 2029-02-26' '2027-03-01 2028-02-28 2029-02-26'
  rule 10MO '2027-03-08 2027-03-15 2027-03-22' '2027-03-08 2028-03-06 2029-03-05'
  rule 20MO '1997-05-19 1997-05-26 1997-06-02' '1997-05-19 1998-05-18 1999-05-17'
  rule -10MO '2027-10-25 2027-11-01 2027-11-08' '2027-10-25 2028-10-23 2029-10-29'
)
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
