#!/usr/bin/env bash
# SheetJS (npm package xlsx 0.18.5) reads a CSV cell with an apostrophe in front as a text, with the apostrophe, so that
# a telephone number keeps its zero and a reference such as 105E-0256 its digits. A date is the exception: the
# apostrophe does not keep it a text, and is lost. "'2026-11-29" and "'29 Nov 2026" become the number 46355, shown as
# 11/29/26, and "'1. 2. 2027" becomes 46389, 2 January. "'29/11/2026" stays a text. With the option raw: true each cell
# stays a text.
# Seen with Node 20.20, 22.23 and 24.21; the package tries the text with the date parser of the engine.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5
cat >probe.cjs <<'JS'
const { read, version } = require("xlsx");
const texts = ["'2026-11-29", "'29 Nov 2026", "'1. 2. 2027", "'29/11/2026", "'07700900123", "'105E-0256"];
const file = ["text", ...texts].map((text) => `"${text}"\r\n`).join("");
const values = (options) => {
  const sheet = read(file, { type: "string", ...options }).Sheets.Sheet1;
  return texts.map((_, index) => sheet[`A${index + 2}`].v);
};
const seen = [values({}), values({ raw: true })];
console.log(`xlsx ${version} on Node ${process.versions.node}, then with raw: true:`);
for (const row of seen) console.log(JSON.stringify(row));
const expected = [[46355, 46355, 46389, "'29/11/2026", "'07700900123", "'105E-0256"], texts];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node probe.cjs || { echo "The behaviour has changed."; exit 1; }
