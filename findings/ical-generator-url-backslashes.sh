#!/usr/bin/env bash
# ical-generator 10.2.0 escapes commas and semicolons of an event's url, as in texts: https://spa.example/?a=1,2;b=3
# is written as URL;VALUE=URI:https://spa.example/?a=1\,2\;b=3. By RFC 5545, section 3.3.13, a URI has no escapes, and
# ical.js 2.2.1 and ts-ics 2.4.6 give the address with its backslashes, which leads to another page. node-ical 0.26.1
# takes them out, so a test that reads with it finds nothing.
# What it means for writers: percent-encode both (%2C, %3B) in the url that the package gets.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.26.1 >/dev/null
cat >probe.mjs <<'JS'
import generator from "ical-generator";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
function read(url) {
  const calendar = generator();
  calendar.createEvent({ id: "1", start: new Date(0), end: new Date(60_000), summary: "Massage", url });
  const text = calendar.toString();
  const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  const read = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT").url;
  console.log("written:  ", text.split("\r\n").find((line) => line.startsWith("URL")));
  console.log("ical.js:  ", event.getFirstPropertyValue("url"));
  console.log("ts-ics:   ", convertIcsCalendar(undefined, text).events[0].url);
  console.log("node-ical:", read.val ?? read);
}
read("https://spa.example/?a=1,2;b=3");
read("https://spa.example/?a=1%2C2%3Bb=3");
JS
output=$(node probe.mjs)
echo "$output"
expected='written:   URL;VALUE=URI:https://spa.example/?a=1\,2\;b=3
ical.js:   https://spa.example/?a=1\,2\;b=3
ts-ics:    https://spa.example/?a=1\,2\;b=3
node-ical: https://spa.example/?a=1,2;b=3
written:   URL;VALUE=URI:https://spa.example/?a=1%2C2%3Bb=3
ical.js:   https://spa.example/?a=1%2C2%3Bb=3
ts-ics:    https://spa.example/?a=1%2C2%3Bb=3
node-ical: https://spa.example/?a=1%2C2%3Bb=3'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
