#!/usr/bin/env bash
# Tinyproxy 1.11.1 (Debian 12) passes on the first field of a name and drops the others of that name, in both
# directions. Of a response with two cookies the browser gets one (Set-Cookie cannot be joined: RFC 9110, 5.3), of
# "Vary: Accept" and "Vary: Cookie", or two lines of Cache-Control, the second is lost; of a request, the second
# Accept-Language. A proxy may join fields of one name, and must not lose any. As the reverse proxy of a site it does
# the same. Fields of one line arrive whole, and so does everything through nghttpx 1.52, HAProxy 2.6 and H2O 2.2.5.
# What it means for sites whose visitors sit behind it: a sign-in that sets two cookies may fail; one cookie a response,
# and lists in one line, arrive.
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
need tinyproxy 1.11.1-
need nghttp2-proxy 1.52.0-
need haproxy 2.6.
need h2o 2.2.5

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"

cat >site.mjs <<'JS'
import { createServer } from "node:http";
createServer((request, response) => {
  response.setHeader("Set-Cookie", ["session=a", "language=de"]);
  response.setHeader("Vary", ["Accept", "Cookie"]);
  response.setHeader("X-Asked", request.headersDistinct["accept-language"].join("+"));
  response.end("Sage & Linen\n");
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r site tinyproxy reverse nghttpx haproxy h2o < <(node -e '
  const servers = Array.from({ length: 6 }, () => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')
cat >proxy.conf <<CONF
Port $tinyproxy
Listen 127.0.0.1
Timeout 60
Allow 127.0.0.1
CONF
cat >reverse.conf <<CONF
Port $reverse
Listen 127.0.0.1
Timeout 60
Allow 127.0.0.1
ReverseOnly Yes
ReversePath "/" "http://127.0.0.1:$site/"
CONF
cat >haproxy.conf <<CONF
defaults
  mode http
  timeout client 9s
  timeout server 9s
  timeout connect 9s
listen site
  bind 127.0.0.1:$haproxy
  server site 127.0.0.1:$site
CONF
cat >h2o.conf <<CONF
listen: { host: 127.0.0.1, port: $h2o }
hosts: { default: { paths: { /: { proxy.reverse.url: "http://127.0.0.1:$site/" } } } }
CONF
node site.mjs "$site" & started+=($!)
tinyproxy -d -c proxy.conf >tinyproxy.out 2>&1 & started+=($!)
tinyproxy -d -c reverse.conf >reverse.out 2>&1 & started+=($!)
nghttpx --conf=/dev/null -f"127.0.0.1,$nghttpx;no-tls" -b"127.0.0.1,$site" >nghttpx.out 2>&1 & started+=($!)
haproxy -db -f haproxy.conf >haproxy.out 2>&1 & started+=($!)
h2o -c h2o.conf >h2o.out 2>&1 & started+=($!)
for port in "$site" "$tinyproxy" "$reverse" "$nghttpx" "$haproxy" "$h2o"; do
  for _ in {1..100}; do (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && break; sleep 0.1; done
done

seen() { # NAME CURL-ARGUMENTS
  curl -s -m 9 -D fields -o page -H 'Accept-Language: de' -H 'Accept-Language: en' "${@:2}"
  echo "$1: $(for field in set-cookie vary x-asked; do
    tr -d '\r' <fields | sed -n "s/^$field: //ip" | paste -sd '+' | sed 's/+/ + /g'
  done | paste -sd '|' | sed 's/|/ | /g')"
}
output=$(
  seen site "http://127.0.0.1:$site/"
  seen tinyproxy -x "http://127.0.0.1:$tinyproxy" "http://127.0.0.1:$site/"
  seen "tinyproxy, reverse" "http://127.0.0.1:$reverse/"
  for name in nghttpx haproxy h2o; do seen "$name" "http://127.0.0.1:${!name}/"; done
)
echo "$output"
expected='site: session=a + language=de | Accept + Cookie | de + en
tinyproxy: session=a | Accept | de
tinyproxy, reverse: session=a | Accept | de
nghttpx: session=a + language=de | Accept + Cookie | de + en
haproxy: session=a + language=de | Accept + Cookie | de + en
h2o: session=a + language=de | Accept + Cookie | de + en'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
