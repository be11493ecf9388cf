#!/usr/bin/env bash
# Names of properties and parameters in a calendar file are the same in upper and lower case (RFC 5545, 3.5). What
# readers make of an event with "dtstart;tzid=Europe/London:20260710T100000":
#   icalendar 4.0.3 (Debian 12)     the event has its time, and the time has lost its zone: 10:00 of whoever reads it.
#                                   With TZID in upper case it has it.
#   node-ical 0.26.1, ts-ics 2.4.6  the event has no start, and nothing says so
#   ical.js 2.2.1, libical 3.0.16   09:00 UTC, which is right
# What it means for writers of calendar files: write each name in upper case, although none has to be.
set -euo pipefail
if ! /usr/bin/python3 -c 'import gi, icalendar; gi.require_version("ICalGLib", "3.0")' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    python3-gi "gir1.2-ical-3.0=3.0.16-1*" "python3-icalendar=4.0.3-5*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
write() { # file, name of the start, name of the zone
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//probe//EN \
    BEGIN:VTIMEZONE TZID:Europe/London \
    BEGIN:STANDARD DTSTART:19701025T020000 "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU" \
    TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD \
    BEGIN:DAYLIGHT DTSTART:19700329T010000 "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" \
    TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT END:VTIMEZONE \
    BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260701T000000Z SUMMARY:Massage \
    "$2;$3=Europe/London:20260710T100000" "DTEND;TZID=Europe/London:20260710T110000" \
    END:VEVENT END:VCALENDAR >"$1"
}
write upper.ics DTSTART TZID
write lower.ics dtstart tzid
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const readers = {
  "ical.js": (text) => {
    const calendar = new ICAL.Component(ICAL.parse(text));
    ICAL.TimezoneService.reset();
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone"));
    return new ICAL.Event(calendar.getFirstSubcomponent("vevent")).startDate.toJSDate();
  },
  "node-ical": (text) =>
    Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT").start,
  "ts-ics": (text) => convertIcsCalendar(undefined, text).events[0].start?.date,
};
for (const file of ["lower", "upper"]) {
  for (const [reader, read] of Object.entries(readers)) {
    const start = read(readFileSync(`${file}.ics`, "utf8"));
    const seen = start ? start.toISOString().slice(11, 16) : "no start";
    console.log(`${file} ${reader} ${seen}`);
  }
}
JS
cat >probe.py <<'PY'
import datetime
import gi, icalendar
gi.require_version("ICalGLib", "3.0")
from gi.repository import ICalGLib

utc = datetime.timezone.utc
for name in ["lower", "upper"]:
    text = open(f"{name}.ics", newline="").read()
    calendar = ICalGLib.Component.new_from_string(text)
    time = calendar.get_first_real_component().get_dtstart()
    seconds = time.as_timet_with_zone(time.get_timezone())
    print(name, "libical", f"{datetime.datetime.fromtimestamp(seconds, utc):%H:%M}")
    date = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]["dtstart"].dt
    shown = f"{date.astimezone(utc):%H:%M}" if date.tzinfo else f"{date:%H:%M} without a zone"
    print(name, "icalendar", shown)
PY
seen=$( (node probe.mjs; /usr/bin/python3 probe.py 2>/dev/null) | sort)
echo "$seen"
expected="lower ical.js 09:00
lower icalendar 10:00 without a zone
lower libical 09:00
lower node-ical no start
lower ts-ics no start
upper ical.js 09:00
upper icalendar 09:00
upper libical 09:00
upper node-ical 09:00
upper ts-ics 09:00"
[ "$seen" = "$(sort <<<"$expected")" ] || { echo "The behaviour has changed."; exit 1; }
