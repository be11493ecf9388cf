#!/usr/bin/env bash
# A parameter of a Link header may have no value (RFC 8288, 3), and preloaded fonts need one: "crossorigin". With another
# link behind it, http-link-header 1.1.4 and li 1.3.0 take everything up to the next equals sign for the parameter's name,
# and so find one link where there are two. http-link-header gives the font both values of "as". parse-link-header 2.0.0
# separates the two links.
# What it means for servers: write crossorigin="anonymous", which means the same.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund http-link-header@1.1.4 li@1.3.0 parse-link-header@2.0.0 >/dev/null
cat >probe.mjs <<'JS'
import httpLinkHeader from "http-link-header";
import li from "li";
import parseLinkHeader from "parse-link-header";

for (const parameter of ["crossorigin", 'crossorigin="anonymous"']) {
  const header = `</a.woff2>; rel="preload"; as="font"; ${parameter}, </b.css>; rel="stylesheet"; as="style"`;
  console.log(parameter);
  const links = httpLinkHeader.parse(header).refs;
  console.log("  http-link-header:", ...links.map(({ uri, as }) => `${uri} ${as}`));
  console.log("  li:", ...li.parse(header, { extended: true }).map(({ link }) => link));
  console.log("  parse-link-header:", ...Object.values(parseLinkHeader(header)).map(({ url }) => url));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='crossorigin
  http-link-header: /a.woff2 font,style
  li: /a.woff2
  parse-link-header: /a.woff2 /b.css
crossorigin="anonymous"
  http-link-header: /a.woff2 font /b.css style
  li: /a.woff2 /b.css
  parse-link-header: /a.woff2 /b.css'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
