#!/usr/bin/env bash
# calendar-link 2.11.5 (npm) writes an event of a whole day as DTSTART:20261210. DTSTART is a date with a time of day
# unless VALUE=DATE says otherwise (RFC 5545, 3.8.2.4; 3.3.5 for how that looks). ical.js 2.2.1 reads the file and fails
# as soon as the start of the event is asked for; ts-ics 2.4.6 gives an invalid date, null in JSON, without an error.
# node-ical 0.26.1 takes it for the day. In its address for Google Calendar the day is right.
# What it means for pages with "add to calendar": put ;VALUE=DATE behind DTSTART and DTEND of what ics() gives.
set -euo pipefail
export TZ=UTC
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund calendar-link@2.11.5 ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6 >/dev/null
cat >probe.mjs <<'JS'
import { ics } from "calendar-link";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const written = ics({ title: "Spa day", start: "2026-12-10", allDay: true });
const text = decodeURIComponent(written.slice(written.indexOf(",") + 1));
for (const [name, file] of [
  ["as written", text],
  ["with VALUE=DATE", text.replace(/^DT(START|END):/gm, "DT$1;VALUE=DATE:")],
]) {
  console.log(name, ...file.match(/^DT(START|END).*\d/gm));
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent("vevent");
  let start;
  try {
    start = event.getFirstPropertyValue("dtstart").toString();
  } catch (error) {
    start = error.message;
  }
  console.log("  ical.js:", start);
  console.log("  ts-ics:", JSON.stringify(convertIcsCalendar(undefined, file).events[0].start.date));
  const { start: day, datetype } = Object.values(nodeIcal.parseICS(file)).find(({ type }) => type === "VEVENT");
  console.log("  node-ical:", day.toISOString(), datetype);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='as written DTSTART:20261210 DTEND:20261211
  ical.js: invalid date-time value: "2026-12-10T::"
  ts-ics: null
  node-ical: 2026-12-10T00:00:00.000Z date
with VALUE=DATE DTSTART;VALUE=DATE:20261210 DTEND;VALUE=DATE:20261211
  ical.js: 2026-12-10
  ts-ics: "2026-12-10T00:00:00.000Z"
  node-ical: 2026-12-10T00:00:00.000Z date'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
