#!/usr/bin/env bash
# @sindresorhus/slugify 3.0.1 cuts a word after its first letter when the word begins with a capital that becomes two
# capitals: "Œuvre" becomes "o-euvre", "Þór" "t-hor" and "Θάλασσα" "t-halassa". In lower case the same words stay whole.
# Its option decamelize, on by default, cuts "OEuvre" so, and works on the replaced letters: with decamelize: false the
# words stay whole. "Österreich", whose Ö becomes "Oe", stays whole too.
# transliteration 2.6.1, limax 4.2.3, speakingurl 14.0.1 and slugify 1.6.9 keep each of these words together (the
# last one reads Θ as 8).
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @sindresorhus/slugify@3.0.1 transliteration@2.6.1 limax@4.2.3 \
  speakingurl@14.0.1 slugify@1.6.9 >/dev/null
cat >probe.mjs <<'JS'
import sindresorhus from "@sindresorhus/slugify";
import limax from "limax";
import simov from "slugify";
import speakingurl from "speakingurl";
import { slugify as transliteration } from "transliteration";

for (const word of ["Œuvre", "OEuvre", "Ærø", "Þór", "Θάλασσα", "Österreich"]) {
  const lower = word.toLowerCase();
  console.log(word, sindresorhus(word), sindresorhus(lower), sindresorhus(word, { decamelize: false }));
  console.log(" ", transliteration(word), limax(word), speakingurl(word), simov(word, { lower: true }));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Œuvre o-euvre oeuvre oeuvre
  oeuvre oeuvre oeuvre oeuvre
OEuvre o-euvre oeuvre oeuvre
  oeuvre oeuvre oeuvre oeuvre
Ærø a-ero aero aero
  aero aero aero aero
Þór t-hor thor thor
  thor thor thor thor
Θάλασσα t-halassa thalassa thalassa
  thalassa thalassa thalassa 8alassa
Österreich oesterreich oesterreich oesterreich
  osterreich oesterreich oesterreich osterreich'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
