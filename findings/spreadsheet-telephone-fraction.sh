#!/usr/bin/env bash
# Two ways to write a telephone number become other numbers in LibreOffice 7.4.7 and in Gnumeric 1.12.55 (Debian 12:
# packages libreoffice-calc, gnumeric), although the CSV cell is in quotation marks. "0049 30/23125123" is read as a
# mixed fraction, 49 and 30 divided by 23125123, and LibreOffice shows the cell as 49. "(07700900123)" is read as a
# negative amount, -7700900123. A space more, as in "0049 30 23125/123", a number without the country, as in
# "030/23125123", or a space between the digits in parentheses, or more digits behind them, keeps it a text, and so does an
# apostrophe in front (LibreOffice then shows that, too).
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
export LC_ALL=C.UTF-8
cd "$folder"
cells=("0049 30/23125123" "(07700900123)" "0049 30 23125/123" "030/23125123" "(030) 23125123" "(07700 900123)"
  "'0049 30/23125123" "'(07700900123)")
printf '"%s"\r\n' number "${cells[@]}" >in.csv
# The last but one of these options asks for values, not for what the cells show.
values="csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false"
HOME="$folder" soffice --headless --infilter=CSV:44,34,76 --convert-to "$values" --outdir values in.csv >/dev/null 2>&1
HOME="$folder" soffice --headless --infilter=CSV:44,34,76 --convert-to csv --outdir shown in.csv >/dev/null 2>&1
ssconvert in.csv gnumeric.csv >/dev/null 2>&1
lines() { tr -d '\r"' <"$1" | sed 's/ *$//' | tail -n +2 | paste -sd '|'; }
status=0
expect() { # name, file, output
  local output; output=$(lines "$2")
  echo "$1: $output"
  [ "$output" = "$3" ] || { echo "  changed; it was $3"; status=1; }
}
texts="0049 30 23125/123|030/23125123|(030) 23125123|(07700 900123)"
expect "LibreOffice, values" values/in.csv "49.0000012972904|-7700900123|$texts|'0049 30/23125123|'(07700900123)"
expect "LibreOffice, as shown" shown/in.csv "49|-7700900123|$texts|'0049 30/23125123|'(07700900123)"
expect "Gnumeric" gnumeric.csv "49.000001297290397113|-7700900123|$texts|0049 30/23125123|(07700900123)"
exit $status
