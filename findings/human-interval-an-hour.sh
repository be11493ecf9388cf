#!/usr/bin/env bash
# human-interval 2.0.1 (npm), by its README in use in the job schedulers Agenda and Bree, gives 0 ms for "an hour", "a
# day" and "half an hour", two hours for "2 and a half hours", and one second for "1,500 seconds". What stands in front
# of a unit and is no number counts as 0; a comma and "and" count as spaces, and what follows the first number is
# skipped. "hour" and "one hour" are an hour, and a text without a unit that it knows is NaN. timestring 7.0.0 and
# parse-duration 2.1.9 refuse the words, and read the number with the comma.
# What it means: refuse 0, which is an interval without a pause, and write numbers without commas.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund human-interval@2.0.1 timestring@7.0.0 parse-duration@2.1.9 >/dev/null
cat >probe.mjs <<'JS'
import human from "human-interval";
import parse from "parse-duration";
import timestring from "timestring";

const outcome = (read) => {
  try {
    return read() ?? "refused";
  } catch {
    return "refused";
  }
};
const words = ["one hour", "hour", "an hour", "a day", "half an hour", "2 and a half hours", "one moment"];
for (const text of [...words, "2.5 hours", "1,500 seconds"]) {
  const others = [outcome(() => timestring(text, "ms")), outcome(() => parse(text))];
  console.log(`${text}: ${human(text)} ms; timestring ${others[0]}, parse-duration ${others[1]}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='one hour: 3600000 ms; timestring refused, parse-duration refused
hour: 3600000 ms; timestring refused, parse-duration refused
an hour: 0 ms; timestring refused, parse-duration refused
a day: 0 ms; timestring refused, parse-duration refused
half an hour: 0 ms; timestring refused, parse-duration refused
2 and a half hours: 7200000 ms; timestring refused, parse-duration refused
one moment: NaN ms; timestring refused, parse-duration refused
2.5 hours: 9000000 ms; timestring 9000000, parse-duration 9000000
1,500 seconds: 1000 ms; timestring 1500000, parse-duration 1500000'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
