#!/usr/bin/env bash
# linkedom 0.18.15 cuts a style attribute at each semicolon, also within url(...) and within quotation marks, where it
# separates nothing (CSS Syntax 3): of "background:url(data:image/png;base64,iVBOR)" it reads "url(data:image/png". Once
# a script sets any property, here width, the rest is gone from the page, and the parenthesis that stays open swallows
# the declarations behind it in the browser: the colour is lost as well. An address in quotation marks with a semicolon
# in it fares alike. jsdom 29.1.1 and happy-dom 21.0.4 keep them.
# What it means for pages rendered with it: no data: addresses in style attributes, if a script sets a style.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkedom@0.18.15 jsdom@29.1.1 happy-dom@21.0.4 >/dev/null
cat >probe.mjs <<'JS'
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";

const readers = {
  linkedom: (html) => parseHTML(html).document,
  jsdom: (html) => new JSDOM(html).window.document,
  "happy-dom": (html) => {
    const { document } = new Window();
    document.write(html);
    return document;
  },
};
const style = "background-image:url(data:image/png;base64,iVBOR);color:red";
for (const [name, read] of Object.entries(readers)) {
  const element = read(`<!DOCTYPE html><html><body><p style="${style}">x</p></body></html>`).querySelector("p");
  console.log(`${name}: ${element.style.backgroundImage}`);
  element.style.width = "10px";
  const written = element.getAttribute("style");
  // What a reader that knows CSS finds in the written attribute.
  const again = new JSDOM("<p>x</p>").window.document.querySelector("p");
  again.setAttribute("style", written);
  console.log(`  ${written}\n  the colour after that: ${again.style.color || "none"}`);
}
process.exit();
JS
seen=$(node probe.mjs)
echo "$seen"
expected='linkedom: url(data:image/png
  background-image:url(data:image/png;color:red;width:10px
  the colour after that: none
jsdom: url("data:image/png;base64,iVBOR")
  background-image: url("data:image/png;base64,iVBOR"); color: red; width: 10px;
  the colour after that: red
happy-dom: url("data:image/png;base64,iVBOR")
  background-image: url("data:image/png;base64,iVBOR"); color: red; width: 10px;
  the colour after that: red'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
