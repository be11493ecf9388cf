#!/usr/bin/env bash
# A negative amount becomes a positive one when its sign is U+2212 (minus sign), not a hyphen: currency.js 2.0.4,
# accounting 0.4.1 and numeral 2.0.6 skip the character. The option errorOnInvalid of currency.js does not change that.
# It is the sign that Intl.NumberFormat of Node 20 writes for Swedish, Norwegian, Finnish, Slovenian, Lithuanian,
# Estonian, Croatian and Basque, so that an amount which is formatted and read back changes its sign. English and German
# have the hyphen.
# numbro 2.5.0 gives undefined. The NumberParser of @internationalized/number 3.6.9, made for the language, reads it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4 accounting@0.4.1 numeral@2.0.6 numbro@2.5.0 \
  @internationalized/number@3.6.9 >/dev/null
cat >probe.mjs <<'JS'
import { NumberParser } from "@internationalized/number";
import accounting from "accounting";
import currency from "currency.js";
import numbro from "numbro";
import numeral from "numeral";

for (const language of ["en-GB", "de", "sv", "nb", "fi", "sl", "lt", "et", "hr", "eu"]) {
  const formatted = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(-12.5);
  const sign = `U+${formatted.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
  const decimal = formatted.at(-3);
  const point = formatted.replace(",", ".");
  const amount = currency(formatted, { decimal, errorOnInvalid: true }).value;
  const mainly = [amount, accounting.unformat(formatted, decimal)];
  const others = [numeral(point).value(), numbro.unformat(point), new NumberParser(language).parse(formatted)];
  console.log(language, sign, ...mainly, ...others);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='en-GB U+002D -12.5 -12.5 -12.5 -12.5 -12.5
de U+002D -12.5 -12.5 -12.5 -12.5 -12.5
sv U+2212 12.5 12.5 12.5 undefined -12.5
nb U+2212 12.5 12.5 12.5 undefined -12.5
fi U+2212 12.5 12.5 12.5 undefined -12.5
sl U+2212 12.5 12.5 12.5 undefined -12.5
lt U+2212 12.5 12.5 12.5 undefined -12.5
et U+2212 12.5 12.5 12.5 undefined -12.5
hr U+2212 12.5 12.5 12.5 undefined -12.5
eu U+2212 12.5 12.5 12.5 undefined -12.5'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
