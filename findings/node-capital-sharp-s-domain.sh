#!/usr/bin/env bash
# The capital sharp s (U+1E9E) in a domain leads to another domain in Node 22.23 than in Node 24.19, although both say
# that they have Unicode 17.0 (process.versions.unicode): URL and domainToASCII go by the tables of the parser ada, and
# Node 22 has ada 2, which maps it to "ss" as UTS 46 did until 2023; ada 3 maps it to the small sharp s. So the name of a
# street in capitals and in small letters is two domains in one version and one domain in the other.
# Seen with the npm packages node 22.23.3 (ada 2.9.2), 24.19.0 (ada 3.4.4) and 24.20.0 (ada 4.0.0).
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
program='
const names = ["stra\u00dfe.example", "STRA\u1e9eE.example"];
const seen = names.map((name) => [require("node:url").domainToASCII(name), new URL("https://" + name).host]);
console.log(process.versions.unicode, process.versions.ada, JSON.stringify(seen));'
status=0
expect() { # version, output
  npm install --prefix "$1" --silent --no-audit --no-fund --ignore-scripts=false "node@$1" >/dev/null
  local output; output=$("$1/node_modules/node/bin/node" -e "$program")
  echo "Node $1, Unicode, ada, small and capital: $output"
  [ "$output" = "$2" ] || { echo "  changed; it was $2"; status=1; }
}
small='["xn--strae-oqa.example","xn--strae-oqa.example"]'
expect 22.23.3 "17.0 2.9.2 [$small,[\"strasse.example\",\"strasse.example\"]]"
expect 24.19.0 "17.0 3.4.4 [$small,$small]"
expect 24.20.0 "17.0 4.0.0 [$small,$small]"
exit $status
