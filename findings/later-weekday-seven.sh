#!/usr/bin/env bash
# @breejs/later 4.2.0 and later 1.2.0 (npm) take the weekday 7 of a cron expression for Saturday: "0 9 * * 7" is
# Saturday at nine, "0 9 * * 5-7" Friday and Saturday, and "0 9 * * 1-7" each day but Sunday. 0 is Sunday, as elsewhere.
# POSIX has 0 to 6; in crontab(5) of Debian's cron 7 is Sunday as well as 0, and so it is in cron-parser 5.10.6 and
# croner 11.0.1, and in the words of cronstrue 3.39.0.
# What it means: a job for Sundays that was taken from a crontab runs a day early. Write 0 or SUN.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @breejs/later@4.2.0 later@1.2.0 cron-parser@5.10.6 croner@11.0.1 \
  cronstrue@3.39.0 >/dev/null
cat >probe.mjs <<'JS'
import bree from "@breejs/later";
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";
import cronstrue from "cronstrue";
import later from "later";

const start = new Date("2026-07-13T00:00:00Z"); // a Monday
const end = new Date("2026-07-19T23:59:00Z");
const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const days = (dates) => dates.map((date) => names[date.getUTCDay()]).join(" ");
bree.date.UTC();
later.date.UTC();
for (const cron of ["0 9 * * 7", "0 9 * * 5-7", "0 9 * * 1-7", "0 9 * * 0"]) {
  const expression = CronExpressionParser.parse(cron, { currentDate: start, endDate: end, tz: "UTC" });
  const parsed = [];
  while (expression.hasNext()) parsed.push(expression.next().toDate());
  const week = {
    "@breejs/later": bree.schedule(bree.parse.cron(cron)).next(9, start, end),
    later: later.schedule(later.parse.cron(cron)).next(9, start, end),
    "cron-parser": parsed,
    croner: new Cron(cron, { timezone: "UTC" }).nextRuns(9, start).filter((date) => date <= end),
  };
  const shown = Object.entries(week).map(([name, dates]) => `${name} ${days([dates].flat())}`);
  console.log(`${cron} (${cronstrue.toString(cron)}): ${shown.join("; ")}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='0 9 * * 7 (At 09:00 AM, only on Sunday): @breejs/later Sat; later Sat; cron-parser Sun; croner Sun
0 9 * * 5-7 (At 09:00 AM, Friday through Sunday): @breejs/later Fri Sat; later Fri Sat; cron-parser Fri Sat Sun; croner Fri Sat Sun
0 9 * * 1-7 (At 09:00 AM, Monday through Sunday): @breejs/later Mon Tue Wed Thu Fri Sat; later Mon Tue Wed Thu Fri Sat; cron-parser Mon Tue Wed Thu Fri Sat Sun; croner Mon Tue Wed Thu Fri Sat Sun
0 9 * * 0 (At 09:00 AM, only on Sunday): @breejs/later Sun; later Sun; cron-parser Sun; croner Sun'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
