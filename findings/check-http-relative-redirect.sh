#!/usr/bin/env bash
# check_http 2.3.3 of the Monitoring Plugins (Debian 12: package monitoring-plugins-basic) with "--onredirect=follow": a
# redirect from /book/form to "?sent=1" leads to /book/form?sent=1 (RFC 3986, 5.2.2). check_http asks for /book/?sent=1,
# another page, and says "HTTP OK" if there is one. "//127.0.0.1:PORT/thanks" is an address of another server;
# check_http asks the first one for the page //127.0.0.1:PORT/thanks. It sends ".." and "#top" as they are. curl 7.88.1 and wget
# 1.21.3 go where they are led, but for one: to "#thanks" of the same page curl asks for /book/, too.
# What it means for sites: redirect to a path that begins with one slash, without a fragment.
set -euo pipefail

export DEBIAN_FRONTEND=noninteractive
need() { # PACKAGE VERSION
  local version
  version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  if [ -z "$version" ]; then
    { apt-get update -qq; apt-get install -y -qq --no-install-recommends "$1=$2*"; } >/dev/null || true
    version=$(dpkg-query -W -f '${Version}' "$1" 2>/dev/null || true)
  fi
  case $version in
    "$2"*) echo "$1 $version" ;;
    *) echo "This finding is about $1 $2, and the version here is ${version:-none}."; exit 1 ;;
  esac
}
need monitoring-plugins-basic 2.3.3-
need curl 7.88.1-
need wget 1.21.3-

folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

# Two servers. The first one answers the first request with a redirect to the place in the file "location", and writes
# down each later request, as the second one does.
cat >servers.mjs <<'JS'
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
const serve = (name) => new Promise((listening) => {
  const server = createServer((request, response) => {
    if (existsSync("location")) {
      response.writeHead(303, { Location: readFileSync("location", "utf8") }).end();
      return rmSync("location");
    }
    writeFileSync("asked", `${request.url} of the ${name}`);
    response.end("Thank you\n");
  }).listen(0, "127.0.0.1", () => listening(server.address().port));
});
writeFileSync("ports", `${await serve("first")} ${await serve("second")}\n`);
JS
node servers.mjs & started+=($!)
until [ -s ports ]; do sleep 0.1; done
read -r first second <ports

output=$(for location in "?sent=1" "../thanks" "/thanks#top" "//127.0.0.1:$second/thanks" "#thanks"; do
  for program in check_http curl wget; do
    printf %s "$location" >location
    rm -f asked
    case $program in
      check_http)
        /usr/lib/nagios/plugins/check_http -I 127.0.0.1 -p "$first" -u /book/form -f follow >said 2>/dev/null || true
        grep -q "^HTTP OK" said ;;
      curl) curl -fsL -o said "http://127.0.0.1:$first/book/form" ;;
      wget) wget -q -O said "http://127.0.0.1:$first/book/form" ;;
    esac
    echo "$location: $program: $(cat asked)"
  done
done | sed "s/:$second/:PORT/g")
echo "$output"
expected="?sent=1: check_http: /book/?sent=1 of the first
?sent=1: curl: /book/form?sent=1 of the first
?sent=1: wget: /book/form?sent=1 of the first
../thanks: check_http: /book/../thanks of the first
../thanks: curl: /thanks of the first
../thanks: wget: /thanks of the first
/thanks#top: check_http: /thanks#top of the first
/thanks#top: curl: /thanks of the first
/thanks#top: wget: /thanks of the first
//127.0.0.1:PORT/thanks: check_http: //127.0.0.1:PORT/thanks of the first
//127.0.0.1:PORT/thanks: curl: /thanks of the second
//127.0.0.1:PORT/thanks: wget: /thanks of the second
#thanks: check_http: /book/#thanks of the first
#thanks: curl: /book/ of the first
#thanks: wget: /book/form of the first"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
