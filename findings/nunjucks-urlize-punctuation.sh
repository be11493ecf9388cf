#!/usr/bin/env bash
# The filter urlize turns the addresses in a text into links. That of nunjucks 3.2.4 (npm) takes a comma, a full stop or
# a bracket beside an address for no part of it, and then loses it: "See www.spa.example, or call us." becomes "See
# www.spa.example or call us.", and a sentence that ends with an address ends without its full stop. It is gone from the
# page, not from the link alone. "(https://spa.example/a)" loses both brackets, and https://spa.example/a_(b) its last
# one, which belongs to the address. Jinja2 3.1.2 (Debian 12), from which nunjucks took the filter, keeps each of these
# characters, in the link or beside it.
# What it means for texts of people: a library that finds links, in place of the filter.
set -euo pipefail
if ! /usr/bin/python3 -c 'import jinja2' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-jinja2=3.1.2-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-jinja2
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nunjucks@3.2.4 >/dev/null
cat >probe.py <<'PY'
import sys
import jinja2
print(jinja2.Environment().from_string("{{ text|urlize }}").render(text=sys.argv[1]))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import nunjucks from "nunjucks";

const environment = new nunjucks.Environment(null, { autoescape: false });
const plain = (html) => html.replace(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "[$2]");
for (const text of [
  "See www.spa.example, or call us.",
  "Write to anna@spa.example.",
  "Prices (https://spa.example/a) are new.",
  "Read https://spa.example/a_(b) first.",
  "See www.spa.example and call us.",
]) {
  const jinja = execFileSync("/usr/bin/python3", ["probe.py", text], { encoding: "utf8" }).trim();
  console.log(`${text}\n  nunjucks ${plain(environment.renderString("{{ text|urlize }}", { text }))}`);
  console.log(`  Jinja2   ${plain(jinja)}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='See www.spa.example, or call us.
  nunjucks See [www.spa.example] or call us.
  Jinja2   See [www.spa.example], or call us.
Write to anna@spa.example.
  nunjucks Write to [anna@spa.example]
  Jinja2   Write to [anna@spa.example].
Prices (https://spa.example/a) are new.
  nunjucks Prices [https://spa.example/a] are new.
  Jinja2   Prices ([https://spa.example/a]) are new.
Read https://spa.example/a_(b) first.
  nunjucks Read [https://spa.example/a_(b] first.
  Jinja2   Read [https://spa.example/a_(b)] first.
See www.spa.example and call us.
  nunjucks See [www.spa.example] and call us.
  Jinja2   See [www.spa.example] and call us.'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
