#!/usr/bin/env bash
# nginx 1.22.1 with "proxy_cache_revalidate on" (Debian 12): a stored page has expired, the site answers the conditional
# request of nginx with 304, and the 304 has other header fields than the page had. A cache updates the stored ones with
# them (RFC 9111, 3.2 and 4.3.4). nginx goes on to send the old ones, the old Cache-Control among them. For its own use
# it reads the 304: it serves the page without another request, as the new max-age of 60 seconds allows, and tells
# browsers the old one, 1 second. Apache 2.4 (mod_cache), Squid 5.7 and Varnish 7.1 send the new fields.
# What it means for sites: change the ETag when a header field changes, or let nginx fetch the page again.
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

# The site, and one free port for each program.
cat >site.mjs <<'JS'
import { createServer } from "node:http";
const counts = {};
createServer((request, response) => {
  if (request.url === "/counts") return response.end(JSON.stringify(counts));
  counts[request.url] = (counts[request.url] ?? 0) + 1;
  const known = request.headers["if-none-match"] === '"a"';
  response.writeHead(known ? 304 : 200, {
    ETag: '"a"', "Last-Modified": "Mon, 02 Nov 2026 09:00:00 GMT", "Cache-Control": `max-age=${known ? 60 : 1}`,
    "X-Notice": known ? "closed" : "open",
  });
  response.end(known ? undefined : "Sage & Linen\n");
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r site nginx apache squid varnish < <(node -e '
  const servers = [1, 2, 3, 4, 5].map(() => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')

cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  access_log off; proxy_cache_path $folder/nginx/cache keys_zone=pages:1m; proxy_temp_path $folder/nginx/temp;
  client_body_temp_path $folder/nginx/body; fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  server {
    listen 127.0.0.1:$nginx;
    location / { proxy_cache pages; proxy_cache_revalidate on; proxy_pass http://127.0.0.1:$site; }
  }
}
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
printf 'vcl 4.1; backend default { .host = "127.0.0.1"; .port = "%s"; }\n' "$site" >varnish.vcl

node site.mjs "$site" & started+=($!)
until curl -s "http://127.0.0.1:$site/counts" >/dev/null; do sleep 0.1; done
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & started+=($!)
squid -N -f "$folder/squid.conf" >squid.out 2>&1 & started+=($!)
varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,8m >varnish.out 2>&1 &
started+=($!)

# What a proxy sends after the 304: the field X-Notice and the lifetime of the page.
seen() { # NAME
  curl -s -D fields -o page "http://127.0.0.1:${!1}/$1"
  [ "$(cat page)" = "Sage & Linen" ] || { echo "no page"; return; }
  for field in X-Notice Cache-Control; do tr -d '\r' <fields | sed -n "s/^$field: //ip"; done | paste -sd ' '
}
for name in nginx apache squid varnish; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/$name" && break; sleep 0.1; done
done
sleep 2.5
# Varnish still sends the expired page once, and asks for the 304 meanwhile.
for name in nginx apache squid varnish; do seen "$name" >/dev/null; done
sleep 2
output=$(for name in nginx apache squid varnish; do echo "$name: $(seen "$name")"; done)
output+=$'\n'"requests at the site: $(curl -s "http://127.0.0.1:$site/counts")"
echo "$output"
expected='nginx: open max-age=1
apache: closed max-age=60
squid: closed max-age=60
varnish: closed max-age=60
requests at the site: {"/nginx":2,"/apache":2,"/squid":2,"/varnish":2}'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
