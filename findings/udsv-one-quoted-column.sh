#!/usr/bin/env bash
# udsv 0.7.3 (npm) reads a CSV file of one column whose cells are in quotation marks as a file without rows, and takes the
# last cell for the name of the column. The same file without quotation marks has its rows, and so has one with a
# second column. One quoted cell among others is enough.
# What it means for writers of CSV files: a second column, if only one is quoted.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund udsv@0.7.3
cat >probe.mjs <<'JS'
import { inferSchema, initParser } from "udsv";

const files = [
  'name\r\nAnn\r\nBen\r\nCleo\r\n',
  '"name"\r\n"Ann"\r\n"Ben"\r\n"Cleo"\r\n',
  'name\r\n"Ann"\r\nBen\r\nCleo\r\n',
  '"name","note"\r\n"Ann",""\r\n"Ben",""\r\n"Cleo",""\r\n',
];
for (const file of files) {
  const schema = inferSchema(file);
  const names = schema.cols.map(({ name }) => name);
  console.log(JSON.stringify(file), names.join(), initParser(schema).stringObjs(file).length);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='"name\r\nAnn\r\nBen\r\nCleo\r\n" name 3
"\"name\"\r\n\"Ann\"\r\n\"Ben\"\r\n\"Cleo\"\r\n" Cleo 0
"name\r\n\"Ann\"\r\nBen\r\nCleo\r\n" Cleo 0
"\"name\",\"note\"\r\n\"Ann\",\"\"\r\n\"Ben\",\"\"\r\n\"Cleo\",\"\"\r\n" name,note 3'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
