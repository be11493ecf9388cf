#!/usr/bin/env bash
# pofile 1.1.4 (npm) reads a PO file line by line, in the layout that gettext writes. In another one, which gettext 0.21
# (Debian 12) reads as well, it gives other texts, without an error: of "msgstr" with its strings on the lines below it
# makes "msgstrZimmer buchen", and of two strings in one line one with quotation marks in it. In a list of flags it
# keeps the space in front of each but the first: in "#, c-format, fuzzy" the flag is " fuzzy", so that a translation
# that nobody has checked counts as done. gettext-parser 10.0.0 reads all as gettext does.
# What it means for translators' files: rewrite them with msgcat first, which also puts fuzzy in front.
set -euo pipefail
if ! command -v msgcat >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "gettext=0.21-12*" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund pofile@1.1.4 gettext-parser@10.0.0 >/dev/null
cat >other.po <<'PO'
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\n"

msgid "Book a room"
msgstr
"Zimmer"
" buchen"

msgid "Open today"
msgstr "Heute " "offen"

#, c-format, fuzzy
msgid "%d rooms"
msgstr "%d Zimmer"
PO
msgcat --output-file=own.po other.po
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import { po } from "gettext-parser";
import PO from "pofile";

for (const file of ["other.po", "own.po"]) {
  const text = readFileSync(file, "utf8");
  const items = PO.parse(text).items.map(({ msgstr, flags }) => [...msgstr, ...Object.keys(flags)]);
  const others = Object.values(po.parse(text).translations[""])
    .filter(({ msgid }) => msgid)
    .map(({ msgstr, comments }) => [...msgstr, ...(comments?.flag?.split(", ") ?? [])]);
  console.log(file);
  console.log("  pofile:", JSON.stringify(items));
  console.log("  gettext-parser:", JSON.stringify(others));
}
JS
seen=$(
  node probe.mjs
  echo "gettext: $(msgattrib --only-fuzzy --no-wrap other.po | grep -c '^msgid "%d rooms"') fuzzy"
  msgattrib --no-fuzzy other.po | grep '^msgstr' | tail -2
)
echo "$seen"
expected='other.po
  pofile: [["msgstrZimmer buchen"],["Heute \" \"offen"],["%d Zimmer","c-format"," fuzzy"]]
  gettext-parser: [["Zimmer buchen"],["Heute offen"],["%d Zimmer","c-format","fuzzy"]]
own.po
  pofile: [["Zimmer buchen"],["Heute offen"],["%d Zimmer","fuzzy"," c-format"]]
  gettext-parser: [["Zimmer buchen"],["Heute offen"],["%d Zimmer","fuzzy","c-format"]]
gettext: 1 fuzzy
msgstr "Zimmer buchen"
msgstr "Heute offen"'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
