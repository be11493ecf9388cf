#!/usr/bin/env bash
# libphonenumber-js 1.13.16 reads full-width digits, and overlooks a full-width plus sign (U+FF0B), as Japanese keyboards
# type it: an international number becomes a national one of the default country, without an error. The same text with
# an ASCII plus sign is read as it should be. Google's own package 3.2.47 reads both alike.
#
# Expected by a reader of the documentation: both are +81 90 1234 5678.
# Seen: "＋８１９０１２３４５６７８" with GB as the default is +44819012345678, "+８１９０１２３４５６７８" is +819012345678.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat >probe.cjs <<'JS'
const parse = require("libphonenumber-js/max").default;
const { PhoneNumberFormat, PhoneNumberUtil } = require("google-libphonenumber");
const util = PhoneNumberUtil.getInstance();
const digits = "８１９０１２３４５６７８";
const seen = ["＋", "+"].map((plus) => [
  parse(plus + digits, "GB")?.number,
  util.format(util.parse(plus + digits, "GB"), PhoneNumberFormat.E164),
]);
console.log("libphonenumber-js 1.13.16 and google-libphonenumber 3.2.47, full-width plus, then ASCII plus:", seen);
const expected = [["+44819012345678", "+819012345678"], ["+819012345678", "+819012345678"]];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node probe.cjs
