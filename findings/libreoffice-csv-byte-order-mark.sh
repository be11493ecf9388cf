#!/usr/bin/env bash
# LibreOffice 7.4.7 (Debian 12: package libreoffice-calc) reads a CSV file in UTF-8 with a byte order mark as Windows-1252
# when it converts without a window: the mark becomes three characters of the first cell, and letters beyond ASCII are
# wrong. The filter option 76 (UTF-8) reads it.
set -euo pipefail
soffice --version
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '\xef\xbb\xbf"name"\r\n"Zo\xc3\xab"\r\n' >in.csv
convert() { HOME="$folder" LC_ALL=C.UTF-8 soffice --headless "$@" --convert-to 'csv:Text - txt - csv (StarCalc):44,34,76' in.csv --outdir "$folder/out" >/dev/null 2>&1; }
convert
plain=$(tail -1 out/in.csv | tr -d '\r')
convert --infilter=CSV:44,34,76
asked=$(tail -1 out/in.csv | tr -d '\r')
echo "without an option: $plain; with UTF-8 as the option: $asked"
[ "$plain" = "ZoÃ«" ] && [ "$asked" = "Zoë" ]
