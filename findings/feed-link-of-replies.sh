#!/usr/bin/env bash
# An entry of an Atom feed may have several links. The page is the one with rel="alternate", or without rel (RFC 4287,
# 4.2.7.2), and their order means nothing (4.1.2). Feeds of Blogger begin with rel="replies", the comments. parseFeed of
# htmlparser2 12.0.0, and @extractus/feed-extractor 8.0.3, give the first link whatever it is for: of the entry the
# comments, and for the site the address of the feed itself (rel="self"), without an error. rss-parser 3.13.0 gives the
# pages.
# What it means for writers of feeds: the link to the page first.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund htmlparser2@12.0.0 @extractus/feed-extractor@8.0.3 rss-parser@3.13.0 >/dev/null
cat >probe.mjs <<'JS'
import { extractFromXml } from "@extractus/feed-extractor";
import { parseFeed } from "htmlparser2";
import Parser from "rss-parser";

const feed = (links, entryLinks) => `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>tag:spa.example,2026:news</id><title>News</title>
<updated>2026-11-29T09:00:00Z</updated><author><name>Anna Ash</name></author>${links}
<entry><id>tag:spa.example,2026:1</id><title>Winter</title><updated>2026-11-29T09:00:00Z</updated>${entryLinks}
<summary>New hours</summary></entry></feed>`;
const link = (rel, href) => `<link rel="${rel}" href="https://spa.example${href}"/>`;
const own = link("self", "/feed.atom");
const site = link("alternate", "/");
const replies = link("replies", "/winter/comments");
const page = link("alternate", "/winter");
for (const [order, text] of [
  ["page last", feed(own + site, replies + page)],
  ["page first", feed(site + own, page + replies)],
]) {
  console.log(order);
  const parsed = parseFeed(text);
  console.log("  htmlparser2:", parsed.link, parsed.items[0].link);
  const extracted = extractFromXml(text);
  console.log("  feed-extractor:", extracted.link, extracted.entries[0].link);
  const read = await new Parser().parseString(text);
  console.log("  rss-parser:", read.link, read.items[0].link);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='page last
  htmlparser2: https://spa.example/feed.atom https://spa.example/winter/comments
  feed-extractor: https://spa.example/feed.atom https://spa.example/winter/comments
  rss-parser: https://spa.example/ https://spa.example/winter
page first
  htmlparser2: https://spa.example/ https://spa.example/winter
  feed-extractor: https://spa.example/ https://spa.example/winter
  rss-parser: https://spa.example/ https://spa.example/winter'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
