#!/usr/bin/env bash
# An attribute value may stand without quotation marks and end with a slash (HTML standard, "Unquoted attribute value
# syntax"): in <a href=/rooms/> the slash belongs to the value. happy-dom 21.0.4 takes it for the "/" of an empty XML
# element and drops it: the link leads to /rooms, and <a href=/>, which leads to the first page, to the page itself
# (href=""). jsdom 29.1.1, linkedom 0.18.15 and cheerio 1.2.0 keep it. node-html-parser 9.0.7 loses that of <a href=/>.
# It is what minifiers write: htmlnano 3.5.1 with removeAttributeQuotes makes href=/rooms/> of href="/rooms/">.
# What it means for tests of built pages: read with happy-dom, each link to a folder is another one than in the browser.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund happy-dom@21.0.4 jsdom@29.1.1 linkedom@0.18.15 cheerio@1.2.0 \
  node-html-parser@9.0.7 htmlnano@3.5.1 >/dev/null
cat >probe.mjs <<'JS'
import * as cheerio from "cheerio";
import { Window } from "happy-dom";
import htmlnano from "htmlnano";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";
import { parse } from "node-html-parser";

const links = '<a href="/rooms/">Rooms</a><a href="/">Home</a><a href="/rooms/" class="all">All</a>';
const { html } = await htmlnano.process(links, { removeAttributeQuotes: true }, {
  collapseAttributeWhitespace: false, collapseWhitespace: false, minifyCss: false, minifyJs: false, minifySvg: false,
  minifyConditionalComments: false, mergeStyles: false, mergeScripts: false,
});
console.log(html);
const page = `<!DOCTYPE html><html><body>${html}</body></html>`;
const { document } = new Window();
document.write(page);
const $ = cheerio.load(page);
const hrefs = (root) => [...root.querySelectorAll("a")].map((link) => link.getAttribute("href"));
for (const [name, found] of Object.entries({
  "happy-dom": hrefs(document),
  jsdom: hrefs(new JSDOM(page).window.document),
  linkedom: hrefs(parseHTML(page).document),
  cheerio: $("a").map((_, link) => $(link).attr("href")).get(),
  "node-html-parser": hrefs(parse(page)),
})) console.log(`${name}: ${JSON.stringify(found)}`);
process.exit();
JS
seen=$(node probe.mjs)
echo "$seen"
expected='<a href=/rooms/>Rooms</a><a href=/>Home</a><a href=/rooms/ class=all>All</a>
happy-dom: ["/rooms","","/rooms/"]
jsdom: ["/rooms/","/","/rooms/"]
linkedom: ["/rooms/","/","/rooms/"]
cheerio: ["/rooms/","/","/rooms/"]
node-html-parser: ["/rooms/","","/rooms/"]'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
