#!/usr/bin/env bash
# Newsboat 2.21 (Debian 12) loses the zone of a date in an Atom feed when its seconds have a fraction: an entry of
# 2026-07-01T10:00:00.5+02:00, which is 08:00 UTC, is 10:00 UTC in its list and its order, and 10:00:00.123-03:30, which
# is 13:30, too. Without the fraction both are right. An Atom date may have one (RFC 4287, 3.3, and RFC 3339, 5.6:
# time-secfrac), and entries need no other date. No error. feedparser 6.0.10 (python3-feedparser) reads all four as they
# are meant.
# What it means for writers of feeds: whole seconds, or UTC.
set -euo pipefail
if ! command -v newsboat >/dev/null || ! command -v sqlite3 >/dev/null ||
  ! /usr/bin/python3 -c 'import feedparser' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "newsboat=2.21-1*" sqlite3 "python3-feedparser=6.0.10-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' newsboat python3-feedparser
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder TZ=UTC
{
  echo '<feed xmlns="http://www.w3.org/2005/Atom"><title>Spa</title><id>urn:spa:news</id>'
  echo '<updated>2026-07-01T10:00:00Z</updated><author><name>Spa</name></author>'
  for date in 2026-07-01T10:00:00+02:00 2026-07-01T10:00:00.5+02:00 2026-07-01T10:00:00-03:30 \
    2026-07-01T10:00:00.123-03:30; do
    echo "<entry><title>$date</title><id>urn:spa:$date</id><updated>$date</updated><content>Tea</content></entry>"
  done
  echo '</feed>'
} >feed.xml
echo "file://$folder/feed.xml" >urls
newsboat -u urls -c cache.db -C /dev/null -x reload >/dev/null
cat >read.py <<'PY'
import time

import feedparser

for entry in feedparser.parse(open("feed.xml", "rb").read()).entries:
    print(entry.title, time.strftime("%H:%M", entry.updated_parsed))
PY
seen=$(
  echo Newsboat
  sqlite3 -separator ' ' cache.db "SELECT title, strftime('%H:%M', pubDate, 'unixepoch') FROM rss_item ORDER BY title"
  echo feedparser
  /usr/bin/python3 read.py | LC_ALL=C sort
)
echo "$seen"
expected='Newsboat
2026-07-01T10:00:00+02:00 08:00
2026-07-01T10:00:00-03:30 13:30
2026-07-01T10:00:00.123-03:30 10:00
2026-07-01T10:00:00.5+02:00 10:00
feedparser
2026-07-01T10:00:00+02:00 08:00
2026-07-01T10:00:00-03:30 13:30
2026-07-01T10:00:00.123-03:30 13:30
2026-07-01T10:00:00.5+02:00 08:00'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
