#!/usr/bin/env bash
# aniso8601 9.0.1 (Debian 12: package python3-aniso8601), which Flask-RESTful and Graphene use, reads the end of a day
# as its start: 2026-12-01T24:00 is 1 December, 00:00, a day too early. By ISO 8601 it is 2 December, 00:00. So an
# interval of opening hours, 2026-12-01T10:00/24:00, ends ten hours before it starts, and 2026-12-01T24:00/PT2H is over
# 22 hours before. No error, although the library has one for 24:01. arrow 1.2.3 (python3-arrow) and dateutil 2.8.2 give
# 2 December.
# What it means for those who read with it: refuse hour 24, or add the day.
set -euo pipefail
if ! /usr/bin/python3 -c 'import aniso8601, arrow, dateutil' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "python3-aniso8601=9.0.1-2*" "python3-arrow=1.2.3-1*" \
    "python3-dateutil=2.8.2-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-aniso8601 python3-arrow python3-dateutil
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >read.py <<'PY'
import aniso8601
import arrow
from dateutil.parser import isoparse

SHORT = "%d %b %H:%M"
for text in ("2026-12-01T23:59", "2026-12-01T24:00", "2026-12-01T24:00:00", "20261201T2400"):
    print(text, aniso8601.parse_datetime(text).strftime(SHORT), sep=": ", end=", ")
    print("arrow", arrow.get(text).strftime(SHORT), end=", ")
    print("dateutil", isoparse(text).strftime(SHORT))
for text in ("2026-12-01T10:00/24:00", "2026-12-01T10:00/2026-12-01T24:00", "2026-12-01T24:00/PT2H"):
    print(text, " to ".join(time.strftime(SHORT) for time in aniso8601.parse_interval(text)), sep=": ")
try:
    aniso8601.parse_datetime("2026-12-01T24:01")
except ValueError as error:
    print("2026-12-01T24:01", type(error).__name__, sep=": ")
PY
seen=$(/usr/bin/python3 read.py)
echo "$seen"
expected='2026-12-01T23:59: 01 Dec 23:59, arrow 01 Dec 23:59, dateutil 01 Dec 23:59
2026-12-01T24:00: 01 Dec 00:00, arrow 02 Dec 00:00, dateutil 02 Dec 00:00
2026-12-01T24:00:00: 01 Dec 00:00, arrow 02 Dec 00:00, dateutil 02 Dec 00:00
20261201T2400: 01 Dec 00:00, arrow 02 Dec 00:00, dateutil 02 Dec 00:00
2026-12-01T10:00/24:00: 01 Dec 10:00 to 01 Dec 00:00
2026-12-01T10:00/2026-12-01T24:00: 01 Dec 10:00 to 01 Dec 00:00
2026-12-01T24:00/PT2H: 01 Dec 00:00 to 01 Dec 02:00
2026-12-01T24:01: MidnightBoundsError'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
