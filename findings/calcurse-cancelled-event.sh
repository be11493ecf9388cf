#!/usr/bin/env bash
# calcurse 4.7.1 (Debian 12): the import of a file that cancels an event (RFC 5545: the same UID, a higher SEQUENCE,
# STATUS:CANCELLED) does not cancel it, and does not replace it: the event is there twice, and both look confirmed.
# The import reads neither UID nor SEQUENCE nor STATUS.
# What it means for senders of calendar files: say in words that an event is cancelled and is to be deleted by hand.
set -euo pipefail

version=4.7.1-1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
if ! command -v calcurse >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "calcurse=$version" >/dev/null
fi
version=$(dpkg-query -W -f '${Version}' calcurse)

event() { # SEQUENCE, STATUS
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//finding//EN METHOD:PUBLISH BEGIN:VEVENT \
    UID:7f3a@spa.example "SEQUENCE:$1" DTSTAMP:20261120T090000Z DTSTART:20261204T170000Z DTEND:20261204T180000Z \
    SUMMARY:Massage "STATUS:$2" END:VEVENT END:VCALENDAR
}
event 0 CONFIRMED >made.ics
event 1 CANCELLED >cancelled.ics

export TZ=UTC
mkdir data
for file in made.ics cancelled.ics; do calcurse -q -D data -i "$file"; done
echo "appointments after both imports, calcurse $version:"
cat data/apts
count=$(grep -c Massage data/apts)
[ "$count" = 2 ] || { echo "the behaviour has changed: $count appointments, not 2"; exit 1; }
if grep -qi cancel data/apts; then echo "the behaviour has changed: the second one is marked as cancelled"; exit 1; fi
