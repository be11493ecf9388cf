#!/usr/bin/env bash
# After a request that may change a page and does not fail, status 2xx or 3xx, a cache has to forget the page of that
# address (RFC 9111, 4.4). Apache 2.4 (mod_cache) forgets it after POST, PUT and DELETE with 204, and keeps it after PATCH, and
# after any of them with 303, which sites answer a form with ("post/redirect/get"): the page that the 303 leads back to
# is the old one. nginx 1.22.1 and Varnish 7.1.1 keep it after all of them. Squid 5.7 and HAProxy 2.6.12 forget it each
# time. All as in Debian 12, with max-age=60 and no rules of their own.
# What it means for sites: lead to another address than the form's, or let no shared cache store its page.
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
need varnish 7.1.1-

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
mkdir nginx apache varnish
chown www-data apache

# The site: a page that may be stored, and requests that change it. Their status is in the address.
cat >site.mjs <<'JS'
import { createServer } from "node:http";
const counts = {};
createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname === "/counts") return response.end(String(counts[searchParams.get("of")] ?? 0));
  if (request.method !== "GET") {
    request.resume();
    return response.writeHead(Number(searchParams.get("status")), { Location: request.url }).end();
  }
  counts[pathname] = (counts[pathname] ?? 0) + 1;
  const body = "Sage & Linen\n";
  response.writeHead(200, { "Content-Length": body.length, "Cache-Control": "max-age=60" });
  response.end(body);
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r site nginx varnish apache squid haproxy < <(node -e '
  const servers = [1, 2, 3, 4, 5, 6].map(() => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')

cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  access_log off; proxy_cache_path $folder/nginx/cache keys_zone=pages:1m; proxy_temp_path $folder/nginx/temp;
  client_body_temp_path $folder/nginx/body; fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  server { listen 127.0.0.1:$nginx; location / { proxy_cache pages; proxy_pass http://127.0.0.1:$site; } }
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
  server site 127.0.0.1:$site
CONF
printf 'vcl 4.1; backend default { .host = "127.0.0.1"; .port = "%s"; }\n' "$site" >varnish.vcl
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
ProxyPass / http://127.0.0.1:$site/
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
until curl -s "http://127.0.0.1:$site/counts" >/dev/null; do sleep 0.1; done
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
haproxy -f haproxy.conf 2>/dev/null & started+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & started+=($!)
squid -N -f "$folder/squid.conf" >squid.out 2>&1 & started+=($!)
varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,8m >varnish.out 2>&1 &
started+=($!)
for name in nginx varnish apache squid haproxy; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/" && break; sleep 0.1; done
done

# Whether a page that is stored is fetched again after a request with another method to its address.
after() { # NAME METHOD STATUS
  local path="/$1-$2-$3" address
  address="http://127.0.0.1:${!1}$path?status=$3"
  curl -fs -o page "$address" && sleep 0.1 && curl -fs -o page "$address"
  [ "$(curl -s "http://127.0.0.1:$site/counts?of=$path")" = 1 ] || { echo "not stored"; return; }
  curl -s -o page -X "$2" -d name=Anna "$address"
  sleep 0.1
  curl -fs -o page "$address"
  if [ "$(curl -s "http://127.0.0.1:$site/counts?of=$path")" = 2 ]; then echo new; else echo old; fi
}
output=$(for name in nginx varnish apache squid haproxy; do
  echo "$name:$(for status in 204 303; do for method in POST PUT PATCH DELETE; do
    echo " $method $status $(after "$name" "$method" "$status")"
  done; done | paste -sd ,)"
done)
echo "$output"
old="POST 204 old, PUT 204 old, PATCH 204 old, DELETE 204 old, POST 303 old, PUT 303 old, PATCH 303 old, DELETE 303 old"
new=${old//old/new}
expected="nginx: $old
varnish: $old
apache: POST 204 new, PUT 204 new, PATCH 204 old, DELETE 204 new, ${old#*DELETE 204 old, }
squid: $new
haproxy: $new"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
