#!/usr/bin/env bash
# RFC 5545 (3.3.6) tells days from hours: P1D is nominal, from noon to the next noon, however many hours lie between;
# PT24H is accurate, 24 hours. In the night in which the clocks go back, no program tried here tells them apart, and they
# err on both sides. With DTSTART;TZID=Europe/London:20261024T120000 (11:00 UTC) and the rules of that zone in the file:
#   libical 3.0.16 (Debian 12), ical.js 2.2.1   both end at 12:00 UTC: PT24H lasts 25 hours
#   node-ical 0.26.1                            both end at 11:00 UTC: P1D ends at 11:00 on the next day's clock
# PT2H from 00:30 in that night lasts three hours in the first two: an ordinary length is enough.
# What it means for writers of calendar files: write DTEND, in UTC, and no DURATION.
set -euo pipefail
if ! /usr/bin/python3 -c 'import gi; gi.require_version("ICalGLib", "3.0")' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    python3-gi "gir1.2-ical-3.0=3.0.16-1*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1
for event in "20261024T120000 P1D" "20261024T120000 PT24H" "20261025T003000 PT2H"; do
  read -r start duration <<<"$event"
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//probe//EN \
    BEGIN:VTIMEZONE TZID:Europe/London \
    BEGIN:STANDARD DTSTART:19701025T020000 "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU" \
    TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD \
    BEGIN:DAYLIGHT DTSTART:19700329T010000 "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" \
    TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT END:VTIMEZONE \
    BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260701T000000Z SUMMARY:Massage \
    "DTSTART;TZID=Europe/London:$start" "DURATION:$duration" END:VEVENT END:VCALENDAR >"$duration.ics"
done
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";

for (const name of ["P1D", "PT24H", "PT2H"]) {
  const text = readFileSync(`${name}.ics`, "utf8");
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone"));
  const { endDate } = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
  const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  const hour = (date) => date.toISOString().slice(0, 16);
  console.log(`${name} ical.js ${hour(endDate.toJSDate())}`);
  console.log(`${name} node-ical ${hour(event.end)}`);
}
JS
cat >probe.py <<'PY'
import datetime
import gi
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib

utc = datetime.timezone.utc
for name in ["P1D", "PT24H", "PT2H"]:
    text = open(f"{name}.ics", newline="").read()
    calendar = ICalGLib.Component.new_from_string(text)
    end = calendar.get_first_real_component().get_dtend()
    end = datetime.datetime.fromtimestamp(end.as_timet_with_zone(end.get_timezone()), utc)
    print(name, "libical", f"{end:%Y-%m-%dT%H:%M}")
PY
seen=$( (node probe.mjs; /usr/bin/python3 probe.py 2>/dev/null) | sort)
echo "$seen"
expected="P1D ical.js 2026-10-25T12:00
P1D libical 2026-10-25T12:00
P1D node-ical 2026-10-25T11:00
PT24H ical.js 2026-10-25T12:00
PT24H libical 2026-10-25T12:00
PT24H node-ical 2026-10-25T11:00
PT2H ical.js 2026-10-25T02:30
PT2H libical 2026-10-25T02:30
PT2H node-ical 2026-10-25T01:30"
[ "$seen" = "$(sort <<<"$expected")" ] || { echo "The behaviour has changed."; exit 1; }
