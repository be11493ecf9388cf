#!/usr/bin/env bash
# A page with "Cache-Control: max-age=60" and "Age: 58" has been in another cache for 58 seconds, and may be used for
# two more (RFC 9111, 4.2). The caches of nginx 1.22.1 and HAProxy 2.6.12 (Debian 12) do not count the Age with which it
# came: four seconds later they still send it from their store, HAProxy with "Age: 62" and nginx with "Age: 58". Apache
# 2.4 (mod_cache) and Squid 5.7 fetch it again.
# What it means for sites behind a CDN and a cache of their own: a change of a page can show later than max-age says.
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
need nginx-light 1.22.1-
need haproxy 2.6.12-
need apache2 2.4.
need squid 5.7-

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
mkdir nginx apache
chown www-data apache

# The other cache, in front of the site, and one free port for each program.
cat >other.mjs <<'JS'
import { createServer } from "node:http";
const counts = {};
createServer((request, response) => {
  if (request.url === "/counts") return response.end(JSON.stringify(counts));
  counts[request.url] = (counts[request.url] ?? 0) + 1;
  const body = "Sage & Linen\n";
  response.writeHead(200, { "Content-Length": body.length, "Cache-Control": "max-age=60", Age: "58" });
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r other nginx haproxy apache squid < <(node -e '
  const servers = [1, 2, 3, 4, 5].map(() => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')

cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  access_log off; proxy_cache_path $folder/nginx/cache keys_zone=pages:1m; proxy_temp_path $folder/nginx/temp;
  client_body_temp_path $folder/nginx/body; fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  server { listen 127.0.0.1:$nginx; location / { proxy_cache pages; proxy_pass http://127.0.0.1:$other; } }
}
CONF
cat >haproxy.conf <<CONF
cache pages
  total-max-size 4
  max-age 600
defaults
  mode http
  timeout client 10s
  timeout server 10s
  timeout connect 5s
listen web
  bind 127.0.0.1:$haproxy
  http-request cache-use pages
  http-response cache-store pages
  server other 127.0.0.1:$other
CONF
cat >apache.conf <<CONF
ServerName spa.example
PidFile $folder/apache/pid
DefaultRuntimeDir $folder/apache
ErrorLog $folder/apache/log
Listen 127.0.0.1:$apache
User www-data
Group www-data
$(for module in mpm_event authz_core proxy proxy_http cache cache_disk; do
  echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
done)
CacheRoot $folder/apache
CacheEnable disk /
ProxyPass / http://127.0.0.1:$other/
CONF
cat >squid.conf <<CONF
http_port 127.0.0.1:$squid accel defaultsite=spa.example no-vhost
cache_peer 127.0.0.1 parent $other 0 no-query no-digest originserver
http_access allow all
cache_mem 8 MB
pid_filename none
cache_log /dev/null
access_log none
shutdown_lifetime 1 seconds
CONF

node other.mjs "$other" & started+=($!)
until curl -s "http://127.0.0.1:$other/counts" >/dev/null; do sleep 0.1; done
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
haproxy -f haproxy.conf 2>/dev/null & started+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & started+=($!)
squid -N -f "$folder/squid.conf" >squid.out 2>&1 & started+=($!)

for name in nginx haproxy apache squid; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/$name" && break; sleep 0.1; done
done
sleep 4
output=$(for name in nginx haproxy apache squid; do
  age=$(curl -fs -D - -o page "http://127.0.0.1:${!name}/$name" | tr -d '\r' | sed -n 's/^age: //ip')
  fetched=$(curl -s "http://127.0.0.1:$other/counts" | node -p "JSON.parse(fs.readFileSync(0))['/$name']")
  [ "$age" -ge 61 ] && age="over 60"
  echo "$name: fetched $fetched time(s), Age $age"
done)
echo "$output"
[ "$output" = "nginx: fetched 1 time(s), Age 58
haproxy: fetched 1 time(s), Age over 60
apache: fetched 2 time(s), Age 58
squid: fetched 2 time(s), Age 58" ] || { echo "The behaviour has changed."; exit 1; }
