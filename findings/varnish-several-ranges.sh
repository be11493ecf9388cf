#!/usr/bin/env bash
# A request may ask for several ranges at once, "Range: bytes=0-99, 900-999", as some readers of PDF files do (RFC 9110,
# 14.1.2). A server may send them, or ignore Range and send all (14.2); 416 is for ranges none of which lies within the
# file (15.5.17). Varnish 7.1.1 (Debian 12) answers such a request with 416 and no content, also for two ranges that lie
# next to each other. It announces "Accept-Ranges: bytes", and a single range it sends. nginx 1.22.1 and Squid 5.7,
# which hold the same file, send both ranges with 206.
# What it means for downloads behind Varnish: unset req.http.Range in vcl_recv when it holds a comma.
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
need varnish 7.1.1-
need nginx-light 1.22.1-
need squid 5.7-

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
mkdir nginx varnish

cat >site.mjs <<'JS'
import { createServer } from "node:http";
createServer((request, response) => {
  response.writeHead(200, {
    "Content-Type": "application/pdf", "Content-Length": 1000, "Cache-Control": "max-age=60", "Accept-Ranges": "bytes",
  });
  response.end("x".repeat(1000));
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r site varnish fixed nginx squid < <(node -e '
  const servers = Array.from({ length: 5 }, () => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')
cat >varnish.vcl <<CONF
vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "$site"; }
sub vcl_recv { if (local.socket == "fixed" && req.http.Range ~ ",") { unset req.http.Range; } }
CONF
cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  access_log off; proxy_cache_path $folder/nginx/cache keys_zone=pages:1m; proxy_temp_path $folder/nginx/temp;
  client_body_temp_path $folder/nginx/body; fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  server {
    listen 127.0.0.1:$nginx;
    location / { proxy_cache pages; proxy_pass http://127.0.0.1:$site; }
  }
}
CONF
cat >squid.conf <<CONF
http_port 127.0.0.1:$squid accel defaultsite=spa.example no-vhost
cache_peer 127.0.0.1 parent $site 0 no-query no-digest originserver
http_access allow all
cache_mem 8 MB
pid_filename none
cache_log /dev/null
access_log none
shutdown_lifetime 1 seconds
CONF
node site.mjs "$site" & started+=($!)
varnishd -F -a "plain=127.0.0.1:$varnish" -a "fixed=127.0.0.1:$fixed" -f "$folder/varnish.vcl" -n "$folder/varnish" \
  -s malloc,8m >varnish.out 2>&1 & started+=($!)
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
squid -N -f "$folder/squid.conf" >squid.out 2>&1 & started+=($!)
# The page is in each cache before the ranges are asked for.
for name in varnish fixed nginx squid; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/menu.pdf" && break; sleep 0.1; done
done

output=$(for name in varnish fixed nginx squid; do
  for range in 0-99 0-99,900-999 0-99,100-199; do
    status=$(curl -s -m 9 -D fields -o page -w '%{http_code}' -r "$range" "http://127.0.0.1:${!name}/menu.pdf")
    part=$(tr -d '\r' <fields | sed -n -e 's/^Content-Range: //ip' -e 's/^Content-Type: \(multipart[^;]*\).*/\1/ip')
    echo "$name $range: $status ${part:-the whole file}"
  done
done)
echo "$output"
expected='varnish 0-99: 206 bytes 0-99/1000
varnish 0-99,900-999: 416 bytes */1000
varnish 0-99,100-199: 416 bytes */1000
fixed 0-99: 206 bytes 0-99/1000
fixed 0-99,900-999: 200 the whole file
fixed 0-99,100-199: 200 the whole file
nginx 0-99: 206 bytes 0-99/1000
nginx 0-99,900-999: 206 multipart/byteranges
nginx 0-99,100-199: 206 multipart/byteranges
squid 0-99: 206 bytes 0-99/1000
squid 0-99,900-999: 206 multipart/byteranges
squid 0-99,100-199: 206 multipart/byteranges'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
