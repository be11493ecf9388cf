#!/usr/bin/env bash
# The filter truncatewords adds an ellipsis "if the specified number of words is less than the number of words in the
# string" (documentation of Liquid and of LiquidJS, "truncatewords"). liquidjs 10.30.1 (npm) adds it as well when the
# text has exactly that many words and nothing is left out: "Hot stones" with truncatewords: 2 is "Hot stones...", and a
# name of one word with 1 is "Sauna...". Other white space between the words becomes a space then. Liquid for Ruby 5.4.0
# (Debian 12) leaves the text as it is, and so does liquidjs with one word less; its truncate counts rightly.
# What it means for templates that are made for both: titles get an ellipsis with nothing behind it.
set -euo pipefail
if ! /usr/bin/ruby -e 'require "liquid"' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "ruby-liquid=5.4.0-3*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' ruby-liquid
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund liquidjs@10.30.1 >/dev/null
cat >probe.rb <<'RUBY'
require "liquid"
puts Liquid::Template.parse(ARGV[0]).render
RUBY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { Liquid } from "liquidjs";

const engine = new Liquid();
for (const template of [
  '{{ "Hot stones" | truncatewords: 1 }}',
  '{{ "Hot stones" | truncatewords: 2 }}',
  '{{ "Hot stones" | truncatewords: 3 }}',
  '{{ "Sauna" | truncatewords: 1 }}',
  '{{ "Sauna" | truncate: 5 }}',
]) {
  const ruby = execFileSync("/usr/bin/ruby", ["probe.rb", template], { encoding: "utf8" }).trim();
  console.log(`${template}: liquidjs ${engine.parseAndRenderSync(template)}; Ruby ${ruby}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='{{ "Hot stones" | truncatewords: 1 }}: liquidjs Hot...; Ruby Hot...
{{ "Hot stones" | truncatewords: 2 }}: liquidjs Hot stones...; Ruby Hot stones
{{ "Hot stones" | truncatewords: 3 }}: liquidjs Hot stones; Ruby Hot stones
{{ "Sauna" | truncatewords: 1 }}: liquidjs Sauna...; Ruby Sauna
{{ "Sauna" | truncate: 5 }}: liquidjs Sauna; Ruby Sauna'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
