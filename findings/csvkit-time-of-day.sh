#!/usr/bin/env bash
# csvkit 1.0.7 (Debian 12: package csvkit) reads a column of times of day, "09:30" and "17:00", as durations of minutes
# and seconds: in2csv writes 0:09:30 and 0:17:00, without a warning. Sixty times as much would be right. With
# seconds (09:30:00) the hours stay hours, and one cell such as "noon" keeps the whole column a text, so that what a
# column means may change with a row. With the option --no-inference each cell stays as it is.
# What it means for writers of CSV files: write times with seconds, or together with the date (2026-11-29T09:30:00).
set -euo pipefail
if ! command -v in2csv >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "csvkit=1.0.7-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' csvkit
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
status=0
expect() { # output, cells of the column, with options of in2csv in front
  local expected=$1 options=() output
  shift
  while [[ $1 == -* ]]; do options+=("$1"); shift; done
  printf '"%s","%s"\r\n' name time Anna "$1" Ben "$2" >in.csv
  output=$(in2csv --format csv "${options[@]}" in.csv | tail -n +2 | cut -d, -f2 | paste -sd ' ')
  echo "$1 and $2${options[*]:+ with ${options[*]}}: $output"
  [ "$output" = "$expected" ] || { echo "  changed; it was $expected"; status=1; }
}
expect "0:09:30 0:17:00" 09:30 17:00
expect "9:30:00 17:00:00" 09:30:00 17:00:00
expect "09:30 noon" 09:30 noon
expect "2026-11-29T09:30:00 2026-11-29T17:00:00" 2026-11-29T09:30:00 2026-11-29T17:00:00
expect "09:30 17:00" --no-inference 09:30 17:00
exit $status
