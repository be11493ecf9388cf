#!/usr/bin/env bash
# luxon 3.7.2: in an interval of ISO 8601 the end may leave out what it shares with the start (ISO 8601:2004, 4.4.5), so
# that "2026-01-01T09:00/17:00" is eight hours, and "2026-01-01/02-15" ends on 15 February. Interval.fromISO gives valid
# intervals of other lengths: it reads the end as if it stood alone, 17:00 as of today, "02-15" as two o'clock today in
# a zone 15 hours behind UTC, and the day "15" as three o'clock today. They grow with each day, and are invalid when the
# start is in the future. The comment on fromISO points to a page that has the short form.
# What it means: write both ends in full, or a duration, "2026-01-01T09:00/PT8H".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 >/dev/null
cat >probe.mjs <<'JS'
import { Interval, Settings } from "luxon";

Settings.defaultZone = "utc";
const intervals = ["2026-01-01T09:00/17:00", "2026-01-01T09:00/2026-01-01T17:00", "2026-01-01T09:00/PT8H"];
for (const today of ["2026-07-15", "2025-12-15"]) {
  Settings.now = () => Date.parse(`${today}T12:00:00Z`);
  console.log(`on ${today}:`);
  for (const text of [...intervals, "2026-01-01/02-15", "2026-01-01/15"]) {
    const read = Interval.fromISO(text);
    const { end } = read;
    const shown = `ends ${end?.toFormat("yyyy-MM-dd HH:mm")}, ${read.length("hours")} hours`;
    console.log(`  ${text}: ${read.isValid ? shown : `invalid, ${read.invalidReason}`}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='on 2026-07-15:
  2026-01-01T09:00/17:00: ends 2026-07-15 17:00, 4688 hours
  2026-01-01T09:00/2026-01-01T17:00: ends 2026-01-01 17:00, 8 hours
  2026-01-01T09:00/PT8H: ends 2026-01-01 17:00, 8 hours
  2026-01-01/02-15: ends 2026-07-14 17:00, 4673 hours
  2026-01-01/15: ends 2026-07-15 15:00, 4695 hours
on 2025-12-15:
  2026-01-01T09:00/17:00: invalid, end before start
  2026-01-01T09:00/2026-01-01T17:00: ends 2026-01-01 17:00, 8 hours
  2026-01-01T09:00/PT8H: ends 2026-01-01 17:00, 8 hours
  2026-01-01/02-15: invalid, end before start
  2026-01-01/15: invalid, end before start'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
