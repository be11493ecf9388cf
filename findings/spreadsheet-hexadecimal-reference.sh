#!/usr/bin/env bash
# A quoted CSV cell with a hexadecimal reference of the form 105E-0256 becomes the number 1.05E-254 in LibreOffice 7.4.7 and
# in Gnumeric 1.12.55 (Debian 12: packages libreoffice-calc, gnumeric), although it is in quotation marks and its exponent
# begins with a zero. Of references of four and four random hexadecimal digits one in 430 has this form; the others stay
# texts, so that the loss is noticed late. An apostrophe in front keeps it a text.
set -euo pipefail
missing=()
command -v soffice >/dev/null || missing+=("libreoffice-calc-nogui=4:7.4.7-1*")
command -v ssconvert >/dev/null || missing+=("gnumeric=1.12.55-1*")
if [ ${#missing[@]} -gt 0 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi
soffice --version
dpkg-query -W -f '${Package} ${Version}\n' gnumeric
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '"reference"\r\n"105E-0256"\r\n"105F-0256"\r\n' >in.csv
HOME="$folder" soffice --headless --infilter=CSV:44,34,76 --convert-to csv --outdir office in.csv >/dev/null 2>&1
ssconvert in.csv gnumeric.csv >/dev/null 2>&1
office=$(tr -d '\r' <office/in.csv | tr '\n' ' ')
gnumeric=$(tr '\n' ' ' <gnumeric.csv)
echo "LibreOffice: $office"
echo "Gnumeric: $gnumeric"
expected="reference 1.05E-254 105F-0256 "
[ "$office $gnumeric" = "$expected $expected" ] || { echo "The behaviour has changed."; exit 1; }
