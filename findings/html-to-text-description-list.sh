#!/usr/bin/env bash
# html-to-text 10.0.1 takes an element that it has no rule for as part of a line, and has none for <dt> and <dd>: a list
# of prices, <dt>Massage 60</dt><dd>45 €</dd>, becomes "Massage 6045 €". The HTML standard (section "Rendering") shows
# these elements as blocks, and so it does <address>, <figcaption>, <legend> and <summary>, which are joined to what
# follows as well; <menu>, a list as <ul> is, loses its items. turndown 7.2.5 and structuredText of node-html-parser
# 9.0.7 separate the terms of a list, addresses and the items of a menu.
# What it means for plain texts of emails: name such elements in the option "selectors", with the format "block".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1 turndown@7.2.5 node-html-parser@9.0.7 >/dev/null
cat >probe.mjs <<'JS'
import { convert } from "html-to-text";
import { parse } from "node-html-parser";
import Turndown from "turndown";

const pages = {
  "description list": "<dl><dt>Massage 60</dt><dd>45 €</dd><dt>Sauna</dt><dd>12 €</dd></dl>",
  addresses: "<address>Ada Lovelace</address><address>12 Mill Lane</address>",
  caption: '<figure><img src="a.png" alt=""><figcaption>Figure 1</figcaption></figure>',
  legend: "<fieldset><legend>Room 1</legend>2 guests</fieldset>",
  summary: "<details><summary>Open</summary>Daily</details>",
  menu: "<menu><li>Tea</li><li>Juice</li></menu>",
  list: "<ul><li>Tea</li><li>Juice</li></ul>",
};
const selectors = [{ selector: "dt", format: "block" }, { selector: "dd", format: "block" }];
const shown = (text) => JSON.stringify(text);
for (const [name, html] of Object.entries(pages)) {
  const others = [new Turndown().turndown(html), parse(html).structuredText];
  console.log(`${name}: ${shown(convert(html))}; turndown ${shown(others[0])}, node-html-parser ${shown(others[1])}`);
}
console.log(`with selectors: ${shown(convert(pages["description list"], { selectors }))}`);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='description list: "Massage 6045 €Sauna12 €"; turndown "Massage 60\n\n45 €\n\nSauna\n\n12 €", node-html-parser "Massage 60\n45 €\nSauna\n12 €"
addresses: "Ada Lovelace12 Mill Lane"; turndown "Ada Lovelace\n\n12 Mill Lane", node-html-parser "Ada Lovelace\n12 Mill Lane"
caption: "[a.png]Figure 1"; turndown "![](a.png)\n\nFigure 1", node-html-parser "Figure 1"
legend: "Room 12 guests"; turndown "Room 12 guests", node-html-parser "Room 12 guests"
summary: "OpenDaily"; turndown "OpenDaily", node-html-parser "OpenDaily"
menu: "TeaJuice"; turndown "*   Tea\n*   Juice", node-html-parser "Tea\nJuice"
list: " * Tea\n * Juice"; turndown "*   Tea\n*   Juice", node-html-parser "Tea\nJuice"
with selectors: "Massage 60\n\n45 €\n\nSauna\n\n12 €"'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
