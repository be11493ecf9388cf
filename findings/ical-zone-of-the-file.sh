#!/usr/bin/env bash
# A calendar file brings the rules of its time zones (VTIMEZONE), and may give a zone a name of its own, as Outlook does
# ("Customized Time Zone"). node-ical 0.26.1 and Sabre VObject 2.1.7 (php-sabre-vobject as packaged in Debian 12; there are
# later ones) do not read those rules when the name is none of the IANA database, and take the zone of the machine
# instead, without a warning: 10:00 in a zone that has British rules is 10:00 UTC on a server in UTC, 14:00 UTC on one
# in New York, 01:00 UTC on one in Tokyo.
# It is 09:00 UTC, which ical.js 2.2.1 and icalendar 4.0.3 (Debian 12) say on each of the three.
# What it means for writers of calendar files: write times in UTC, or give zones their IANA name.
set -euo pipefail
if ! { command -v php && [ -e /usr/share/php/Sabre/VObject/autoload.php ]; } >/dev/null ||
  ! /usr/bin/python3 -c 'import icalendar' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends \
    php-cli "php-sabre-vobject=2.1.7-6*" "python3-icalendar=4.0.3-5*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//probe//EN \
  BEGIN:VTIMEZONE "TZID:Time of the spa" \
  BEGIN:STANDARD DTSTART:19701025T020000 "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU" \
  TZOFFSETFROM:+0100 TZOFFSETTO:+0000 END:STANDARD \
  BEGIN:DAYLIGHT DTSTART:19700329T010000 "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU" \
  TZOFFSETFROM:+0000 TZOFFSETTO:+0100 END:DAYLIGHT END:VTIMEZONE \
  BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260701T000000Z SUMMARY:Massage \
  "DTSTART;TZID=Time of the spa:20260710T100000" "DTEND;TZID=Time of the spa:20260710T110000" \
  END:VEVENT END:VCALENDAR >event.ics
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";

const text = readFileSync("event.ics", "utf8");
const calendar = new ICAL.Component(ICAL.parse(text));
ICAL.TimezoneService.register(calendar.getFirstSubcomponent("vtimezone"));
const { startDate } = new ICAL.Event(calendar.getFirstSubcomponent("vevent"));
const event = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
console.log(`ical.js ${startDate.toJSDate().toISOString().slice(11, 16)}`);
console.log(`node-ical ${event.start.toISOString().slice(11, 16)}`);
JS
cat >probe.php <<'PHP'
<?php
require "/usr/share/php/Sabre/VObject/autoload.php";
$event = Sabre\VObject\Reader::read(file_get_contents("event.ics"))->VEVENT;
echo "Sabre VObject ", gmdate("H:i", $event->DTSTART->getDateTime()->getTimestamp()), "\n";
PHP
cat >probe.py <<'PY'
import datetime, icalendar

event = icalendar.Calendar.from_ical(open("event.ics", newline="").read()).walk("VEVENT")[0]
print("icalendar", f"{event['dtstart'].dt.astimezone(datetime.timezone.utc):%H:%M}")
PY
status=0
expect() { # zone of the machine, hour that node-ical and Sabre VObject read
  local seen expected
  seen=$(TZ=$1 node probe.mjs; TZ=$1 /usr/bin/python3 probe.py; php -d "date.timezone=$1" probe.php)
  printf '%s:\n%s\n' "$1" "$seen"
  expected=$(printf '%s\n' "ical.js 09:00" "node-ical $2" "icalendar 09:00" "Sabre VObject $2")
  [ "$seen" = "$expected" ] || { echo "The behaviour has changed."; status=1; }
}
expect UTC 10:00
expect America/New_York 14:00
expect Asia/Tokyo 01:00
exit $status
