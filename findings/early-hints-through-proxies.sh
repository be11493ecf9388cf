#!/usr/bin/env bash
# writeEarlyHints of Node sends a response 103 in front of the page (RFC 8297). What proxies of Debian 12 make of it:
#   nginx 1.22.1     takes the 103 for the page, and the page for the body of the 103, which it passes on as it comes:
#                    curl shows both, but add_header adds nothing to the page, gzip does not compress it, and the log
#                    has 103 for its status.
#   Varnish 7.1.1    503, "Backend fetch failed"
#   h2o 2.2.5        the page, without the 103
#   Apache 2.4, HAProxy 2.6.12 and nghttpx 1.52.0 pass on both.
# What it means for sites: put a Link field into the header of the page, unless the proxy is known to read 103.
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
need varnish 7.1.1-
need h2o 2.2.5+
need apache2 2.4.
need haproxy 2.6.12-
need nghttp2-proxy 1.52.0-

folder=$(mktemp -d)
chmod 755 "$folder"
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT
cd "$folder"
mkdir nginx apache varnish
chown www-data apache

cat >site.mjs <<'JS'
import { createServer } from "node:http";
createServer((request, response) => {
  if (request.url === "/hints") response.writeEarlyHints({ link: "</site.css>; rel=preload; as=style" });
  response.writeHead(200, { "Content-Type": "text/plain" });
  response.end("Sage & Linen\n".repeat(200));
}).listen(Number(process.argv[2]), "127.0.0.1");
JS
read -r site nginx varnish h2o apache haproxy nghttpx < <(node -e '
  const servers = [1, 2, 3, 4, 5, 6, 7].map(() => require("node:net").createServer().listen(0, "127.0.0.1"));
  setTimeout(() => { console.log(...servers.map((s) => s.address().port)); servers.forEach((s) => s.close()); }, 100);')

cat >nginx.conf <<CONF
daemon off; pid $folder/nginx/pid; error_log $folder/nginx/log; events {}
http {
  log_format short "\$uri \$status"; access_log $folder/access short;
  proxy_temp_path $folder/nginx/temp; client_body_temp_path $folder/nginx/body;
  fastcgi_temp_path $folder/nginx/fastcgi; uwsgi_temp_path $folder/nginx/uwsgi; scgi_temp_path $folder/nginx/scgi;
  gzip on; gzip_types text/plain; add_header X-Proxy nginx;
  server { listen 127.0.0.1:$nginx; location / { proxy_http_version 1.1; proxy_pass http://127.0.0.1:$site; } }
}
CONF
printf 'vcl 4.1; backend default { .host = "127.0.0.1"; .port = "%s"; }\n' "$site" >varnish.vcl
cat >h2o.conf <<CONF
hosts:
  default:
    listen: { host: 127.0.0.1, port: $h2o }
    paths: { /: { proxy.reverse.url: "http://127.0.0.1:$site/" } }
user: root
pid-file: $folder/h2o.pid
error-log: $folder/h2o.log
CONF
cat >apache.conf <<CONF
ServerName spa.example
PidFile $folder/apache/pid
DefaultRuntimeDir $folder/apache
ErrorLog $folder/apache/log
Listen 127.0.0.1:$apache
User www-data
Group www-data
$(for module in mpm_event authz_core proxy proxy_http; do
  echo "LoadModule ${module}_module /usr/lib/apache2/modules/mod_$module.so"
done)
ProxyPass / http://127.0.0.1:$site/
CONF
cat >haproxy.conf <<CONF
defaults
  mode http
  timeout client 10s
  timeout server 10s
  timeout connect 5s
listen web
  bind 127.0.0.1:$haproxy
  server site 127.0.0.1:$site
CONF

node site.mjs "$site" & started+=($!)
until curl -s -o page "http://127.0.0.1:$site/"; do sleep 0.1; done
nginx -c "$folder/nginx.conf" 2>/dev/null & started+=($!)
varnishd -F -a "127.0.0.1:$varnish" -f "$folder/varnish.vcl" -n "$folder/varnish" -s malloc,8m >varnish.out 2>&1 &
started+=($!)
h2o -c h2o.conf >h2o.out 2>&1 & started+=($!)
apache2 -DFOREGROUND -f "$folder/apache.conf" & started+=($!)
haproxy -f haproxy.conf 2>/dev/null & started+=($!)
nghttpx "-f127.0.0.1,$nghttpx;no-tls" "-b127.0.0.1,$site" --conf=/dev/null --workers=1 >nghttpx.out 2>&1 &
started+=($!)

# The status of each response in a row, and of the last one whether nginx has added its field and compressed the page.
seen() { # NAME PATH
  curl -sS --max-time 10 --compressed -D fields -o page "http://127.0.0.1:${!1}/$2"
  tr -d '\r' <fields | sed -nE 's/^HTTP[^ ]* ([0-9]+).*/\1/p; s/^(x-proxy|content-encoding): /\1 /ip' | paste -sd ' '
}
for name in nginx varnish h2o apache haproxy nghttpx; do
  for _ in {1..100}; do curl -fs -o page "http://127.0.0.1:${!name}/" && break; sleep 0.1; done
done
output=$(for name in site nginx varnish h2o apache haproxy nghttpx; do
  echo "$name: $(seen "$name" hints)"
done
echo "nginx without hints: $(seen nginx none)"
sleep 0.5
grep -E '^/(hints|none) ' access)
echo "$output"
expected="site: 103 200
nginx: 103 200
varnish: 503
h2o: 200
apache: 103 200
haproxy: 103 200
nghttpx: 103 200
nginx without hints: 200 X-Proxy nginx Content-Encoding gzip
/hints 103
/none 200"
[ "$output" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
