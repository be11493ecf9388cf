#!/usr/bin/env bash
# eww, the browser in Emacs 28.2 (Debian 12: package emacs-nox), shows a <button> that has a value by its value, not by
# the words in it: <button name="lng" value="de">Deutsch</button> reads "de". By the HTML standard the value is only
# what is sent. A button without a value, and one with an empty value, read otherwise: by its words, and as "Submit".
# What it means for forms: give each button a value that a person can read.
set -euo pipefail
if ! command -v emacs >/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "emacs-nox=1:28.2+1-15*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/page.html" <<'PAGE'
<!doctype html>
<title>Buttons</title>
<form action="https://example.com/">
<button type="submit" name="lng" value="de">Deutsch</button>
<button type="submit" name="lng" value="cy"><b>Cymraeg</b></button>
<button type="submit" name="send">Send</button>
<button type="submit" name="search" value="">Search</button>
</form>
PAGE
cat >"$folder/probe.el" <<'LISP'
(eww-open-file (expand-file-name "page.html" (getenv "HOME")))
(with-current-buffer "*eww*"
  (princ (string-join (split-string (buffer-substring-no-properties (point-min) (point-max))) " ")))
LISP
emacs --version | head -1
seen=$(HOME="$folder" emacs -Q --batch --load "$folder/probe.el" 2>/dev/null)
echo "four buttons: $seen"
[ "$seen" = "de cy Send Submit" ] || { echo "The behaviour has changed."; exit 1; }
