#!/usr/bin/env bash
# awesome-phonenumber 7.8.0 (npm) writes a number as an address of RFC 3966, "tel:+44-20-7946-0018", and cannot read it:
# without a region the number is not valid, "invalid-country-code", although it begins with one. With the region FR, as
# a site in France would give for numbers without a country, it is valid, and has two countries: e164 says +44, and
# countryCode and regionCode say 33 and FR. The same number without "tel:" is British with and without the region.
# google-libphonenumber 3.2.47, which like it holds Google's own code, and libphonenumber-js 1.13.16 read the address.
# What it means for programs with it: take off "tel:" before the call.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund awesome-phonenumber@7.8.0 google-libphonenumber@3.2.47 \
  libphonenumber-js@1.13.16 >/dev/null
cat >probe.cjs <<'JS'
const { parsePhoneNumber } = require("awesome-phonenumber");
const { PhoneNumberUtil } = require("google-libphonenumber");
const parse = require("libphonenumber-js/max").default;

const util = PhoneNumberUtil.getInstance();
const written = parsePhoneNumber("+44 20 7946 0018").number.rfc3966;
for (const text of [written, written.replace("tel:", "")]) {
  for (const regionCode of [undefined, "FR"]) {
    const { valid, possibility, number, countryCode, regionCode: region } = parsePhoneNumber(text, { regionCode });
    const google = util.parse(text, regionCode ?? "ZZ");
    console.log(text, regionCode ?? "no region");
    console.log("  awesome-phonenumber:", valid, possibility, number?.e164, countryCode, region);
    console.log("  google-libphonenumber:", util.format(google, 0), util.getRegionCodeForNumber(google));
    console.log("  libphonenumber-js:", parse(text, regionCode).number, parse(text, regionCode).country);
  }
}
JS
seen=$(node probe.cjs)
echo "$seen"
number='+442079460018'
others="  google-libphonenumber: $number GB
  libphonenumber-js: $number GB"
expected="tel:+44-20-7946-0018 no region
  awesome-phonenumber: false invalid-country-code undefined undefined undefined
$others
tel:+44-20-7946-0018 FR
  awesome-phonenumber: true is-possible $number 33 FR
$others
+44-20-7946-0018 no region
  awesome-phonenumber: true is-possible $number 44 GB
$others
+44-20-7946-0018 FR
  awesome-phonenumber: true is-possible $number 44 GB
$others"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
