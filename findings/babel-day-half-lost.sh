#!/usr/bin/env bash
# Babel 2.10.3 (Debian 12: package python3-babel) cannot read the times that it writes. parse_time looks for the letters
# "am" or "pm", not for the words that the language has: half past three in the afternoon, which format_time writes as
# "3:30 p.m." in Canadian English, in the Spanish of the United States "3:30 p. m.", in Arabic "3:30 م" and in Greek
# "3:30 μ.μ.", comes back as 03:30, without an error. Where the language has AM and PM, half past midnight, "12:30 AM",
# comes back as 12:30, and of "12:30 PM" it says that the hour must be in 0..23. The manual says that the function
# "parses a time from a string", for a locale ("Parsing Dates").
# What it means: read only times of 24 hours with it.
set -euo pipefail
if ! /usr/bin/python3 -c 'import babel' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-babel=2.10.3-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-babel
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >times.py <<'PY'
from datetime import time
from babel.dates import format_time, parse_time

for locale in ("en_US", "en_AU", "en_CA", "es_US", "ar", "el", "ko", "en_GB", "de"):
    row = []
    for moment in (time(9, 30), time(15, 30), time(0, 30), time(12, 30)):
        written = format_time(moment, "short", locale=locale)
        try:
            row.append(parse_time(written, locale=locale).strftime("%H:%M"))
        except ValueError:
            row.append("error")
    print(f"{locale}:", *row)
PY
seen=$(/usr/bin/python3 times.py)
echo "written of 09:30, 15:30, 00:30 and 12:30, and read again"
echo "$seen"
expected='en_US: 09:30 15:30 12:30 error
en_AU: 09:30 15:30 12:30 error
en_CA: 09:30 03:30 12:30 12:30
es_US: 09:30 03:30 12:30 12:30
ar: 09:30 03:30 12:30 12:30
el: 09:30 03:30 12:30 12:30
ko: 09:30 15:30 12:30 error
en_GB: 09:30 15:30 00:30 12:30
de: 09:30 15:30 00:30 12:30'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
