#!/usr/bin/env bash
# node-html-parser 9.0.7 closes <li>, <dd>, <td> and <tr> whose end tags are left out, as the HTML standard allows, and
# not <option>: the second option becomes a text, "</select>" is overlooked, and the rest of the page is inside of the
# select. So a page whose options have no end tags seems to have one option per list, and no error is raised.
# node-html-parser reads the same list with end tags rightly.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-html-parser@9.0.7 >/dev/null
cat >probe.mjs <<'JS'
import { parse } from "node-html-parser";

for (const html of [
  "<ul><li>a<li>b</ul><p>c</p>",
  "<table><tr><td>a<td>b<tr><td>c</table><p>d</p>",
  "<select><option>a</option><option>b</option></select><p>c</p>",
  "<select><option>a<option>b</select><p>c</p>",
])
  console.log(parse(html).toString());
JS
seen=$(node probe.mjs)
echo "$seen"
expected='<ul><li>a</li><li>b</li></ul><p>c</p>
<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table><p>d</p>
<select><option>a</option><option>b</option></select><p>c</p>
<select><option>a</option>b<p>c</p></select>'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
