#!/usr/bin/env bash
# A time of day that occurs twice, 01:30 in London on 25 October 2026, is given with its zone to fromZonedTime of
# date-fns-tz 3.2.0. Which of the two it takes depends on the zone of the machine, which has nothing to do with it: the
# second one (01:30 UTC) on a machine in UTC, the first one (00:30 UTC) on one in New York. Luxon 3.7.2 says the same on
# both. In the hour before there is no difference.
# What it means for programs: the same code stores another time on a developer's machine than on a server in UTC.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund date-fns-tz@3.2.0 date-fns@4.1.0 luxon@3.7.2 >/dev/null
cat >probe.mjs <<'JS'
import { fromZonedTime } from "date-fns-tz";
import { DateTime } from "luxon";

for (const time of ["2026-10-25T00:30:00", "2026-10-25T01:30:00"]) {
  const luxon = DateTime.fromISO(time, { zone: "Europe/London" }).toJSDate();
  const both = [fromZonedTime(time, "Europe/London"), luxon].map((date) => date.toISOString());
  console.log(process.env.TZ, time, "date-fns-tz", both[0], "luxon", both[1]);
}
JS
seen=$(for zone in UTC America/New_York; do TZ=$zone node probe.mjs; done)
echo "$seen"
expected='UTC 2026-10-25T00:30:00 date-fns-tz 2026-10-24T23:30:00.000Z luxon 2026-10-24T23:30:00.000Z
UTC 2026-10-25T01:30:00 date-fns-tz 2026-10-25T01:30:00.000Z luxon 2026-10-25T01:30:00.000Z
America/New_York 2026-10-25T00:30:00 date-fns-tz 2026-10-24T23:30:00.000Z luxon 2026-10-24T23:30:00.000Z
America/New_York 2026-10-25T01:30:00 date-fns-tz 2026-10-25T00:30:00.000Z luxon 2026-10-25T01:30:00.000Z'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
