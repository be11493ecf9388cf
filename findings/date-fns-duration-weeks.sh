#!/usr/bin/env bash
# formatISODuration of date-fns 4.4.0 leaves out the weeks of a duration: { weeks: 2 } is written as P0Y0M0DT0H0M0S, no
# time at all, and { weeks: 1, days: 2 } as two days, without an error. ISO 8601 has weeks ("P2W"), the type Duration of
# date-fns has them, and add and formatDuration of the same package count them. An alarm of a calendar file "two weeks
# before", TRIGGER:-P2W (RFC 5545, 3.3.6), would be one at the start.
# luxon 3.7.2, dayjs 1.11.23 and tinyduration 3.4.1 write the weeks or their days.
# What it means: multiply weeks by seven before the call.
set -euo pipefail
export TZ=UTC
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-fns@4.4.0 luxon@3.7.2 dayjs@1.11.23 tinyduration@3.4.1 >/dev/null
cat >probe.mjs <<'JS'
import { add, formatDuration, formatISODuration } from "date-fns";
import dayjs from "dayjs";
import plugin from "dayjs/plugin/duration.js";
import { Duration } from "luxon";
import { serialize } from "tinyduration";

dayjs.extend(plugin);
for (const duration of [{ weeks: 2 }, { weeks: 1, days: 2 }, { days: 14 }]) {
  const later = add(new Date("2026-12-01T00:00:00Z"), duration).toISOString().slice(0, 10);
  console.log(`${formatDuration(duration)}, from 1 December to ${later}`);
  console.log("  date-fns:", formatISODuration(duration));
  const others = [Duration.fromObject(duration).toISO(), dayjs.duration(duration).toISOString(), serialize(duration)];
  console.log("  luxon, dayjs, tinyduration:", ...others);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='2 weeks, from 1 December to 2026-12-15
  date-fns: P0Y0M0DT0H0M0S
  luxon, dayjs, tinyduration: P2W P14D P2W
1 week 2 days, from 1 December to 2026-12-10
  date-fns: P0Y0M2DT0H0M0S
  luxon, dayjs, tinyduration: P1W2D P9D P1W2D
14 days, from 1 December to 2026-12-15
  date-fns: P0Y0M14DT0H0M0S
  luxon, dayjs, tinyduration: P14D P14D P14D'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
