#!/usr/bin/env bash
# libphonenumber-js 1.13.16 reads Arabic, Persian and full-width digits, and no others: a number in Devanagari, Bengali
# or Thai digits is no number at all (undefined, as for a text without digits). Convert decimal digits (Unicode category
# Nd) before the call.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
cat >probe.cjs <<'JS'
const parse = require("libphonenumber-js/max").default;
const scripts = { Arabic: 0x660, Persian: 0x6f0, fullWidth: 0xff10, Devanagari: 0x966, Bengali: 0x9e6, Thai: 0xe50 };
const seen = Object.fromEntries(
  Object.entries(scripts).map(([name, zero]) => {
    const typed = "02079460000".replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    return [name, parse(typed, "GB")?.number ?? "none"];
  }),
);
console.log("libphonenumber-js 1.13.16, 020 7946 0000 in the digits of:", seen);
const isRead = ({ Arabic, Persian, fullWidth }) => [Arabic, Persian, fullWidth].every((one) => one === "+442079460000");
const isNone = ({ Devanagari, Bengali, Thai }) => [Devanagari, Bengali, Thai].every((one) => one === "none");
process.exit(isRead(seen) && isNone(seen) ? 0 : 1);
JS
node probe.cjs
