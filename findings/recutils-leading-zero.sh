#!/usr/bin/env bash
# recutils 1.9 (Debian 12) reads a number with a zero in front in two ways. In an expression it is octal where it can
# be: of the rooms 007 to 011, "No = 8" selects 008 and 010, "No = 9" selects 009 and 011, and "No = 10" none. Sorting
# and the functions Max and Sum read the same fields as decimal: the largest is 11, and no room is larger than 9. The
# manual has octal integers ("Scalar Field Types"), and recfix accepts all five as int. csv2rec keeps such zeros from a
# CSV file.
# What it means for rec files: compare such numbers as texts, No = "010", or write them without zeros.
set -euo pipefail
if ! command -v recsel >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "recutils=1.9-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' recutils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
{
  printf '%%rec: Room\n%%type: No int\n\n'
  printf '%s\n' No 007 008 009 010 011 | csv2rec
} >rooms.rec
recfix --check rooms.rec
seen=$(
  for expression in 'No = 8' 'No = 9' 'No = 10' 'No > 9' 'No = "010"'; do
    rooms=$(recsel -t Room -e "$expression" -P No rooms.rec | grep . | paste -sd ' ' || true)
    echo "$expression: ${rooms:-none}"
  done
  echo "sorted: $(recsel -t Room -S No -P No rooms.rec | grep . | paste -sd ' ')"
  recsel -t Room -p 'Max(No),Sum(No)' rooms.rec
)
echo "$seen"
expected='No = 8: 008 010
No = 9: 009 011
No = 10: none
No > 9: none
No = "010": 010
sorted: 007 008 009 010 011
Max_No: 11
Sum_No: 45'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
