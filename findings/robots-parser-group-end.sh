#!/usr/bin/env bash
# robots-parser 3.0.1 ends the list of programs that a group of robots.txt is for at a line Crawl-delay or
# Sitemap. By RFC 9309, 2.2.4, records that the standard does not define must not interfere with those that it does, and
# its example is that Sitemaps must not end a group: "one" and "two" are one group, and both may fetch nothing.
# robots-parser says that "one" may fetch all. With the line behind the rule, both may fetch nothing.
# What it means for writers of robots.txt: write such lines at the end of the file, or behind the rules of a group.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund robots-parser@3.0.1 >/dev/null
cat >probe.mjs <<'JS'
import robotsParser from "robots-parser";

const group = ["User-agent: one", "User-agent: two", "Disallow: /"];
const ask = (line, place) => {
  const text = group.toSpliced(place, 0, line).join("\n");
  const robots = robotsParser("https://spa.example/robots.txt", text);
  console.log(line, place, ...["one", "two"].map((name) => robots.isAllowed("https://spa.example/a", name)));
};
for (const line of ["Crawl-delay: 1", "Sitemap: https://spa.example/map.xml"]) for (const place of [1, 3]) ask(line, place);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Crawl-delay: 1 1 true false
Crawl-delay: 1 3 false false
Sitemap: https://spa.example/map.xml 1 true false
Sitemap: https://spa.example/map.xml 3 false false'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
