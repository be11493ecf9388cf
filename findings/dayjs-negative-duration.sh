#!/usr/bin/env bash
# A duration below zero has a sign in front: "-PT15M", a quarter of an hour before, as the reminder of a calendar file
# has it (RFC 5545, 3.3.6 and 3.8.6.3). dayjs 1.11.23 with its plugin duration writes durations so and reads them
# without the sign: what went into JSON as -15 minutes comes back as 15. "P-1D", with the sign at the number, it reads
# rightly. iso8601-duration 2.1.4 (npm), whose README says that it does not support the sign, leaves it out, too, where
# one would expect its error "invalid duration". Luxon 3.7.2, Moment 2.31.0 and tinyduration 3.4.1 read it.
# What it means for programs with them: read the sign, and give the duration without it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 iso8601-duration@2.1.4 luxon@3.7.2 moment@2.31.0 \
  tinyduration@3.4.1 >/dev/null
cat >probe.mjs <<'JS'
import dayjs from "dayjs";
import duration from "dayjs/plugin/duration.js";
import * as iso from "iso8601-duration";
import { Duration } from "luxon";
import moment from "moment";
import * as tiny from "tinyduration";

dayjs.extend(duration);
const written = JSON.parse(JSON.stringify([dayjs.duration(15, "minutes"), dayjs.duration(-15, "minutes")]));
for (const text of written) {
  const { negative, minutes } = tiny.parse(text);
  console.log(text);
  console.log("  dayjs", dayjs.duration(text).asMinutes());
  console.log("  iso8601-duration", iso.toSeconds(iso.parse(text)) / 60);
  console.log("  Luxon", Duration.fromISO(text).as("minutes"));
  console.log("  Moment", moment.duration(text).asMinutes());
  console.log("  tinyduration", negative ? -minutes : minutes);
}
console.log("P-1D");
console.log("  dayjs", dayjs.duration("P-1D").asDays());
JS
seen=$(node probe.mjs)
echo "$seen"
expected='PT15M
  dayjs 15
  iso8601-duration 15
  Luxon 15
  Moment 15
  tinyduration 15
-PT15M
  dayjs 15
  iso8601-duration 15
  Luxon -15
  Moment -15
  tinyduration -15
P-1D
  dayjs -1'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
