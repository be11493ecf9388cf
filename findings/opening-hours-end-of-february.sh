#!/usr/bin/env bash
# "Feb 20-28" in the opening hours of OpenStreetMap are the days from the 20th to the 28th, both included (specification
# of the key opening_hours, "monthday_range": from-date <= day-to-check <= to-date). opening_hours 3.15.0 (npm), which
# by its README evaluates that specification, never matches such a range when it ends with the last day of February:
# "Feb 20-28" has no day at all except in leap years, and "Feb 20-29" has none in leap years either. So a place with
# "10:00-11:00; Feb 20-28 off" is open during these holidays. There is no error and no warning. "Feb 20-27", "Feb 28",
# "Feb 20-Feb 28" and "Apr 20-30" are read as they are meant, and so is February as a whole.
# What it means for the hours of a place: repeat the month, "Feb 20-Feb 28".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund opening_hours@3.15.0 >/dev/null
cat >probe.mjs <<'JS'
import OpeningHours from "opening_hours";

const days = ["02-20", "02-28", "02-29", "03-01", "04-20", "04-30"];
for (const value of [
  "Feb 20-27 10:00-11:00",
  "Feb 20-28 10:00-11:00",
  "Feb 20-29 10:00-11:00",
  "Feb 20-Feb 28 10:00-11:00",
  "Feb 10:00-11:00",
  "Apr 20-30 10:00-11:00",
  "10:00-11:00; Feb 20-28 off",
]) {
  const open = (year) =>
    days
      .filter((day) => day !== "02-29" || year % 4 === 0)
      .filter((day) => new OpeningHours(value, null).getState(new Date(`${year}-${day}T10:30`)))
      .join(" ") || "never";
  const warnings = new OpeningHours(value, null).getWarnings().length;
  console.log(`${value} (${warnings} warnings)\n  days in 2027: ${open(2027)}\n  days in 2028: ${open(2028)}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Feb 20-27 10:00-11:00 (0 warnings)
  days in 2027: 02-20
  days in 2028: 02-20
Feb 20-28 10:00-11:00 (0 warnings)
  days in 2027: never
  days in 2028: 02-20 02-28
Feb 20-29 10:00-11:00 (0 warnings)
  days in 2027: never
  days in 2028: never
Feb 20-Feb 28 10:00-11:00 (0 warnings)
  days in 2027: 02-20 02-28
  days in 2028: 02-20 02-28
Feb 10:00-11:00 (0 warnings)
  days in 2027: 02-20 02-28
  days in 2028: 02-20 02-28 02-29
Apr 20-30 10:00-11:00 (0 warnings)
  days in 2027: 04-20 04-30
  days in 2028: 04-20 04-30
10:00-11:00; Feb 20-28 off (0 warnings)
  days in 2027: 02-20 02-28 03-01 04-20 04-30
  days in 2028: 02-29 03-01 04-20 04-30'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
