#!/usr/bin/env bash
# vcf 2.1.2 (npm) splits the address of a vCard at each semicolon when it writes jCard (toJSON), also at an escaped one,
# which is part of a text (RFC 6350, 3.4). "ADR:;;1 Mill Lane\; Flat 3;Leeds;West Yorkshire;LS1 1AA;UK" gets eight parts
# of seven: all behind the street move by one place, so that "Leeds" is the region and "West Yorkshire" the postal code.
# Texts such as NOTE keep their escapes there, too, where RFC 7095 (3.3) has none. ical.js 2.2.1 writes seven parts.
# Written as vCard again, the line is as it was.
# What it means: read the parts from the text of the vCard, not from toJSON() of vcf.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 >/dev/null
cat >probe.mjs <<'JS'
import ICAL from "ical.js";
import vCard from "vcf";

const parts = ["box", "extended", "street", "city", "region", "postal code", "country"];
const text = [
  "BEGIN:VCARD",
  "VERSION:4.0",
  "FN:Anna Ash",
  "N:Ash;Anna;;;",
  "ADR:;;1 Mill Lane\\; Flat 3;Leeds;West Yorkshire;LS1 1AA;UK",
  "NOTE:Towel\\, robe",
  "END:VCARD",
  "",
].join("\r\n");
const card = new vCard().parse(text);
for (const [writer, [, properties]] of Object.entries({ vcf: card.toJSON(), "ical.js": ICAL.parse(text) })) {
  const value = (name) => properties.find(([each]) => each === name)[3];
  const address = value("adr").map((part, place) => `${parts[place] ?? "-"} "${part}"`);
  console.log(`${writer}: ${address.slice(2).join(", ")}; note "${value("note")}"`);
}
console.log(`vcf, as vCard again: ${vCard.fromJSON(card.toJSON()).toString("4.0").match(/^ADR.*$/m)[0].trim()}`);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='vcf: street "1 Mill Lane\", city " Flat 3", region "Leeds", postal code "West Yorkshire", country "LS1 1AA", - "UK"; note "Towel\, robe"
ical.js: street "1 Mill Lane; Flat 3", city "Leeds", region "West Yorkshire", postal code "LS1 1AA", country "UK"; note "Towel, robe"
vcf, as vCard again: ADR:;;1 Mill Lane\; Flat 3;Leeds;West Yorkshire;LS1 1AA;UK'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
