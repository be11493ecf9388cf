#!/usr/bin/env bash
# ical.js 2.2.1 reads an escaped semicolon in the note of a vCard with its backslash, and writes two backslashes back.
# "NOTE:Towel\; robe" is "Towel; robe": in vCard 3.0 a semicolon in a text has to be escaped (RFC 2426, 4: text-value),
# in 4.0 it may be (RFC 6350, 3.4). vcard-creator 1.0.0 and vobject 0.9.6.1 (Debian 12) write it so. vobject and vcard4
# 4.0.5 read it, and so does ical.js in a calendar file (SUMMARY) and in the parts of an address. After one pass through
# ical.js all of them see a backslash in the note. Names (FN) and nicknames are read in the same way.
# What it means: take "\;" for ";" in the texts that ical.js read from a vCard.
set -euo pipefail
if ! /usr/bin/python3 -c 'import vobject' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-vobject=0.9.6.1-2*" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 vcard4@4.0.5 vcard-creator@1.0.0 >/dev/null
cat >write.py <<'PY'
import sys, vobject

card = vobject.vCard()
card.add("fn").value = "Anna Ash"
card.add("n").value = vobject.vcard.Name("Ash", "Anna")
card.add("note").value = "Towel; robe"
sys.stdout.write(card.serialize())
PY
cat >read.py <<'PY'
import sys, vobject

sys.stdout.write(vobject.readOne(sys.stdin.read()).note.value)
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import { parse } from "vcard4";
import { VCard } from "vcard-creator";

const python = (script, input) => execFileSync("/usr/bin/python3", [script], { input, encoding: "utf8" });
const byIcal = (text) => new ICAL.Component(ICAL.parse(text));
const byVcard4 = (text) => parse(text).parsedVcard.find(({ property }) => property === "NOTE").value;
const line = (text) => text.match(/^NOTE.*$/m)[0].trim();

const cards = {
  "vcard-creator": new VCard().addName({ familyName: "Ash", givenName: "Anna" }).addNote("Towel; robe").toString(),
  vobject: python("write.py"),
  "vCard 4.0": "BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Anna Ash\r\nNOTE:Towel\\; robe\r\nEND:VCARD\r\n",
};
for (const [writer, card] of Object.entries(cards)) {
  console.log(`${writer}: ${line(card)}`);
  const others = card.includes("VERSION:4.0") ? `vcard4 "${byVcard4(card)}", ` : "";
  const read = byIcal(card).getFirstPropertyValue("note");
  console.log(`  read: ${others}vobject "${python("read.py", card)}", ical.js "${read}"`);
  const again = ICAL.stringify(ICAL.parse(card));
  console.log(`  written by ical.js: ${line(again)}, read by vobject: "${python("read.py", again)}"`);
}
const event = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Spa//EN",
  "BEGIN:VEVENT",
  "UID:1@spa.example",
  "DTSTAMP:20260701T000000Z",
  "SUMMARY:Towel\\; robe",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");
console.log(`ical.js, SUMMARY: "${byIcal(event).getFirstSubcomponent().getFirstPropertyValue("summary")}"`);
const address = cards["vCard 4.0"].replace("NOTE:Towel\\; robe", "ADR:;;1 Mill Lane\\; Flat 3;Leeds;;;");
console.log(`ical.js, ADR: ${JSON.stringify(byIcal(address).getFirstPropertyValue("adr"))}`);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='vcard-creator: NOTE:Towel\; robe
  read: vobject "Towel; robe", ical.js "Towel\; robe"
  written by ical.js: NOTE:Towel\\; robe, read by vobject: "Towel\; robe"
vobject: NOTE:Towel\; robe
  read: vobject "Towel; robe", ical.js "Towel\; robe"
  written by ical.js: NOTE:Towel\\; robe, read by vobject: "Towel\; robe"
vCard 4.0: NOTE:Towel\; robe
  read: vcard4 "Towel; robe", vobject "Towel; robe", ical.js "Towel\; robe"
  written by ical.js: NOTE:Towel\\; robe, read by vobject: "Towel\; robe"
ical.js, SUMMARY: "Towel; robe"
ical.js, ADR: ["","","1 Mill Lane; Flat 3","Leeds","","",""]'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
