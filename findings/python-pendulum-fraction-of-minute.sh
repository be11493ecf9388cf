#!/usr/bin/env bash
# ISO 8601 allows a fraction of the smallest part of a time: 10:30.5 is half a minute past half past ten, and 10.5 or
# 10,5 is half past ten. pendulum 2.1.2 (Debian 12: package python3-pendulum), whose manual says that it reads most ISO
# 8601 formats, takes the fraction for one of a second whatever stands before it: T10:30.5Z is 10:30:00.5, and T10.5Z is
# 10:00:00.5, half an hour early. No error. Durations it reads rightly, PT1.5H is 90 minutes. isodate 0.6.1 and
# aniso8601 9.0.1 read each as it is meant, and arrow 1.2.3 refuses them.
# What it means for those who read with it: refuse a fraction behind anything but seconds.
set -euo pipefail
if ! /usr/bin/python3 -c 'import aniso8601, arrow, isodate, pendulum' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "python3-pendulum=2.1.2-4*" "python3-isodate=0.6.1-1*" \
    "python3-aniso8601=9.0.1-2*" "python3-arrow=1.2.3-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' python3-pendulum python3-isodate python3-aniso8601 python3-arrow
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >read.py <<'PY'
import aniso8601
import arrow
import isodate
import pendulum

for text in ("2026-12-01T10:30:00.5Z", "2026-12-01T10:30.5Z", "2026-12-01T1030,5Z", "2026-12-01T10.5Z"):
    seen = []
    for read in (pendulum.parse, isodate.parse_datetime, aniso8601.parse_datetime, arrow.get):
        try:
            seen.append(read(text).strftime("%H:%M:%S.%f")[:10])
        except ValueError:
            seen.append("refused")
    print(text, ", ".join(seen), sep=": ")
PY
seen=$(/usr/bin/python3 read.py)
echo "$seen"
expected='2026-12-01T10:30:00.5Z: 10:30:00.5, 10:30:00.5, 10:30:00.5, 10:30:00.5
2026-12-01T10:30.5Z: 10:30:00.5, 10:30:30.0, 10:30:30.0, refused
2026-12-01T1030,5Z: 10:30:00.5, 10:30:30.0, 10:30:30.0, refused
2026-12-01T10.5Z: 10:00:00.5, 10:30:00.0, 10:30:00.0, refused'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
