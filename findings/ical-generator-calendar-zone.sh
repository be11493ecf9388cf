#!/usr/bin/env bash
# ical-generator 10.2.0: with a time zone at the calendar, DTSTAMP, CREATED and the UNTIL of a repetition are written
# without "Z", as local times of no zone, and so are DTSTART and DTEND, without TZID. By RFC 5545, sections 3.8.7.1
# and 3.8.7.2, the first two must be in UTC. With the same time zone at each event, the first three are in UTC, and
# the times of the event have TZID. A reader elsewhere takes the event for one at its own local time, and a DTSTAMP
# that seems hours older or newer than it is decides which of two versions with the same SEQUENCE counts.
# In both cases the times of the event are those of the machine's clock, which this probe sets to UTC.
# What it means for writers: give the time zone to each event, and none to the calendar, and let the clock of the
# machine be that of the zone.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0 >/dev/null
cat >probe.mjs <<'JS'
import generator from "ical-generator";
const timezone = "Asia/Tokyo";
const time = new Date("2026-07-01T10:00:00Z");
const event = {
  id: "1",
  summary: "Massage",
  stamp: time,
  created: time,
  start: time,
  end: new Date("2026-07-01T11:00:00Z"),
  repeating: { freq: "WEEKLY", until: new Date("2026-07-29T10:00:00Z") },
};
function write(where, ofCalendar, ofEvent) {
  const calendar = generator(ofCalendar);
  calendar.createEvent({ ...event, ...ofEvent });
  const lines = calendar.toString().split("\r\n").filter((line) => /^(DT|CREATED|RRULE)/.test(line));
  console.log(`${where}: ${lines.join(" ")}`);
}
write("at the calendar", { timezone }, {});
write("at the event", {}, { timezone });
JS
output=$(TZ=UTC node probe.mjs)
echo "$output"
expected='at the calendar: DTSTAMP:20260701T100000 DTSTART:20260701T100000 DTEND:20260701T110000 RRULE:FREQ=WEEKLY;UNTIL=20260729T100000 CREATED:20260701T100000
at the event: DTSTAMP:20260701T100000Z DTSTART;TZID=Asia/Tokyo:20260701T100000 DTEND;TZID=Asia/Tokyo:20260701T110000 RRULE:FREQ=WEEKLY;UNTIL=20260729T100000Z CREATED:20260701T100000Z'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
