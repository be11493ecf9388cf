#!/usr/bin/env bash
# linkedom 0.18.15 writes the ampersands of an attribute as they are, and so writes another value than it has: the title
# "&lt;br&gt; starts a line" (in the page: "&amp;lt;br&amp;gt; ...") comes out as title="&lt;br&gt; ...", which browsers
# and linkedom itself read as "<br> starts a line". By the HTML standard ("Escaping a string") "&" becomes "&amp;" in
# attributes as in texts. In texts linkedom does so, and jsdom 29.1.1, happy-dom 21.0.4 and cheerio 1.2.0 do in both. In
# a query, where "&copy=" is safe, "?a=1&copy" at the end becomes "?a=1©".
# What it means for pages that go through it: each pass takes one level of escapes off descriptions, placeholders and
# addresses, and a second pass takes off the next.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkedom@0.18.15 jsdom@29.1.1 happy-dom@21.0.4 cheerio@1.2.0 >/dev/null
cat >probe.mjs <<'JS'
import * as cheerio from "cheerio";
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";
import { parseHTML } from "linkedom";

const passes = {
  linkedom: (html) => parseHTML(html).document.toString(),
  jsdom: (html) => new JSDOM(html).serialize(),
  "happy-dom": (html) => {
    const { document } = new Window();
    document.write(html);
    return `<!DOCTYPE html>${document.documentElement.outerHTML}`;
  },
  cheerio: (html) => cheerio.load(html).html(),
};
const body = '<p title="&amp;lt;br&amp;gt; starts a line">&amp;lt;br&amp;gt;</p><a href="/?a=1&amp;copy">x</a>';
const page = `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;
for (const [name, pass] of Object.entries(passes)) {
  // Read by the parser of the HTML standard, as in a browser.
  const { document } = new JSDOM(pass(page)).window;
  const paragraph = document.querySelector("p");
  const href = document.querySelector("a").getAttribute("href");
  console.log(`${name}: ${paragraph.title} | ${paragraph.textContent} | ${href}`);
}
process.exit();
JS
seen=$(node probe.mjs)
echo "$seen"
expected='linkedom: <br> starts a line | &lt;br&gt; | /?a=1©
jsdom: &lt;br&gt; starts a line | &lt;br&gt; | /?a=1&copy
happy-dom: &lt;br&gt; starts a line | &lt;br&gt; | /?a=1&copy
cheerio: &lt;br&gt; starts a line | &lt;br&gt; | /?a=1&copy'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
