#!/usr/bin/env bash
# node-ical 0.26.1 reads an escaped backslash before an n as a backslash and a line break: SUMMARY:Rooms\\north, which
# by RFC 5545, section 3.3.11, is "Rooms\north", becomes "Rooms\", a line break and "orth". Before any other letter
# the backslash is read rightly, so that only some names change. ical.js 2.2.1 and ts-ics 2.4.6 read all as they were
# written by ical-generator 10.2.0.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.26.1 >/dev/null
cat >probe.mjs <<'JS'
import generator from "ical-generator";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
for (const summary of ["Rooms\\south", "Rooms\\north"]) {
  const calendar = generator();
  calendar.createEvent({ id: "1", start: new Date(0), end: new Date(60_000), summary });
  const text = calendar.toString();
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const read = {
    "ical.js": event.getFirstPropertyValue("summary"),
    "ts-ics": convertIcsCalendar(undefined, text).events[0].summary,
    "node-ical": Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT").summary,
  };
  console.log(text.split("\r\n").find((line) => line.startsWith("SUMMARY")), JSON.stringify(read));
}
JS
output=$(node probe.mjs)
echo "$output"
expected='SUMMARY:Rooms\\south {"ical.js":"Rooms\\south","ts-ics":"Rooms\\south","node-ical":"Rooms\\south"}
SUMMARY:Rooms\\north {"ical.js":"Rooms\\north","ts-ics":"Rooms\\north","node-ical":"Rooms\\\north"}'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
