#!/usr/bin/env bash
# @orama/orama 3.1.18 (npm) takes accents away, so that "creme" finds "Crème". Before that it cuts each word at the
# letters that its list for the language leaves out. The one for English, its default, has à è é ì ò ó ù and no other:
# "Müller" is the two words "m" and "ller", "Brûlée" is "br" and "lee". So "muller" and "brulee" find nothing where
# "creme" does, and the whole word "Müller" finds "Miller", too. The list for German, which has ä ö ü ß alone, cuts
# "Crème", and the one for French "Señor". MiniSearch 7.2.0 keeps words whole, and finds a name as it is written.
# What it means for names of guests and treatments: a tokenizer of one's own that splits at what is no letter (\p{L}).
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @orama/orama@3.1.18 minisearch@7.2.0 >/dev/null
cat >probe.mjs <<'JS'
import { create, insert, search } from "@orama/orama";
import MiniSearch from "minisearch";

for (const language of ["english", "german", "french"]) {
  const words = create({ schema: { name: "string" }, language }).tokenizer.tokenize("Crème Brûlée Müller Señor Dvořák");
  console.log(`${language}: ${words.join(" ")}`);
}
const names = ["Crème", "Brûlée", "Müller", "Miller"];
const orama = create({ schema: { name: "string" } });
names.forEach((name) => insert(orama, { name }));
const mini = new MiniSearch({ fields: ["name"], storeFields: ["name"] });
mini.addAll(names.map((name, id) => ({ id, name })));
for (const term of ["creme", "brulee", "muller", "Müller", "Miller", "lle", "m"]) {
  const found = search(orama, { term }).hits.map(({ document }) => document.name);
  const byMini = mini.search(term).map(({ name }) => name);
  console.log(`"${term}": ${found.join(", ") || "none"}; MiniSearch ${byMini.join(", ") || "none"}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='english: creme br lee m ller se or dvo k
german: cr me br l e muller se or dvo k
french: creme brulee muller se or dvo k
"creme": Crème; MiniSearch none
"brulee": none; MiniSearch none
"muller": none; MiniSearch none
"Müller": Müller, Miller; MiniSearch Müller
"Miller": Miller; MiniSearch Miller
"lle": Müller; MiniSearch none
"m": Miller, Müller; MiniSearch none'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
