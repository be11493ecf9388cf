#!/usr/bin/env bash
# Miller 6.6.0 (Debian 12: package miller) writes JSON that is not valid when a cell holds a control character
# that has no escape of one letter: "mlr --icsv --ojson cat" leaves a vertical tab (what a spreadsheet's or word
# processor's line break becomes when it is pasted) as it is, where RFC 8259 wants \u000b. jq, Python,
# Node and Miller itself refuse that file. A tab is written \t, a line break \n, a form feed \f.
# What it means for writers of CSV files: leave such characters out.
set -euo pipefail
if ! { command -v mlr && command -v jq; } >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "miller=6.6.0-2*" jq >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mlr --version
status=0
expect() { # cell, who reads the JSON
  local readers=()
  printf 'name,note\r\n"Ann","one%btwo"\r\n' "$1" >in.csv
  mlr --icsv --ojson cat in.csv >out.json
  mlr --json cat out.json >/dev/null 2>&1 && readers+=(Miller)
  jq . out.json >/dev/null 2>&1 && readers+=(jq)
  python3 -c 'import json; json.load(open("out.json"))' 2>/dev/null && readers+=(Python)
  node -e 'JSON.parse(require("fs").readFileSync("out.json", "utf8"))' 2>/dev/null && readers+=(Node)
  echo "$1 is read by: ${readers[*]:-none}"
  [ "${readers[*]:-none}" = "$2" ] || { echo "  changed; it was: $2"; status=1; }
}
expect '\t' "Miller jq Python Node"
expect '\n' "Miller jq Python Node"
expect '\v' none
expect '\f' "Miller jq Python Node"
exit $status
