#!/usr/bin/env bash
# Two libraries that read a calendar file and write it again turn lists into texts, by a backslash in front of each
# comma or semicolon between the values. It means that the character belongs to the value (RFC 5545, 3.3.11).
#   icalendar 4.0.3 (python3-icalendar)   RESOURCES:Room 1,Towels (3.8.1.10) becomes one thing, "Room 1, Towels"; and
#                                         REQUEST-STATUS:2.0;Success (3.8.8.3) one text, without a status
#   Data::ICal 0.24 (libdata-ical-perl)   the same, and EXDATE with two days gets "\," between them, which is no date:
#                                         iCal::Parser 1.21 (libical-parser-perl) reads no event of such a file
# All are those of Debian 12. ruby-icalendar 2.8.0 writes the two lists and the status as they were.
# What it means for files that pass through them: a line of its own for each day and each thing.
set -euo pipefail
if ! /usr/bin/perl -MData::ICal -e 1 2>/dev/null || ! /usr/bin/python3 -c 'import icalendar' 2>/dev/null ||
  ! /usr/bin/ruby -r icalendar -e 0 2>/dev/null || ! /usr/bin/perl -MiCal::Parser -e 1 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "libdata-ical-perl=0.24+dfsg-2*" "python3-icalendar=4.0.3-5*" \
    "ruby-icalendar=2.8.0-1*" "libical-parser-perl=1.21-3*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' libdata-ical-perl python3-icalendar ruby-icalendar libical-parser-perl
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
cat >days.pl <<'PL'
use iCal::Parser;
my $events = eval { iCal::Parser->new(start => "20261201", end => "20270101")->parse(shift)->{events} };
print $events ? join(" ", sort keys %{ $events->{2026}{12} }) : "an error: " . $@ =~ s/ at .*//sr;
PL
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//spa//EN BEGIN:VEVENT UID:1@spa.example \
  DTSTAMP:20261101T100000Z DTSTART:20261202T100000Z DTEND:20261202T110000Z 'RRULE:FREQ=DAILY;COUNT=4' \
  EXDATE:20261203T100000Z,20261204T100000Z 'RESOURCES:Room 1,Towels' 'REQUEST-STATUS:2.0;Success' \
  'SUMMARY:Massage' END:VEVENT END:VCALENDAR >first.ics
/usr/bin/perl -MData::ICal -e 'print Data::ICal->new(filename => "first.ics")->as_string' >perl.ics
/usr/bin/ruby -r stringio -r icalendar \
  -e 'print Icalendar::Calendar.parse(File.read("first.ics")).first.to_ical' >ruby.ics
/usr/bin/python3 -c 'import sys, icalendar
sys.stdout.buffer.write(icalendar.Calendar.from_ical(open("first.ics", "rb").read()).to_ical())' >python.ics
seen=$(
  for file in first perl python ruby; do
    echo "$file"
    tr -d '\r' <$file.ics | grep -E '^(EXDATE|RESOURCES|REQUEST-STATUS)' | sort | sed 's/^/  /'
    echo "  days, by iCal::Parser: $(/usr/bin/perl days.pl $file.ics 2>/dev/null)"
  done
)
echo "$seen"
expected='first
  EXDATE:20261203T100000Z,20261204T100000Z
  REQUEST-STATUS:2.0;Success
  RESOURCES:Room 1,Towels
  days, by iCal::Parser: 2 5
perl
  EXDATE:20261203T100000Z\,20261204T100000Z
  REQUEST-STATUS:2.0\;Success
  RESOURCES:Room 1\,Towels
  days, by iCal::Parser: an error: Invalid iCal datetime string (20261203T100000Z\)
python
  EXDATE:20261203T100000Z,20261204T100000Z
  REQUEST-STATUS:2.0\;Success
  RESOURCES:Room 1\,Towels
  days, by iCal::Parser: 2 5
ruby
  EXDATE;TZID=UTC:20261203T100000Z,20261204T100000Z
  REQUEST-STATUS:2.0;Success
  RESOURCES:Room 1,Towels
  days, by iCal::Parser: 2 5'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
