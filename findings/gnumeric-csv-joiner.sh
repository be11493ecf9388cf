#!/usr/bin/env bash
# Gnumeric 1.12.55 (Debian 12: package gnumeric) refuses a valid UTF-8 CSV file ("Unsupported file format") when one of its
# first rows holds a character of Unicode's category Cf, such as the joiner in an emoji of a family (U+200D), the
# non-joiner of Persian (U+200C), a soft hyphen or a zero width space: it takes the file for no text. The same file without
# the character is opened.
set -euo pipefail
if ! command -v ssconvert >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "gnumeric=1.12.55-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' gnumeric
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
opens() {
  printf '"name","number"\r\n"a%bb","1"\r\n' "$1" >"$folder/in.csv"
  rm -f "$folder/out.csv"
  ssconvert "$folder/in.csv" "$folder/out.csv" >/dev/null 2>&1
  [ -s "$folder/out.csv" ]
}
status=0
for character in '\u200d' '\u200c' '\u00ad' '\u200b'; do
  if opens "$character"; then echo "$character: opened"; status=1; else echo "$character: refused"; fi
done
if opens '\u00e9'; then echo '\u00e9: opened'; else echo '\u00e9: refused'; status=1; fi
exit $status
