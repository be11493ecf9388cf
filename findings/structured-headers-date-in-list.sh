#!/usr/bin/env bash
# Structured fields have a type for dates, "@1700000000" (RFC 9651, 3.3.7), which may stand in a list, in a dictionary
# and in front of parameters, as a number may. structured-headers 2.1.0 (npm), which names RFC 9651, reads a date at the
# end of a field only: with anything behind it, "a=@1700000000, b=1", "@1700000000;x" or "(@1700000000 1)", even the end
# of the parentheses, it throws "Expected a digit", and nothing of the field is read. It writes two dates as a list,
# and cannot read what it wrote. structured-field-values 2.0.4 reads the date in each place.
# What it means for writers of such fields: the date last, without parameters.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund structured-headers@2.1.0 structured-field-values@2.0.4 >/dev/null
cat >probe.mjs <<'JS'
import { decodeDict, decodeList } from "structured-field-values";
import { parseDictionary, parseList, serializeList } from "structured-headers";

const attempt = (read) => {
  try {
    const values = read().flat();
    return values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)).join(" ");
  } catch (error) {
    return error.message.replace(/ at offset.*/, "");
  }
};
const show = (field, one, other) => {
  console.log(field);
  console.log("  structured-headers:", attempt(one));
  console.log("  structured-field-values:", attempt(other));
};
for (const field of ["b=1, a=@1700000000", "a=@1700000000, b=1"]) {
  show(
    field,
    () => [...parseDictionary(field).values()].map(([value]) => value),
    () => Object.values(decodeDict(field)).map(({ value }) => value),
  );
}
const date = new Date(1700000000000);
const written = serializeList([date, date].map((value) => [value, new Map()]));
for (const field of ["@1700000000", "@1700000000;x", "(1 @1700000000)", "(@1700000000 1)", written]) {
  show(
    field,
    () => parseList(field).map(([value]) => (Array.isArray(value) ? value.map(([item]) => item) : value)),
    () => decodeList(field).map(({ value }) => (Array.isArray(value) ? value.map((item) => item.value) : value)),
  );
}
JS
seen=$(node probe.mjs)
echo "$seen"
failure='Parse error: Expected a digit (0-9), whitespace or EOL'
expected="b=1, a=@1700000000
  structured-headers: 1 2023-11-14
  structured-field-values: 1 2023-11-14
a=@1700000000, b=1
  structured-headers: $failure
  structured-field-values: 2023-11-14 1
@1700000000
  structured-headers: 2023-11-14
  structured-field-values: 2023-11-14
@1700000000;x
  structured-headers: $failure
  structured-field-values: 2023-11-14
(1 @1700000000)
  structured-headers: $failure
  structured-field-values: 1 2023-11-14
(@1700000000 1)
  structured-headers: $failure
  structured-field-values: 2023-11-14 1
@1700000000, @1700000000
  structured-headers: $failure
  structured-field-values: 2023-11-14 2023-11-14"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
