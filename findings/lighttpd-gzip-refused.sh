#!/usr/bin/env bash
# A client that cannot unpack gzip says so with a quality of 0: "Accept-Encoding: gzip;q=0" (RFC 9110, 12.4.2 and
# 12.5.3). lighttpd 1.4.69 (Debian 12, mod_deflate) looks for the name alone, and sends gzip to it, also for "identity,
# gzip;q=0". The name in capitals it does not find, although it is the same (8.4.1). nginx 1.22.1 and Apache 2.4 send
# the page as it is where the quality is 0, and gzip for the name in capitals.
# What it means behind lighttpd: a client that wants no gzip has to leave the word out of the field.
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
need lighttpd 1.4.69-
need lighttpd-mod-deflate 1.4.69-
need nginx-light 1.22.1-
need apache2 2.4.

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
mkdir files nginx apache
for _ in {1..100}; do echo "Sage and linen"; done >files/menu.txt
chmod -R a+rX files
chown www-data apache
read -r lighttpd nginx apache < <(node -e '
  const servers = [1, 2, 3].map(() => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')
cat >lighttpd.conf <<CONF
server.document-root = "$folder/files"
server.bind = "127.0.0.1"
server.port = $lighttpd
server.modules = ("mod_deflate")
mimetype.assign = (".txt" => "text/plain")
deflate.mimetypes = ("text/plain")
deflate.allowed-encodings = ("gzip")
CONF
cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  access_log off; types { text/plain txt; } gzip on; gzip_types text/plain; proxy_temp_path $folder/nginx/temp;
  client_body_temp_path $folder/nginx/body; fastcgi_temp_path $folder/nginx/fastcgi;
  uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  server { listen 127.0.0.1:$nginx; root $folder/files; }
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
$(for module in mpm_event authz_core mime filter deflate; do
  echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
done)
TypesConfig /dev/null
AddType text/plain txt
DocumentRoot $folder/files
AddOutputFilterByType DEFLATE text/plain
CONF
lighttpd -D -f lighttpd.conf 2>lighttpd.out & started+=($!)
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & started+=($!)
for name in lighttpd nginx apache; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/menu.txt" && break; sleep 0.1; done
done

output=$(for field in "gzip" "gzip;q=0" "identity, gzip;q=0" "GZIP" "*"; do
  echo "$field: $(for name in lighttpd nginx apache; do
    curl -s -D fields -o page -H "Accept-Encoding: $field" "http://127.0.0.1:${!name}/menu.txt"
    coding=$(tr -d '\r' <fields | sed -n 's/^Content-Encoding: //ip')
    echo "$name ${coding:-as it is}"
  done | paste -sd ',' | sed 's/,/, /g')"
done)
echo "$output"
expected='gzip: lighttpd gzip, nginx gzip, apache gzip
gzip;q=0: lighttpd gzip, nginx as it is, apache as it is
identity, gzip;q=0: lighttpd gzip, nginx as it is, apache as it is
GZIP: lighttpd as it is, nginx gzip, apache gzip
*: lighttpd as it is, nginx as it is, apache as it is'
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
