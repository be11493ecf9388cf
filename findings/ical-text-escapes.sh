#!/usr/bin/env bash
# In a calendar file a text writes its comma as \, its backslash as \\ and its line break as \n (RFC 5545, 3.3.11).
# Readers take that apart in the wrong order:
#   CATEGORIES:Massage\, hot stones,Client   three categories in node-ical 0.26.1, ts-ics 2.4.6 and icalendar 4.0.3
#                                            (Debian 12); the first two keep the backslash: "Massage\"
#   SUMMARY:Folder C:\\notes                 a line break where the n is: after the backslash in node-ical, and in the
#                                            place of backslash and n in icalendar, which makes it "Folder C:", "otes"
# ical.js 2.2.1 reads both right. LOCATION:1 High Street\, London is right in all four.
# What it means for writers of calendar files: no comma in a category, no backslash before an n.
set -euo pipefail
if ! /usr/bin/python3 -c 'import icalendar' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-icalendar=4.0.3-5*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//example//probe//EN \
  BEGIN:VEVENT UID:1@spa.example DTSTAMP:20260701T000000Z DTSTART:20260710T090000Z DTEND:20260710T100000Z \
  'SUMMARY:Folder C:\\notes' 'LOCATION:1 High Street\, London' 'CATEGORIES:Massage\, hot stones,Client' \
  END:VEVENT END:VCALENDAR >event.ics
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";

const text = readFileSync("event.ics", "utf8");
const print = (reader, ...values) => console.log(reader, JSON.stringify(values));
const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
const categories = event.getFirstProperty("categories").getValues();
print("ical.js", event.getFirstPropertyValue("summary"), event.getFirstPropertyValue("location"), categories);
const other = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
print("node-ical", other.summary, other.location, other.categories);
const third = convertIcsCalendar(undefined, text).events[0];
print("ts-ics", third.summary, third.location, third.categories);
JS
cat >probe.py <<'PY'
import icalendar, json

event = icalendar.Calendar.from_ical(open("event.ics", newline="").read()).walk("VEVENT")[0]
values = [str(event["summary"]), str(event["location"]), [str(name) for name in event["categories"].cats]]
print("icalendar", json.dumps(values, separators=(",", ":")))
PY
seen=$(node probe.mjs; /usr/bin/python3 probe.py)
echo "$seen"
expected='ical.js ["Folder C:\\notes","1 High Street, London",["Massage, hot stones","Client"]]
node-ical ["Folder C:\\\notes","1 High Street, London",["Massage\\","hot stones","Client"]]
ts-ics ["Folder C:\\notes","1 High Street, London",["Massage\\"," hot stones","Client"]]
icalendar ["Folder C:\notes","1 High Street, London",["Massage"," hot stones","Client"]]'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
