#!/usr/bin/env bash
# On Linux, Chromium's page process asks another process for each face that a text needs, and again for each of its
# sizes.
#
# Debian's chromium 156.0.8078.114, by the events of its own trace: one text in a font of the system takes one request for
# the face and one for how it is drawn. Four sizes take four of the latter, though all are of the same face. Each family
# that is named before it and is not installed takes a request of its own, and the bold face another.
# What it means for sites: font stacks begin with names of other systems, and type scales have many steps; each of them is
# a request in the first layout. Name first what the system has.
#
# Exits with 1 if the behaviour has changed.
set -euo pipefail
if ! { command -v chromium && command -v node && [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ]; } >/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "chromium=156.*" nodejs fonts-dejavu-core >/dev/null
fi
program=$(command -v chromium)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# The requests of a page with these styles, one line of text in each.
requests() {
  local style
  {
    echo '<!doctype html><title>fonts</title>'
    for style in "$@"; do echo "<p style=\"font: $style\">Hello</p>"; done
  } >page.html
  rm -f trace.json
  "$program" --headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking \
    --user-data-dir="$folder/profile" --trace-startup=fonts --trace-startup-format=json \
    --trace-startup-file="$folder/trace.json" --screenshot="$folder/page.png" "file://$folder/page.html" 2>log >&2
  node -e '
    const { traceEvents } = JSON.parse(require("fs").readFileSync("trace.json", "utf8"));
    const count = (part) => traceEvents.filter(({ name }) => name.endsWith(part)).length;
    console.log(`${count("::MatchFamilyName")} for faces, ${count("::GetWebFontRenderStyleForStrike")} for sizes`);'
}

"$program" --version 2>/dev/null
missing='Missing One, Missing Two, Missing Three'
seen=$(
  echo "one size: $(requests '16px DejaVu Sans')"
  echo "four sizes: $(requests '16px DejaVu Sans' '17px DejaVu Sans' '18px DejaVu Sans' '19px DejaVu Sans')"
  echo "behind three missing names: $(requests "16px $missing, DejaVu Sans")"
  echo "and in bold, too: $(requests "16px $missing, DejaVu Sans" "bold 16px $missing, DejaVu Sans")"
)
echo "$seen"
expected='one size: 1 for faces, 1 for sizes
four sizes: 1 for faces, 4 for sizes
behind three missing names: 4 for faces, 1 for sizes
and in bold, too: 5 for faces, 2 for sizes'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
