#!/usr/bin/env bash
# ical2html 3.0 (Debian 12), which prints a calendar file as a page, shows a series of events without its exceptions: a
# day that was taken out (EXDATE) stands there as the others do, and one that was moved (an event with the same UID and
# a RECURRENCE-ID) stands there twice, at its old time and at its new one. A day that was added (RDATE) is missing. RFC
# 5545 has all three (3.8.5.1, 3.8.4.4, 3.8.5.2). The exit status is 0; the manual does not speak of it. icalmerge of
# the same package keeps all of it. python3-recurring-ical-events 2.0.1 shows the days as they are meant.
# What it means: before a file is printed with it, a series with exceptions has to become single events.
set -euo pipefail
if ! command -v ical2html >/dev/null || ! /usr/bin/python3 -c 'import recurring_ical_events' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "ical2html=3.0-1*" "python3-recurring-ical-events=2.0.1-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' ical2html python3-recurring-ical-events
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
cat >recurring.py <<'PY'
from icalendar import Calendar
from recurring_ical_events import of

events = of(Calendar.from_ical(open("series.ics", "rb").read())).between((2026, 12, 1), (2026, 12, 31))
print(*sorted(event["DTSTART"].dt.strftime("%dT%H") for event in events))
PY
event() { # LINES
  printf '%s\r\n' BEGIN:VEVENT UID:1@spa.example DTSTAMP:20261101T100000Z "$@" SUMMARY:Massage END:VEVENT
}
show() { # LABEL; the events come from standard input
  { printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//spa//EN; cat; printf '%s\r\n' END:VCALENDAR; } >series.ics
  echo "$1"
  echo "  ical2html: $(ical2html 20261201 P4W series.ics | tr '\n' ' ' | grep -oE 'dtstart" +title="[0-9T]+' |
    sed -E 's/.*"2026..(..T..).*/\1/' | paste -sd ' ')"
  echo "  recurring-ical-events: $(/usr/bin/python3 recurring.py)"
}
series=(DTSTART:20261202T100000Z DTEND:20261202T110000Z "RRULE:FREQ=DAILY;COUNT=4")
seen=$(
  event "${series[@]}" | show "a series"
  event "${series[@]}" EXDATE:20261203T100000Z | show "without 3 December"
  { event "${series[@]}"
    event RECURRENCE-ID:20261203T100000Z DTSTART:20261203T150000Z DTEND:20261203T160000Z; } |
    show "3 December moved to 15:00"
  event "${series[@]}" RDATE:20261209T100000Z | show "and 9 December"
)
echo "$seen"
expected='a series
  ical2html: 02T10 03T10 04T10 05T10
  recurring-ical-events: 02T10 03T10 04T10 05T10
without 3 December
  ical2html: 02T10 03T10 04T10 05T10
  recurring-ical-events: 02T10 04T10 05T10
3 December moved to 15:00
  ical2html: 02T10 03T10 03T15 04T10 05T10
  recurring-ical-events: 02T10 03T15 04T10 05T10
and 9 December
  ical2html: 02T10 03T10 04T10 05T10
  recurring-ical-events: 02T10 03T10 04T10 05T10 09T10'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
