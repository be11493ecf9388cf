#!/usr/bin/env bash
# parse-full-name 1.2.7 takes the first name for a suffix, as "Jr." is one, when the surname has two words and stands in
# front: of "García Márquez, Ana" it makes the first name García, the surname Márquez and the suffix Ana, with an empty
# list of errors. A second first name changes it all: "García Márquez, Ana María" is read as it is meant. So is one word
# or a hyphen in front of the comma, and a surname with "De".
# By its README it takes a name in any format and detects the format. humanparser 2.7.0 reads each of these names well.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund parse-full-name@1.2.7 humanparser@2.7.0 >/dev/null
cat >probe.cjs <<'JS'
const { parseName } = require("humanparser");
const { parseFullName } = require("parse-full-name");

const line = (...parts) => parts.map((part) => part || "-").join(" / ");
console.log("first / middle / last / suffix");
for (const name of [
  "García Márquez, Ana",
  "Bonham Carter, Emma",
  "García Márquez, Ana María",
  "Márquez, Ana",
  "Bonham-Carter, Emma",
  "De Souza, Ana",
]) {
  const { first, middle, last, suffix, error } = parseFullName(name);
  const other = parseName(name);
  console.log(name);
  console.log("  parse-full-name", line(first, middle, last, suffix), error.length);
  console.log("  humanparser", line(other.firstName, other.middleName, other.lastName, other.suffix));
}
JS
seen=$(node probe.cjs)
echo "$seen"
expected='first / middle / last / suffix
García Márquez, Ana
  parse-full-name García / - / Márquez / Ana 0
  humanparser Ana / - / García Márquez / -
Bonham Carter, Emma
  parse-full-name Bonham / - / Carter / Emma 0
  humanparser Emma / - / Bonham Carter / -
García Márquez, Ana María
  parse-full-name Ana / María / García Márquez / - 0
  humanparser Ana / María / García Márquez / -
Márquez, Ana
  parse-full-name Ana / - / Márquez / - 0
  humanparser Ana / - / Márquez / -
Bonham-Carter, Emma
  parse-full-name Emma / - / Bonham-Carter / - 0
  humanparser Emma / - / Bonham-Carter / -
De Souza, Ana
  parse-full-name Ana / - / De Souza / - 0
  humanparser Ana / - / De Souza / -'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
