#!/usr/bin/env bash
# RFC 5545 (3.3.5) says what a local time means when the clocks change: one that occurs twice is the first of the two, one
# that does not occur is read with the offset before the gap. So with TZID=Europe/London 01:30 is 00:30 UTC on 25 October
# 2026, and 01:30 UTC (02:30 on the clock) on 29 March. Each program tried here gets one of them or both wrong:
#   libical 3.0.16 (Debian 12), ical.js 2.2.1, ts-ics 2.4.6   the second of two, and an hour too early in the gap
#   icalendar 4.0.3 (Debian 12), node-ical 0.26.1             the second of two
#   vobject 0.9.6.1 (Debian 12)                               an hour too early in the gap
# What it means for writers of calendar files: write times in UTC; local ones with their zone are for what recurs.
set -euo pipefail
if ! /usr/bin/python3 -c 'import gi, icalendar, vobject; gi.require_version("ICalGLib", "3.0")' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    python3-gi "gir1.2-ical-3.0=3.0.16-1*" "python3-icalendar=4.0.3-5*" "python3-vobject=0.9.6.1-2*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
for start in 20261025T013000 20260329T013000; do
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//probe//EN \
    BEGIN:VTIMEZONE TZID:Europe/London \
    BEGIN:STANDARD DTSTART:19701025T020000 "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU" \
    TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD \
    BEGIN:DAYLIGHT DTSTART:19700329T010000 "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" \
    TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT END:VTIMEZONE \
    BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260701T000000Z SUMMARY:Massage \
    "DTSTART;TZID=Europe/London:$start" "DTEND;TZID=Europe/London:${start/T013/T040}" \
    END:VEVENT END:VCALENDAR >"$start.ics"
done
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

for (const [name, start] of [["twice", "20261025T013000"], ["gap", "20260329T013000"]]) {
  const text = readFileSync(`${start}.ics`, "utf8");
  const calendar = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone"));
  const starts = {
    "ical.js": new ICAL.Event(calendar.getFirstSubcomponent("vevent")).startDate.toJSDate(),
    "node-ical": Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT").start,
    "ts-ics": convertIcsCalendar(undefined, text).events[0].start.date,
  };
  for (const [program, date] of Object.entries(starts)) {
    console.log(`${name} ${program} ${date.toISOString().slice(11, 16)}`);
  }
}
JS
cat >probe.py <<'PY'
import datetime
import gi, icalendar, vobject
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib

utc = datetime.timezone.utc
for name, start in [("twice", "20261025T013000"), ("gap", "20260329T013000")]:
    text = open(f"{start}.ics", newline="").read()
    calendar = ICalGLib.Component.new_from_string(text)
    time = calendar.get_first_real_component().get_dtstart()
    seconds = time.as_timet_with_zone(time.get_timezone())
    starts = {
        "libical": datetime.datetime.fromtimestamp(seconds, utc),
        "icalendar": icalendar.Calendar.from_ical(text).walk("VEVENT")[0]["dtstart"].dt,
        "vobject": vobject.readOne(text).vevent.dtstart.value,
    }
    for program, date in starts.items():
        print(name, program, f"{date.astimezone(utc):%H:%M}")
PY
seen=$( (node probe.mjs; /usr/bin/python3 probe.py 2>/dev/null) | sort)
echo "$seen"
expected="gap icalendar 01:30
gap ical.js 00:30
gap libical 00:30
gap node-ical 01:30
gap ts-ics 00:30
gap vobject 00:30
twice icalendar 01:30
twice ical.js 01:30
twice libical 01:30
twice node-ical 01:30
twice ts-ics 01:30
twice vobject 00:30"
[ "$seen" = "$(sort <<<"$expected")" ] || { echo "The behaviour has changed."; exit 1; }
