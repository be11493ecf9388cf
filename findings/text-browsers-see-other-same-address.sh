#!/usr/bin/env bash
# links2 2.28 and ELinks 0.13.2 (Debian 12): a form posts to the address of its own page, and the response
# is a 303 to that address again ("post/redirect/get"). The browser does not fetch it, although its page came with
# Cache-Control: no-store (RFC 9111, section 5.2.2.5): it shows the page from before, so the form seems to have done
# nothing. With a query that is new each time behind the same path, the next page is fetched and shown.
# What it means for sites that work without scripts: lead to an address that differs from the one that was posted to.
set -euo pipefail

packages=(links2=2.28-1+b2 elinks=0.13.2-1+b4)
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq --no-install-recommends "${packages[@]}" tmux >/dev/null

folder=$(mktemp -d)
export HOME=$folder LANG=C.UTF-8
started=()
trap 'kill "${started[@]}" 2>/dev/null || true; tmux -L finding kill-server 2>/dev/null || true; rm -rf "$folder"' EXIT
# Without a folder of its own links2 first shows a box that welcomes a new user.
mkdir "$HOME/.links2" "$HOME/.elinks"
printf 'set document.browse.forms.confirm_submit = 0\n' >"$HOME/.elinks/elinks.conf"

cat >"$folder/server.mjs" <<'SERVER'
import { createServer } from "node:http";
let got = 0;
let posted = 0;
createServer((request, response) => {
  const { pathname } = new URL(request.url, "http://localhost");
  if (pathname === "/counts") return response.end(`${posted} ${got}`);
  if (!/^\/(same|other)$/.test(pathname)) return response.writeHead(404).end();
  if (request.method === "POST") {
    posted += 1;
    const location = pathname === "/same" ? pathname : `${pathname}?${posted}`;
    return response.writeHead(303, { Location: location }).end();
  }
  got += 1;
  response.writeHead(200, { "Content-Type": "text/html", "Cache-Control": "no-store" });
  response.end(`<form method="post" action="${pathname}"><input type="submit" value="Send"></form><p>Page ${got}</p>`);
}).listen(8391, "127.0.0.1");
SERVER
counts() { curl -s http://127.0.0.1:8391/counts; }

# Opens a page, presses its only button, and says how many pages were fetched after the form had come.
fetched() { # BROWSER PATH
  node "$folder/server.mjs" &
  local server=$!
  started+=("$server")
  until counts >/dev/null; do sleep 0.1; done
  local address="http://127.0.0.1:8391/$2"
  tmux -L finding -f /dev/null new-session -d -s it -x 80 -y 24 "$1 $address"
  until [ "$(counts)" != "0 0" ]; do sleep 0.1; done
  sleep 2
  tmux -L finding send-keys -t it Enter
  sleep 4
  local posted got
  read -r posted got <<<"$(counts)"
  tmux -L finding kill-session -t it
  kill "$server"
  wait "$server" 2>/dev/null || true
  [ "$posted" = 1 ] || { echo "$1 sent the form $posted times" >&2; return 1; }
  echo $((got - 1))
}

changed=0
for browser in links2 elinks; do
  same=$(fetched "$browser" same)
  other=$(fetched "$browser" other)
  echo "$browser: after a 303 to the same address $same page(s) fetched, to another address $other"
  [ "$same $other" = "0 1" ] || changed=1
done
[ "$changed" = 0 ] || { echo "the behaviour has changed"; exit 1; }
