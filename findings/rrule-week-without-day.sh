#!/usr/bin/env bash
# What a rule does not say comes from the start of the event (RFC 5545, 3.3.10): FREQ=YEARLY;BYMONTH=5 from Tuesday, 18
# May 2027, is the 18th of each May. FREQ=YEARLY;BYWEEKNO=20 from the same day is the Tuesday of each week 20, once a
# year. rrule 2.8.1 (npm) and dateutil (Debian 12: package python3-dateutil) give all seven days of the week, of which
# six are left in 2027. The iterator of ical.js 2.2.1 gives no day at all, without an error.
# rrule-temporal 2.2.8 gives one day a year. With BYDAY=TU rrule and dateutil do, too.
# What it means for writers of calendar files: no BYWEEKNO without BYDAY.
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
print(*(f"{time:%Y-%m-%d}" for time in rrulestr(f"DTSTART:20270518T090000\nRRULE:{sys.argv[1]}")))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import rrule from "rrule";
import { RRuleTemporal } from "rrule-temporal";

for (const part of ["BYMONTH=5", "BYWEEKNO=20", "BYWEEKNO=20;BYDAY=TU"]) {
  const rule = `FREQ=YEARLY;${part};COUNT=3`;
  const lines = `DTSTART:20270518T090000Z\nRRULE:${rule}`;
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString("2027-05-18T09:00:00Z"));
  const times = [];
  for (let time = iterator.next(); time; time = iterator.next()) times.push(time.toString().slice(0, 10));
  const temporal = new RRuleTemporal({ rruleString: lines }).all();
  console.log(rule);
  if (!part.includes("BYDAY")) console.log(`  ical.js: ${times.join(" ") || "none"}`);
  console.log("  rrule:", ...rrule.rrulestr(lines).all().map((time) => time.toISOString().slice(0, 10)));
  console.log("  rrule-temporal:", ...temporal.map((time) => time.toPlainDate().toString()));
  console.log("  dateutil:", execFileSync("/usr/bin/python3", ["probe.py", rule], { encoding: "utf8" }).trim());
}
JS
seen=$(node probe.mjs)
echo "$seen"
tuesdays='2027-05-18 2028-05-16 2029-05-15'
eighteenth='2027-05-18 2028-05-18 2029-05-18'
week='2027-05-18 2027-05-19 2027-05-20'
expected="FREQ=YEARLY;BYMONTH=5;COUNT=3
  ical.js: $eighteenth
  rrule: $eighteenth
  rrule-temporal: $eighteenth
  dateutil: $eighteenth
FREQ=YEARLY;BYWEEKNO=20;COUNT=3
  ical.js: none
  rrule: $week
  rrule-temporal: $tuesdays
  dateutil: $week
FREQ=YEARLY;BYWEEKNO=20;BYDAY=TU;COUNT=3
  rrule: $tuesdays
  rrule-temporal: $tuesdays
  dateutil: $tuesdays"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
