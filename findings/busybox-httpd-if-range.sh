#!/usr/bin/env bash
# The httpd of BusyBox 1.35.0 (Debian 12) sends a file with an ETag and "Accept-Ranges: bytes", and does not read
# If-Range, by which a program that goes on with a download says which version it has the beginning of. If the file has
# changed since, Range must be ignored and the whole file sent (RFC 9110, 13.1.5). httpd sends the end of the new file
# with 206, for an ETag as for a date, and the program joins the two: a file that is half old and half new, with no
# error. webfsd 1.21 (package webfs) sends 200 and all for an old date, and so does nginx 1.22.1 for both.
# What it means for files below httpd: a new name for a new content.
set -euo pipefail
if ! command -v busybox >/dev/null || ! command -v webfsd >/dev/null || ! command -v nginx >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "busybox=1:1.35.0-4*" "webfs=1.21+ds1-12*" "nginx=1.22.1-9*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' busybox webfs nginx
folder=$(mktemp -d)
servers=
trap 'for server in $servers; do kill "$server" 2>/dev/null || true; done; rm -rf "$folder"' EXIT
cd "$folder"
mkdir www
chmod 755 . www
free() { python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
busybox=$(free) webfs=$(free) nginx=$(free)
busybox httpd -f -p "127.0.0.1:$busybox" -h www & servers="$servers $!"
webfsd -F -p "$webfs" -i 127.0.0.1 -r www >/dev/null 2>&1 & servers="$servers $!"
cat >nginx.conf <<CONF
daemon off;
pid $folder/pid;
error_log $folder/error.log;
events {}
http {
  access_log off;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi;
  uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
  server { listen 127.0.0.1:$nginx; root $folder/www; }
}
CONF
nginx -p "$folder" -c "$folder/nginx.conf" 2>/dev/null & servers="$servers $!"

put() { printf '%s' "$1" >www/menu.txt; touch -d "$2" www/menu.txt; }
put "2026: massage 45, sauna 12" "2026-11-01 10:00 UTC"
for port in $busybox $webfs $nginx; do
  for _ in $(seq 50); do curl -sf -o /dev/null "http://127.0.0.1:$port/menu.txt" && break; sleep 0.1; done
done
seen=$(
  for name in busybox webfs nginx; do
    address=http://127.0.0.1:${!name}/menu.txt
    put "2026: massage 45, sauna 12" "2026-11-01 10:00 UTC"
    curl -s -D head -o /dev/null "$address"
    for field in Last-Modified ETag; do
      version=$(tr -d '\r' <head | sed -n "s/^$field: //Ip")
      if [ -z "$version" ]; then continue; fi
      put "2026: massage 45, sauna 12" "2026-11-01 10:00 UTC"
      same=$(curl -s -o /dev/null -w '%{http_code}' -H "If-Range: $version" -H 'Range: bytes=14-' "$address")
      put "2027: massage 50, sauna 15" "2026-11-20 10:00 UTC"
      printf '2026: massage ' >part
      status=$(curl -s -o rest -w '%{http_code}' -H "If-Range: $version" -H 'Range: bytes=14-' "$address")
      if [ "$status" = 206 ]; then cat rest >>part; else cp rest part; fi
      echo "$name, $field: unchanged $same, changed $status, so the download is \"$(cat part)\""
    done
  done
)
echo "$seen"
expected='busybox, Last-Modified: unchanged 206, changed 206, so the download is "2026: massage 50, sauna 15"
busybox, ETag: unchanged 206, changed 206, so the download is "2026: massage 50, sauna 15"
webfs, Last-Modified: unchanged 206, changed 200, so the download is "2027: massage 50, sauna 15"
nginx, Last-Modified: unchanged 206, changed 200, so the download is "2027: massage 50, sauna 15"
nginx, ETag: unchanged 206, changed 200, so the download is "2027: massage 50, sauna 15"'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
