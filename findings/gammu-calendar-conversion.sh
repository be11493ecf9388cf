#!/usr/bin/env bash
# Gammu 1.42.0 (Debian 12), which brings calendars to telephones, converts a calendar file ("gammu convertbackup a.ics
# b.ics") so that the events are at another time, with status 0 and no warning: of a time with a zone it keeps the clock
# time and writes "Z" behind it, so that 10:00 in Berlin is 10:00 UTC, in summer noon there. A repeated event, by any
# rule, is left once. One with a duration in place of an end has no end. One that is cancelled is confirmed: STATUS is
# written as CONFIRMED for each. Its manual says that it converts all that can be saved in the output file. ical2html
# 3.0, which uses libical, reads the first file as it is meant.
# What it means for files for it: times in UTC, an end, each day as an event of its own, and no cancelled ones.
set -euo pipefail
if ! command -v gammu >/dev/null || ! command -v ical2html >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "gammu=1.42.0-8*" "ical2html=3.0-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' gammu ical2html
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder

event() { # LINES of an event of 2 July 2026
  printf '%s\r\n' BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260601T100000Z "$@" SUMMARY:Massage END:VEVENT
}
zone=$(printf '%s\r\n' BEGIN:VTIMEZONE TZID:Europe/Berlin BEGIN:DAYLIGHT DTSTART:19810329T020000 \
  TZOFFSETFROM:+0100 TZOFFSETTO:+0200 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU' END:DAYLIGHT BEGIN:STANDARD \
  DTSTART:19961027T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU' \
  END:STANDARD END:VTIMEZONE && echo end)
convert() { # LABEL LINES
  echo "$1"
  shift
  { printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//spa//EN; printf '%s' "${zone%end}"; event "$@"
    printf '%s\r\n' END:VCALENDAR; } >first.ics
  gammu convertbackup first.ics second.ics >/dev/null 2>&1 || echo "  status $?"
  for file in first second; do
    echo "  $file: $(sed '/VTIMEZONE/,/VTIMEZONE/d' $file.ics | tr -d '\r' |
      grep -E '^(DTSTART|DTEND|DURATION|RRULE|STATUS)' | sort | paste -sd ' ')"
    echo "    $(ical2html -z Europe/Berlin 20260701 P4W $file.ics | tr '\n' ' ' |
      grep -oE '(dtstart|dtend)" +title="[0-9TZ]+' | sed -E 's/.*"//' | paste -sd ' ')"
  done
}
seen=$(
  convert UTC DTSTART:20260702T080000Z DTEND:20260702T090000Z
  convert zone 'DTSTART;TZID=Europe/Berlin:20260702T100000' 'DTEND;TZID=Europe/Berlin:20260702T110000'
  convert weekly DTSTART:20260702T080000Z DTEND:20260702T090000Z 'RRULE:FREQ=WEEKLY;COUNT=3'
  convert duration DTSTART:20260702T080000Z DURATION:PT1H
  convert cancelled DTSTART:20260702T080000Z DTEND:20260702T090000Z STATUS:CANCELLED
)
echo "$seen"
expected='UTC
  first: DTEND:20260702T090000Z DTSTART:20260702T080000Z
    20260702T080000Z 20260702T090000Z
  second: DTEND:20260702T090000Z DTSTART:20260702T080000Z STATUS:CONFIRMED
    20260702T080000Z 20260702T090000Z
zone
  first: DTEND;TZID=Europe/Berlin:20260702T110000 DTSTART;TZID=Europe/Berlin:20260702T100000
    20260702T080000Z 20260702T090000Z
  second: DTEND:20260702T110000Z DTSTART:20260702T100000Z STATUS:CONFIRMED
    20260702T100000Z 20260702T110000Z
weekly
  first: DTEND:20260702T090000Z DTSTART:20260702T080000Z RRULE:FREQ=WEEKLY;COUNT=3
    20260702T080000Z 20260702T090000Z 20260709T080000Z 20260709T090000Z 20260716T080000Z 20260716T090000Z
  second: DTEND:20260702T090000Z DTSTART:20260702T080000Z STATUS:CONFIRMED
    20260702T080000Z 20260702T090000Z
duration
  first: DTSTART:20260702T080000Z DURATION:PT1H
    20260702T080000Z 20260702T090000Z
  second: DTSTART:20260702T080000Z STATUS:CONFIRMED
    20260702T080000Z 20260702T080000Z
cancelled
  first: DTEND:20260702T090000Z DTSTART:20260702T080000Z STATUS:CANCELLED
    20260702T080000Z 20260702T090000Z
  second: DTEND:20260702T090000Z DTSTART:20260702T080000Z STATUS:CONFIRMED
    20260702T080000Z 20260702T090000Z'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
