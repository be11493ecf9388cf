#!/usr/bin/env bash
# %j of strftime is the day of the year, 001 to 366 (POSIX, strftime). strftime 0.10.3 (npm) counts the days that have
# begun since the start of the year: at midnight, which every date without a time of day has, it gives the day before,
# and 000 for 1 January. A minute later the day is right, but in summer time the whole first hour belongs to the day
# before. strtime 1.1.2 has the latter in summer alone. d3-time-format 4.1.1 and date (GNU) give one day at each hour.
# What it means for references and names of files: %F, or noon of the day.
set -euo pipefail
export TZ=Europe/London
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund strftime@0.10.3 strtime@1.1.2 d3-time-format@4.1.1 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { timeFormat } from "d3-time-format";
import strftime from "strftime";
import strtime from "strtime";

for (const day of ["2026-01-01", "2026-12-10", "2026-07-10"]) {
  for (const time of ["00:00", "00:30", "12:00"]) {
    const date = new Date(`${day}T${time}:00`);
    const gnu = execFileSync("date", ["-d", `${day} ${time}`, "+%j"], { encoding: "utf8" }).trim();
    const [first, second, third] = [strftime("%j", date), strtime.strftime(date, "%j"), timeFormat("%j")(date)];
    console.log(`${day} ${time}: strftime ${first}, strtime ${second}, d3-time-format ${third}, date ${gnu}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='2026-01-01 00:00: strftime 000, strtime 001, d3-time-format 001, date 001
2026-01-01 00:30: strftime 001, strtime 001, d3-time-format 001, date 001
2026-01-01 12:00: strftime 001, strtime 001, d3-time-format 001, date 001
2026-12-10 00:00: strftime 343, strtime 344, d3-time-format 344, date 344
2026-12-10 00:30: strftime 344, strtime 344, d3-time-format 344, date 344
2026-12-10 12:00: strftime 344, strtime 344, d3-time-format 344, date 344
2026-07-10 00:00: strftime 190, strtime 190, d3-time-format 191, date 191
2026-07-10 00:30: strftime 190, strtime 190, d3-time-format 191, date 191
2026-07-10 12:00: strftime 191, strtime 191, d3-time-format 191, date 191'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
