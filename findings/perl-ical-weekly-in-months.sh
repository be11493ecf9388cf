#!/usr/bin/env bash
# DateTime::Event::ICal 0.13 (Debian 12: package libdatetime-event-ical-perl), by which DateTime::Format::ICal 0.09 and
# iCal::Parser 1.21 read recurrence rules, loses most of a weekly event that is limited to some months.
# FREQ=WEEKLY;BYMONTH=1,6 from Friday, 29 January 2027, is each Friday of each January and June (RFC 5545, 3.3.10:
# BYMONTH limits a weekly rule). It gives 29 January, and next 29 June 2029: of those months the 29th, when it is a
# Friday. The same with BYDAY=FR written out. No error. BYDAY=FR without the months is right, and so is FREQ=DAILY with
# both. dateutil 2.8.2 and ical2html 3.0, which uses libical, give each Friday.
# What it means for an event of the season: FREQ=DAILY;BYDAY=FR;BYMONTH=1,6 says the same, and is read rightly.
set -euo pipefail
if ! /usr/bin/perl -MiCal::Parser -e 1 2>/dev/null || ! command -v ical2html >/dev/null ||
  ! /usr/bin/python3 -c 'import dateutil' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "libical-parser-perl=1.21-3*" "libdatetime-event-ical-perl=0.13-2*" \
    "libdatetime-format-ical-perl=0.09-3*" "ical2html=3.0-1*" "python3-dateutil=2.8.2-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' libdatetime-event-ical-perl libdatetime-format-ical-perl \
  libical-parser-perl ical2html python3-dateutil
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC
cat >parser.pl <<'PL'
use iCal::Parser;
my $events = iCal::Parser->new(start => "20270101", end => "20280101")->parse("event.ics")->{events};
for my $year (sort keys %$events) {
  for my $month (sort { $a <=> $b } keys %{ $events->{$year} }) {
    printf "%02d%02d ", $month, $_ for sort { $a <=> $b } keys %{ $events->{$year}{$month} };
  }
}
PL
cat >format.pl <<'PL'
use DateTime::Format::ICal;
my $start = DateTime::Format::ICal->parse_datetime("20270129");
my $days = DateTime::Format::ICal->parse_recurrence(recurrence => shift, dtstart => $start)->iterator;
print $days->next->ymd, " " for 1 .. 3;
PL
cat >rule.py <<'PY'
import sys
from datetime import datetime
from dateutil.rrule import rrulestr

rule = rrulestr(sys.argv[1], dtstart=datetime(2027, 1, 29))
print(*(day.strftime("%m%d") for day in rule.between(datetime(2027, 1, 1), datetime(2027, 12, 31))))
PY
seen=$(
  for rule in 'FREQ=WEEKLY;BYMONTH=1,6' 'FREQ=WEEKLY;BYMONTH=1,6;BYDAY=FR' 'FREQ=DAILY;BYMONTH=1,6;BYDAY=FR'; do
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//spa//EN BEGIN:VEVENT UID:1@spa.example \
      DTSTAMP:20261101T100000Z 'DTSTART;VALUE=DATE:20270129' "RRULE:$rule" SUMMARY:Sauna END:VEVENT END:VCALENDAR \
      >event.ics
    echo "$rule"
    echo "  first three, DateTime::Format::ICal: $(/usr/bin/perl format.pl "$rule" | sed 's/ $//')"
    echo "  of 2027, iCal::Parser: $(/usr/bin/perl parser.pl | sed 's/ $//')"
    echo "  of 2027, ical2html: $(ical2html 20270101 P52W event.ics | tr '\n' ' ' |
      { grep -oE 'dtstart" +title="[0-9]+' || true; } | grep -oE '[0-9]{4}$' | paste -sd ' ')"
    echo "  of 2027, dateutil: $(/usr/bin/python3 rule.py "$rule")"
  done
)
echo "$seen"
expected='FREQ=WEEKLY;BYMONTH=1,6
  first three, DateTime::Format::ICal: 2027-01-29 2029-06-29 2035-06-29
  of 2027, iCal::Parser: 0129
  of 2027, ical2html: 0129 0604 0611 0618 0625
  of 2027, dateutil: 0129 0604 0611 0618 0625
FREQ=WEEKLY;BYMONTH=1,6;BYDAY=FR
  first three, DateTime::Format::ICal: 2027-01-29 2029-06-29 2035-06-29
  of 2027, iCal::Parser: 0129
  of 2027, ical2html: 0129 0604 0611 0618 0625
  of 2027, dateutil: 0129 0604 0611 0618 0625
FREQ=DAILY;BYMONTH=1,6;BYDAY=FR
  first three, DateTime::Format::ICal: 2027-01-29 2027-06-04 2027-06-11
  of 2027, iCal::Parser: 0129 0604 0611 0618 0625
  of 2027, ical2html: 0129 0604 0611 0618 0625
  of 2027, dateutil: 0129 0604 0611 0618 0625'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
