#!/usr/bin/env bash
# Clocks in London went back from 02:00 to 01:00 at 01:00 UTC on 25 October 2026. A timer of systemd 252 (Debian 12) for
# each half hour there, OnCalendar=*-*-* *:00/30:00 Europe/London, rests for 90 minutes then, from 00:30 to 02:00 UTC,
# by what systemd-analyze says: it elapses in the first hour from 01:00 to 02:00, not in the second one. With UTC in
# place of the zone it elapses each half hour, as croner 11.0.1 and cron-parser 5.10.6 (npm) do with the zone, too. A
# daily timer for 01:30 elapses in the first one; asked at 01:05 UTC, between the two, systemd and cron-parser name the
# second one, croner the next day. On 28 March 2027, which has no 01:30, systemd leaves it out, and the two others run
# it.
# What it means for backups and reminders: write timers in UTC.
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive
need() { # PACKAGE VERSION
  local version
  version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  if [ -z "$version" ]; then
    { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$1=$2*"; } >/dev/null || true
    version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  fi
  case $version in
    "$2"*) echo "$1 $version" ;;
    *) echo "This finding is about $1 $2, and the version here is ${version:-none}."; exit 1 ;;
  esac
}
need systemd 252.

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund croner@11.0.1 cron-parser@5.10.6

cat >next.mjs <<'JS'
import { CronExpressionParser } from "cron-parser";
import { Cron } from "croner";

const [, , library, expression, from, count] = process.argv;
const job = new Cron(expression, { timezone: "Europe/London", paused: true });
const parsed = CronExpressionParser.parse(expression, { tz: "Europe/London", currentDate: new Date(from) });
let time = new Date(from);
const times = Array.from({ length: Number(count) }, () => {
  time = library === "croner" ? job.nextRun(time) : parsed.next().toDate();
  return time.toISOString().slice(5, 16).replace("T", " ");
});
console.log(`  ${library}: ${times.join(", ")}`);
JS
timer() { # EXPRESSION FROM COUNT: the next times, in UTC
  TZ=UTC systemd-analyze calendar --base-time="$2" --iterations="$3" "$1" |
    sed -nE 's/.*(elapse|#[0-9]+): [A-Z][a-z]+ [0-9]+-(.*):00 UTC/\2/p' | paste -sd , | sed 's/,/, /g'
}
output=$(
  echo "each half hour, after 24 October 23:50"
  from="2026-10-24 23:50 UTC"
  echo "  systemd: $(timer "*-*-* *:00/30:00 Europe/London" "$from" 5)"
  echo "  systemd with UTC: $(timer "*-*-* *:00/30:00 UTC" "$from" 5)"
  for library in croner cron-parser; do node next.mjs "$library" "*/30 * * * *" "$from" 5; done
  for from in "2026-10-24 12:00 UTC" "2026-10-25 01:05 UTC" "2027-03-27 12:00 UTC"; do
    echo "daily at 01:30, after $from"
    echo "  systemd: $(timer "*-*-* 01:30:00 Europe/London" "$from" 1)"
    for library in croner cron-parser; do node next.mjs "$library" "30 1 * * *" "$from" 1; done
  done
)
echo "$output"
expected="each half hour, after 24 October 23:50
  systemd: 10-25 00:00, 10-25 00:30, 10-25 02:00, 10-25 02:30, 10-25 03:00
  systemd with UTC: 10-25 00:00, 10-25 00:30, 10-25 01:00, 10-25 01:30, 10-25 02:00
  croner: 10-25 00:00, 10-25 00:30, 10-25 01:00, 10-25 01:30, 10-25 02:00
  cron-parser: 10-25 00:00, 10-25 00:30, 10-25 01:00, 10-25 01:30, 10-25 02:00
daily at 01:30, after 2026-10-24 12:00 UTC
  systemd: 10-25 00:30
  croner: 10-25 00:30
  cron-parser: 10-25 00:30
daily at 01:30, after 2026-10-25 01:05 UTC
  systemd: 10-25 01:30
  croner: 10-26 01:30
  cron-parser: 10-25 01:30
daily at 01:30, after 2027-03-27 12:00 UTC
  systemd: 03-29 00:30
  croner: 03-28 01:00
  cron-parser: 03-28 01:30"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
