#!/usr/bin/env bash
# eww, the browser in Emacs 28.2 (Debian 12: package emacs-nox), sends a form with the method GET by adding "?" and the
# fields to the end of its action, whatever that holds. With a fragment, action="/search#results", the fields become a
# part of the fragment, and the server gets none of them. With a query, action="/search?page=2", the server gets two
# question marks, and the first field as a part of the value of page. By the HTML standard the fields replace the query,
# before the fragment.
# What it means for forms: no fragment and no query in the action of a form with the method GET.
set -euo pipefail
if ! command -v emacs >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "emacs-nox=1:28.2+1-15*" >/dev/null
fi
folder=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; rm -rf "$folder"' EXIT
cat >"$folder/server.mjs" <<'SERVER'
import { createServer } from "node:http";
createServer((request, response) => {
  console.log(request.url);
  response.writeHead(200, { "Content-Type": "text/html" });
  const action = decodeURIComponent(request.url.slice(1));
  response.end(`<!doctype html><title>Form</title><form action="${action}"><input name="q" value="hello"><input type="submit"></form>`);
}).listen(8393, "127.0.0.1");
SERVER
# The address of each page is the action of its form, percent-encoded.
cat >"$folder/probe.el" <<'LISP'
(require 'eww)
(dolist (action '("%2Fsearch" "%2Fsearch%23results" "%2Fsearch%3Fpage%3D2"))
  (dolist (visit (list (lambda () (eww (concat "http://127.0.0.1:8393/" action)))
                       (lambda () (goto-char (point-min)) (search-forward "Submit") (backward-char) (eww-submit))))
    (when (get-buffer "*eww*") (set-buffer "*eww*"))
    (funcall visit)
    (sleep-for 1)))
LISP
node "$folder/server.mjs" >"$folder/log" &
server=$!
until (: >/dev/tcp/127.0.0.1/8393) 2>/dev/null; do kill -0 "$server" || exit 1; sleep 0.1; done
emacs --version | head -1
HOME="$folder" timeout 60 emacs -Q --batch --load "$folder/probe.el" >/dev/null 2>&1
seen=$(grep '^/search' "$folder/log" | paste -sd ' ')
echo "addresses requested: $seen"
[ "$seen" = "/search?q=hello /search /search?page=2?q=hello" ] || { echo "The behaviour has changed."; exit 1; }
