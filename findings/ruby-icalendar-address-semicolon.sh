#!/usr/bin/env bash
# The library icalendar 2.8.0 for Ruby (Debian 12: package ruby-icalendar) cuts an address in a calendar file at its
# semicolons: of URL:https://spa.example/book;room=2 it makes the list of two "addresses" that event.url returns, where
# it is one for any other. With a comma as well it cuts at both, and joins the parts with one character when it writes
# the event: "?a=1,2;b=3" becomes "?a=1,2,b=3", and "/book;room=2?days=1,2" ends with "1;2", which lead to other pages.
# So it does with ATTACH. An address is one value and has no escapes (RFC 5545, 3.3.13); both characters may stand in it
# (RFC 3986, 2.2 and 3.3). icalendar 4.0.3 for Python (python3-icalendar) leaves each as it is.
# What it means for addresses in calendar files: percent-encode the semicolon, %3B.
set -euo pipefail
if ! /usr/bin/ruby -r icalendar -e 0 2>/dev/null || ! /usr/bin/python3 -c 'import icalendar' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "ruby-icalendar=2.8.0-1*" "python3-icalendar=4.0.3-5*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' ruby-icalendar python3-icalendar
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >pass.rb <<'RB'
require "stringio"
require "icalendar"

calendar = Icalendar::Calendar.parse(File.read("event.ics")).first
url = calendar.events.first.url
puts "  read: #{url.is_a?(Array) ? url.map(&:to_s).inspect : url}"
calendar.to_ical.gsub("\r\n ", "").lines(chomp: true).grep(/^(URL|ATTACH)/) { |line| puts "  written: #{line}" }
RB
cat >pass.py <<'PY'
from icalendar import Calendar

written = Calendar.from_ical(open("event.ics", "rb").read()).to_ical().decode().replace("\r\n ", "")
print("  by Python:", *(line for line in written.splitlines() if line.startswith(("URL", "ATTACH"))))
PY
seen=$(
  for address in 'https://spa.example/?days=1,2' 'https://spa.example/book;room=2' 'https://spa.example/?a=1,2;b=3' \
    'https://spa.example/book;room=2?days=1,2'; do
    echo "$address"
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//spa//EN BEGIN:VEVENT UID:1@spa.example \
      DTSTAMP:20261101T100000Z DTSTART:20261202T100000Z "URL:$address" "ATTACH:$address" END:VEVENT END:VCALENDAR \
      >event.ics
    /usr/bin/ruby pass.rb
    /usr/bin/python3 pass.py
  done
)
echo "$seen"
expected='https://spa.example/?days=1,2
  read: https://spa.example/?days=1,2
  written: URL:https://spa.example/?days=1,2
  written: ATTACH:https://spa.example/?days=1,2
  by Python: ATTACH:https://spa.example/?days=1,2 URL:https://spa.example/?days=1,2
https://spa.example/book;room=2
  read: [#<URI::HTTPS https://spa.example/book>, #<URI::Generic room=2>]
  written: URL:https://spa.example/book;room=2
  written: ATTACH:https://spa.example/book;room=2
  by Python: ATTACH:https://spa.example/book;room=2 URL:https://spa.example/book;room=2
https://spa.example/?a=1,2;b=3
  read: [#<URI::HTTPS https://spa.example/?a=1>, #<URI::Generic 2>, #<URI::Generic b=3>]
  written: URL:https://spa.example/?a=1,2,b=3
  written: ATTACH:https://spa.example/?a=1,2,b=3
  by Python: ATTACH:https://spa.example/?a=1,2;b=3 URL:https://spa.example/?a=1,2;b=3
https://spa.example/book;room=2?days=1,2
  read: [#<URI::HTTPS https://spa.example/book>, #<URI::Generic room=2?days=1>, #<URI::Generic 2>]
  written: URL:https://spa.example/book;room=2?days=1;2
  written: ATTACH:https://spa.example/book;room=2?days=1;2
  by Python: ATTACH:https://spa.example/book;room=2?days=1,2 URL:https://spa.example/book;room=2?days=1,2'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
