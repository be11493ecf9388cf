#!/usr/bin/env bash
# The attribute hidden has two values (HTML standard, "The hidden attribute"): hidden="until-found" is what a reader's
# search in the page and a link to a fragment open again; with any other value, or none, the element stays hidden.
# html-minifier-terser 7.2.0 and html-minifier-next 6.2.11 with collapseBooleanAttributes, and @minify-html/node 0.18.1
# and @swc/html 1.16.21 with no option at all, write "hidden" for both: what was to be found cannot be found any more.
# htmlnano 3.5.1 keeps the value.
# What it means for pages with folded answers or treatments: look for "until-found" in what the build writes.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-minifier-terser@7.2.0 html-minifier-next@6.2.11 @minify-html/node@0.18.1 \
  @swc/html@1.16.21 htmlnano@3.5.1 >/dev/null
cat >probe.mjs <<'JS'
import minifyHtml from "@minify-html/node";
import swc from "@swc/html";
import { minify as next } from "html-minifier-next";
import { minify as terser } from "html-minifier-terser";
import htmlnano from "htmlnano";

const page = '<p hidden="until-found">Parking</p><p hidden="hidden">Draft</p>';
console.log("html-minifier-terser, no option:", await terser(page));
console.log("html-minifier-terser:", await terser(page, { collapseBooleanAttributes: true }));
console.log("html-minifier-next:", await next(page, { collapseBooleanAttributes: true }));
console.log("@minify-html/node:", minifyHtml.minify(Buffer.from(page), {}).toString());
console.log("@swc/html:", (await swc.minifyFragment(Buffer.from(page), {})).code);
console.log("htmlnano:", (await htmlnano.process(page, { minifyCss: false, minifySvg: false })).html);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='html-minifier-terser, no option: <p hidden="until-found">Parking</p><p hidden="hidden">Draft</p>
html-minifier-terser: <p hidden>Parking</p><p hidden>Draft</p>
html-minifier-next: <p hidden>Parking</p><p hidden>Draft</p>
@minify-html/node: <p hidden>Parking<p hidden>Draft
@swc/html: <p hidden>Parking<p hidden>Draft</p>
htmlnano: <p hidden="until-found">Parking</p><p hidden>Draft</p>'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
