#!/usr/bin/env bash
# udsv 0.7.3 (npm) infers the type of each CSV column, and typedObjs() gives what does not fit as another value, without a
# warning. A column of the texts "07700 900123" and "0123" is numbers: the first telephone number is null, the second
# 123. With the two rows the other way round it is texts and both stay. A column "yes", "2026-01-01", "no" is booleans:
# the date is false, as "no" is. stringObjs() keeps each cell.
# What it means for writers of CSV files: nothing helps but a reader who asks for texts; quotation marks do not.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund udsv@0.7.3
cat >probe.mjs <<'JS'
import { inferSchema, initParser } from "udsv";

const columns = [
  ["07700 900123", "0123"],
  ["0123", "07700 900123"],
  ["yes", "2026-01-01", "no"],
];
for (const cells of columns) {
  const file = ["name", ...cells].map((cell) => `"${cell}","x"\r\n`).join("");
  const parser = () => initParser(inferSchema(file));
  const typed = parser().typedObjs(file).map(({ name }) => name);
  const texts = parser().stringObjs(file).map(({ name }) => name);
  console.log(JSON.stringify({ cells, typed, kept: String(texts) === String(cells) }));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='{"cells":["07700 900123","0123"],"typed":[null,123],"kept":true}
{"cells":["0123","07700 900123"],"typed":["0123","07700 900123"],"kept":true}
{"cells":["yes","2026-01-01","no"],"typed":[true,false,false],"kept":true}'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
