#!/usr/bin/env bash
# khard 0.18.0 (Debian 12) reads the time of a birthday or an anniversary wrongly when it has no seconds, which vCard
# 4.0 allows (RFC 6350, 4.3.2 and 4.3.3): of ANNIVERSARY:20090808T1430-0500, a line of the example in that RFC (8), it
# makes 14:03, and of BDAY:19531015T1045Z 10:04 and 5 seconds. It shows them so, and so has them the text that "khard
# edit" opens. With seconds they are right. No error.
# What it means for writers of vCards: seconds, or the day alone.
set -euo pipefail
if ! command -v khard >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "khard=0.18.0-1*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' khard
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export HOME=$folder TZ=UTC LC_ALL=C.UTF-8
mkdir book
printf '%s\n' '[addressbooks]' '[[book]]' "path = $folder/book" '[general]' 'editor = cat' 'merge_editor = cat' >khard.conf
seen=$(
  for line in ANNIVERSARY:20090808T143000-0500 ANNIVERSARY:20090808T1430-0500 BDAY:19531015T104500Z \
    BDAY:19531015T1045Z; do
    printf '%s\r\n' BEGIN:VCARD VERSION:4.0 UID:1@spa.example FN:Anna "$line" END:VCARD >book/anna.vcf
    echo "$line: $(khard -c khard.conf show Anna | sed -nE 's/^ *(Anniversary|Birthday): //p')"
    echo "  for the editor: $(khard -c khard.conf show --format yaml Anna | sed -nE 's/^(Anniversary|Birthday): (.+)/\2/p')"
  done
)
echo "$seen"
expected="ANNIVERSARY:20090808T143000-0500: Sat Aug  8 14:30:00 2009
  for the editor: '2009-08-08T14:30:00-05:00'
ANNIVERSARY:20090808T1430-0500: Sat Aug  8 14:03:00 2009
  for the editor: '2009-08-08T14:03:00-05:00'
BDAY:19531015T104500Z: Thu Oct 15 10:45:00 1953
  for the editor: '1953-10-15T10:45:00'
BDAY:19531015T1045Z: Thu Oct 15 10:04:05 1953
  for the editor: '1953-10-15T10:04:05'"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
