#!/usr/bin/env bash
# vcf 2.1.2 (npm) turns the name of each property into a name of JavaScript and back. "X-ABLabel", by which address
# books of Apple say what the number in the same group is for, becomes "X-AB-LABEL" when a card is read and written
# again. Names are the same in upper and lower case (RFC 6350, 3.3), and not with one more hyphen: the label is lost for
# what reads the card next. X-ABLABEL, X-ROOM-KEY and X-SKYPE stay as they are. ical.js 2.2.1 and vobject 0.9.6.1
# (Debian 12) write X-ABLABEL for both.
# What it means for writers of vCard files: write names in upper case.
set -euo pipefail
if ! /usr/bin/python3 -c 'import vobject' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-vobject=0.9.6.1-2*" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import vCard from "vcf";

const python = "import sys, vobject; sys.stdout.write(vobject.readOne(sys.stdin.read()).serialize())";
for (const name of ["X-ABLabel", "X-ABLABEL", "X-ROOM-KEY", "X-SKYPE"]) {
  const input = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    "FN:Anna Ash",
    "N:Ash;Anna;;;",
    "item1.TEL:020 7946 0018",
    `item1.${name}:Desk`,
    "END:VCARD",
    "",
  ].join("\r\n");
  const written = {
    vcf: new vCard().parse(input).toString("4.0"),
    "ical.js": ICAL.stringify(ICAL.parse(input)),
    vobject: execFileSync("/usr/bin/python3", ["-c", python], { input, encoding: "utf8" }),
  };
  const named = Object.entries(written).map(([writer, text]) => `${writer} ${text.match(/^(.*):Desk\r?$/m)[1]}`);
  console.log(`${name}: ${named.join(", ")}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='X-ABLabel: vcf item1.X-AB-LABEL, ical.js ITEM1.X-ABLABEL, vobject item1.X-ABLABEL
X-ABLABEL: vcf item1.X-ABLABEL, ical.js ITEM1.X-ABLABEL, vobject item1.X-ABLABEL
X-ROOM-KEY: vcf item1.X-ROOM-KEY, ical.js ITEM1.X-ROOM-KEY, vobject item1.X-ROOM-KEY
X-SKYPE: vcf item1.X-SKYPE, ical.js ITEM1.X-SKYPE, vobject item1.X-SKYPE'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
