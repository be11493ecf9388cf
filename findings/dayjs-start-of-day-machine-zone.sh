#!/usr/bin/env bash
# startOf("day") of dayjs 1.11.23 with its plugin timezone, on a day on which the clocks change, gives another time on
# another machine: for noon in London on 25 October 2026, 23:00 UTC of the day before (midnight there) on a machine in UTC,
# and 00:00 UTC (01:00 there) on one in New York. On 29 March it is an hour off to the other side. Luxon 3.7.2 gives
# midnight in London on both machines. On other days dayjs does, too.
# What it means for programs: a list of "today" loses or gains an hour twice a year, and not on every machine.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23 luxon@3.7.2 >/dev/null
cat >probe.mjs <<'JS'
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone.js";
import utc from "dayjs/plugin/utc.js";
import { DateTime } from "luxon";

dayjs.extend(utc);
dayjs.extend(timezone);
for (const time of ["2026-03-29T12:00", "2026-07-10T12:00", "2026-10-25T12:00"]) {
  const day = dayjs.tz(time, "Europe/London").startOf("day").toISOString();
  const luxon = DateTime.fromISO(time, { zone: "Europe/London" }).startOf("day").toJSDate();
  console.log(process.env.TZ, time, "dayjs", day, "luxon", luxon.toISOString());
}
JS
seen=$(for zone in UTC America/New_York; do TZ=$zone node probe.mjs; done)
echo "$seen"
expected='UTC 2026-03-29T12:00 dayjs 2026-03-29T00:00:00.000Z luxon 2026-03-29T00:00:00.000Z
UTC 2026-07-10T12:00 dayjs 2026-07-09T23:00:00.000Z luxon 2026-07-09T23:00:00.000Z
UTC 2026-10-25T12:00 dayjs 2026-10-24T23:00:00.000Z luxon 2026-10-24T23:00:00.000Z
America/New_York 2026-03-29T12:00 dayjs 2026-03-28T23:00:00.000Z luxon 2026-03-29T00:00:00.000Z
America/New_York 2026-07-10T12:00 dayjs 2026-07-09T23:00:00.000Z luxon 2026-07-09T23:00:00.000Z
America/New_York 2026-10-25T12:00 dayjs 2026-10-25T00:00:00.000Z luxon 2026-10-24T23:00:00.000Z'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
