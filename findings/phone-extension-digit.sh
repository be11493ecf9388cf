#!/usr/bin/env bash
# phone 3.1.72 (npm) makes another number of a British mobile number with an extension of one digit, and calls it valid:
# "+44 7700 900123 ext 5", or "+447700900123;ext=5" (RFC 3966), becomes +44 7009 001235, a personal number (070), at
# which somebody else may answer. The extension becomes the last digit; since there is one digit too many then, the
# first one behind the country code is taken out, whatever it is. The README has that for a 0, as in +44 07700. In the
# same way +54 9 11 2345 6789, a mobile phone in Buenos Aires, becomes the landline +54 11 2345 6789. libphonenumber-js
# 1.13.16 reads extension and numbers.
# What it means: take extensions off first, and set strictDetection, which refuses both.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund phone@3.1.72 libphonenumber-js@1.13.16 >/dev/null
cat >probe.mjs <<'JS'
import { parsePhoneNumber } from "libphonenumber-js/max";
import { phone } from "phone";

const british = ["+44 7700 900123", "+44 7700 900123 ext 5", "+447700900123;ext=5", "+44 07700 900123"];
for (const number of [...british, "+54 9 11 2345 6789"]) {
  const { isValid, phoneNumber } = phone(number);
  const strict = phone(number, { strictDetection: true }).phoneNumber;
  const kind = parsePhoneNumber(phoneNumber).getType() ?? "no kind";
  const other = parsePhoneNumber(number);
  const extension = other.ext ? ` extension ${other.ext}` : "";
  const valid = isValid ? "valid" : "invalid";
  console.log(`${number}: phone ${phoneNumber} (${valid}, ${kind}), strict ${strict ?? "refused"}`);
  console.log(`  libphonenumber-js ${other.number}${extension} (${other.getType() ?? "no kind"})`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='+44 7700 900123: phone +447700900123 (valid, no kind), strict +447700900123
  libphonenumber-js +447700900123 (no kind)
+44 7700 900123 ext 5: phone +447009001235 (valid, PERSONAL_NUMBER), strict refused
  libphonenumber-js +447700900123 extension 5 (no kind)
+447700900123;ext=5: phone +447009001235 (valid, PERSONAL_NUMBER), strict refused
  libphonenumber-js +447700900123 extension 5 (no kind)
+44 07700 900123: phone +447700900123 (valid, no kind), strict refused
  libphonenumber-js +447700900123 (no kind)
+54 9 11 2345 6789: phone +541123456789 (valid, FIXED_LINE), strict refused
  libphonenumber-js +5491123456789 (MOBILE)'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
