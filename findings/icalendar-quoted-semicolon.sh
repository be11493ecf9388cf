#!/usr/bin/env bash
# node-ical 0.26.1 and ts-ics 2.4.6 cut a quoted parameter of a calendar file at a semicolon, and leave the quotation
# mark in front of what remains: ATTENDEE;CN="Doe; Jane" has the name `"Doe`. A colon or a comma in the same place is
# kept and the marks are removed, so that the quotes seem to be understood. By RFC 5545, section 3.2, all three may
# stand in a quoted value. ical.js 2.2.1 reads "Doe; Jane".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.26.1 >/dev/null
cat >probe.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
for (const name of ["Doe, Jane", "Doe: Jane", "Doe; Jane"]) {
  const text = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//spa//EN",
    "BEGIN:VEVENT",
    "UID:1@spa.example",
    "DTSTAMP:20261101T000000Z",
    "DTSTART:20261210T100000Z",
    "ORGANIZER:mailto:spa@spa.example",
    `ATTENDEE;CN="${name}";PARTSTAT=ACCEPTED:mailto:jane@post.example`,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  console.log(
    `written ${name} | ical.js ${event.getFirstProperty("attendee").getParameter("cn")}`,
    `| node-ical ${read.attendee.params.CN} | ts-ics ${convertIcsCalendar(undefined, text).events[0].attendees[0].name}`,
  );
}
JS
output=$(node probe.mjs)
echo "$output"
expected='written Doe, Jane | ical.js Doe, Jane | node-ical Doe, Jane | ts-ics Doe, Jane
written Doe: Jane | ical.js Doe: Jane | node-ical Doe: Jane | ts-ics Doe: Jane
written Doe; Jane | ical.js Doe; Jane | node-ical "Doe | ts-ics "Doe'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
