#!/usr/bin/env bash
# ical-generator 10.2.0: with a time zone at the calendar, DTSTAMP and CREATED of its events are written without "Z", as
# local times of no zone. By RFC 5545, sections 3.8.7.1 and 3.8.7.2, both must be in UTC. With the same time zone at each
# event they are. A DTSTAMP that seems hours older or newer than it is decides which of two versions of an event with
# the same SEQUENCE counts (RFC 5546, 2.1.5).
# What it means for writers: give the time zone to each event, and none to the calendar.
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
};
function write(where, ofCalendar, ofEvent) {
  const calendar = generator(ofCalendar);
  calendar.createEvent({ ...event, ...ofEvent });
  const lines = calendar.toString().split("\r\n").filter((line) => /^(DTSTAMP|CREATED)/.test(line));
  console.log(`${where}: ${lines.join(" ")}`);
}
write("at the calendar", { timezone }, {});
write("at the event", {}, { timezone });
JS
output=$(TZ=UTC node probe.mjs)
echo "$output"
expected='at the calendar: DTSTAMP:20260701T100000 CREATED:20260701T100000
at the event: DTSTAMP:20260701T100000Z CREATED:20260701T100000Z'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
