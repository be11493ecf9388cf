#!/usr/bin/env bash
# exceljs 4.4.0 (npm) looks up each cell of a CSV file among special values (true, false, errors such as #N/A) in a plain
# object, and so finds what every object inherits, too: the words "constructor" and "valueOf" in a cell are read as
# functions of JavaScript, not as texts.
# "Constructor" with a capital and "the constructor" stay texts.
# What it means for readers with such a table of words: a Map, or an object without a prototype.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0
cat >probe.cjs <<'JS'
const { Readable } = require("node:stream");
const { Workbook } = require("exceljs");

(async () => {
  const words = ["constructor", "valueOf", "Constructor", "the constructor"];
  const workbook = new Workbook();
  const file = ["job", ...words].map((word) => `${word}\r\n`).join("");
  const sheet = await workbook.csv.read(Readable.from([file]));
  for (const [index, word] of words.entries()) {
    console.log(`${word}: ${typeof sheet.getCell(`A${index + 2}`).value}`);
  }
})();
JS
seen=$(node probe.cjs)
echo "$seen"
expected='constructor: function
valueOf: function
Constructor: string
the constructor: string'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
