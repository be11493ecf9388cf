#!/usr/bin/env bash
# node-ical 0.26.1 and ts-ics 2.4.6 split CATEGORIES of a calendar file at every comma, also at an escaped one: the
# category "Hot stone, oil", which ical-generator 10.2.0 writes as Hot stone\, oil (RFC 5545, section 3.3.11), becomes
# two, of which the first ends with a backslash. Both read the escaped comma of a SUMMARY as it should be. ical.js
# 2.2.1 reads one.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@10.2.0 ical.js@2.2.1 ts-ics@2.4.6 node-ical@0.26.1 >/dev/null
cat >probe.mjs <<'JS'
import generator from "ical-generator";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const name = "Hot stone, oil";
const calendar = generator();
const times = { start: new Date(0), end: new Date(60_000) };
calendar.createEvent({ id: "1", ...times, summary: name, categories: [{ name }, { name: "Body" }] });
const text = calendar.toString();
const ofIcalJs = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
const ofNodeIcal = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
const ofTsIcs = convertIcsCalendar(undefined, text).events[0];
console.log(text.split("\r\n").find((line) => line.startsWith("CATEGORIES")));
console.log("ical.js  ", JSON.stringify(ofIcalJs.getFirstProperty("categories").getValues()), ofIcalJs.getFirstPropertyValue("summary"));
console.log("node-ical", JSON.stringify(ofNodeIcal.categories), ofNodeIcal.summary);
console.log("ts-ics   ", JSON.stringify(ofTsIcs.categories), ofTsIcs.summary);
JS
output=$(node probe.mjs)
echo "$output"
expected='CATEGORIES:Hot stone\, oil,Body
ical.js   ["Hot stone, oil","Body"] Hot stone, oil
node-ical ["Hot stone\\","oil","Body"] Hot stone, oil
ts-ics    ["Hot stone\\"," oil","Body"] Hot stone, oil'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
