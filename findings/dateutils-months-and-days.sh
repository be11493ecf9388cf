#!/usr/bin/env bash
# dateutils 0.4.10 (Debian 12): ddiff gives a difference in months and days with 62 or 63 days. From 31 January to 1
# March 2026, 29 days, it prints "1 62" for the format "%m %d", and ends with status 0. It was seen on 1 and 2 March
# when the start is the 30th or 31st of a month; 62 and 63 are what -2 and -1 are in six bits. dadd of the same package,
# which adds one month and one day to 31 January, comes to 1 March, as relativedelta of python3-dateutil 2.8.2 and luxon
# 3.7.2 (npm) have it. A difference in days alone is right. (On other days the end of a month is counted in another way,
# which is a matter of convention.)
# What it means for ages and terms: take days alone, or refuse more than 31 days beside months.
set -euo pipefail
if ! command -v dateutils.ddiff >/dev/null || ! /usr/bin/python3 -c 'import dateutil' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "dateutils=0.4.10-1*" \
    "python3-dateutil=2.8.2-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' dateutils python3-dateutil
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund luxon@3.7.2 >/dev/null
cat >others.py <<'PY'
import sys
from datetime import date
from dateutil.relativedelta import relativedelta

apart = relativedelta(date.fromisoformat(sys.argv[2]), date.fromisoformat(sys.argv[1]))
print(f"relativedelta {apart.years * 12 + apart.months} {apart.days}", end=", ")
PY
cat >others.mjs <<'JS'
import { DateTime } from "luxon";

const [start, end] = process.argv.slice(2).map((day) => DateTime.fromISO(day, { zone: "utc" }));
const { months, days } = end.diff(start, ["months", "days"]).toObject();
console.log(`luxon ${months} ${days}`);
JS
seen=$(
  for pair in 2026-01-30/2026-03-01 2026-01-31/2026-03-01 2026-01-31/2026-03-02 2025-08-31/2026-03-01 \
    2024-01-31/2024-03-01 2026-01-15/2026-03-01 2026-01-31/2026-03-03 2026-03-31/2026-05-02; do
    printf '%s: ddiff %s (%s days), ' "$pair" "$(dateutils.ddiff "${pair%/*}" "${pair#*/}" -f '%m %d')" \
      "$(dateutils.ddiff "${pair%/*}" "${pair#*/}" -f %d)"
    /usr/bin/python3 others.py "${pair%/*}" "${pair#*/}"
    node others.mjs "${pair%/*}" "${pair#*/}"
  done
  echo "dadd 2026-01-31 1mo1d: $(dateutils.dadd 2026-01-31 1mo1d)"
)
echo "$seen"
expected='2026-01-30/2026-03-01: ddiff 1 63 (30 days), relativedelta 1 1, luxon 1 1
2026-01-31/2026-03-01: ddiff 1 62 (29 days), relativedelta 1 1, luxon 1 1
2026-01-31/2026-03-02: ddiff 1 63 (30 days), relativedelta 1 2, luxon 1 2
2025-08-31/2026-03-01: ddiff 6 62 (182 days), relativedelta 6 1, luxon 6 1
2024-01-31/2024-03-01: ddiff 1 63 (30 days), relativedelta 1 1, luxon 1 1
2026-01-15/2026-03-01: ddiff 1 14 (45 days), relativedelta 1 14, luxon 1 14
2026-01-31/2026-03-03: ddiff 1 0 (31 days), relativedelta 1 3, luxon 1 3
2026-03-31/2026-05-02: ddiff 1 1 (32 days), relativedelta 1 2, luxon 1 2
dadd 2026-01-31 1mo1d: 2026-03-01'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
