#!/usr/bin/env bash
# Where a region has landlines and no mobile phones (Tristan da Cunha, TA), libphonenumber-js 1.13.16 calls a landline
# FIXED_LINE_OR_MOBILE, since its metadata leaves out a mobile pattern both when there is none and when it is the same as
# that of landlines (as in the United States). Google's package 3.2.47 says FIXED_LINE for the same number.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat >probe.cjs <<'JS'
const parse = require("libphonenumber-js/max").default;
const { PhoneNumberType, PhoneNumberUtil } = require("google-libphonenumber");
const util = PhoneNumberUtil.getInstance();
const example = "+2908999";
const number = parse(example);
const seen = [number.country, number.getType(), util.getNumberType(util.parse(example)) === PhoneNumberType.FIXED_LINE];
console.log("libphonenumber-js 1.13.16: country and type; google-libphonenumber 3.2.47: a landline?", seen);
process.exit(JSON.stringify(seen) === JSON.stringify(["TA", "FIXED_LINE_OR_MOBILE", true]) ? 0 : 1);
JS
node probe.cjs
