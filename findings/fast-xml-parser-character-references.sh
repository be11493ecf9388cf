#!/usr/bin/env bash
# fast-xml-parser 5.12.1 replaces &amp;, &lt; and &quot; and leaves numeric character references as they are: "caf&#233;"
# stays so. The option that changes it is called htmlEntities, but these references belong to XML itself (XML 1.0, 4.1),
# and writers that keep to ASCII write every accented letter of a feed or sitemap by them. xml2js 0.6.2 reads "café".
# What it means for readers with it: set htmlEntities to true, also where there is no HTML.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1 xml2js@0.6.2 >/dev/null
cat >probe.mjs <<'JS'
import { XMLParser } from "fast-xml-parser";
import { parseStringPromise } from "xml2js";

const xml = "<t>A &amp; B, caf&#233; &#x1F600;</t>";
console.log("fast-xml-parser:", new XMLParser().parse(xml).t);
console.log("fast-xml-parser, htmlEntities:", new XMLParser({ htmlEntities: true }).parse(xml).t);
console.log("xml2js:", (await parseStringPromise(xml)).t);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='fast-xml-parser: A & B, caf&#233; &#x1F600;
fast-xml-parser, htmlEntities: A & B, café 😀
xml2js: A & B, café 😀'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
