#!/usr/bin/env bash
# PHP 8.2 (Debian 12) drops a time of day that stands before the name of a weekday: "15:00 friday", "3pm friday", "15:00
# next friday" and "4 Dec 2026 15:00 Friday" are Friday, 00:00, for strtotime, DateTime and its modify, without an
# error. "friday 15:00" and "Fri, 4 Dec 2026 15:00" are 15:00, and so are "15:00 +3 days", "15:00 +3 weekdays" and
# "15:00 first day of january 2027". The manual (Relative Formats) says that the order does not matter but for five
# words: yesterday, noon, today, midnight and tomorrow. GNU date 9.1, which reads nearly the same words, gives 15:00 for
# each that it knows.
# What it means for texts that people typed: put the weekday first, or take it out where there is a date.
set -euo pipefail
if ! command -v php8.2 >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "php8.2-cli=8.2.*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' php8.2-cli coreutils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC LC_ALL=C
cat >read.php <<'PHP'
<?php
$tuesday = new DateTimeImmutable("2026-12-01 09:00", new DateTimeZone("UTC"));
while (($text = fgets(STDIN)) !== false) {
    $text = rtrim($text, "\n");
    $modified = $tuesday->modify($text)->format("D Y-m-d H:i");
    $read = gmdate("D Y-m-d H:i", strtotime("$text UTC", $tuesday->getTimestamp()));
    echo "$text: ", $modified === $read ? $modified : "$modified or $read", "\n";
}
PHP
seen=$(
  printf '%s\n' 'friday 15:00' '15:00 friday' '3pm friday' 'next friday 15:00' '15:00 next friday' \
    'Fri, 4 Dec 2026 15:00' '4 Dec 2026 15:00 Friday' '15:00 first friday of january 2027' \
    '15:00 first day of january 2027' '15:00 +3 days' '15:00 +3 weekdays' | php8.2 read.php
  for text in 'friday 15:00' '15:00 friday' '3pm friday' '15:00 next friday' '4 Dec 2026 15:00 Friday'; do
    echo "GNU date, $text: $(date -d "$text" +%H:%M)"
  done
)
echo "$seen"
expected='friday 15:00: Fri 2026-12-04 15:00
15:00 friday: Fri 2026-12-04 00:00
3pm friday: Fri 2026-12-04 00:00
next friday 15:00: Fri 2026-12-04 15:00
15:00 next friday: Fri 2026-12-04 00:00
Fri, 4 Dec 2026 15:00: Fri 2026-12-04 15:00
4 Dec 2026 15:00 Friday: Fri 2026-12-04 00:00
15:00 first friday of january 2027: Fri 2027-01-01 00:00
15:00 first day of january 2027: Fri 2027-01-01 15:00
15:00 +3 days: Fri 2026-12-04 15:00
15:00 +3 weekdays: Fri 2026-12-04 15:00
GNU date, friday 15:00: 15:00
GNU date, 15:00 friday: 15:00
GNU date, 3pm friday: 15:00
GNU date, 15:00 next friday: 15:00
GNU date, 4 Dec 2026 15:00 Friday: 15:00'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
