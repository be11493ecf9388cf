#!/usr/bin/env bash
# pandoc 2.17.1.1 (Debian 12) loses whole paragraphs when it converts to Org or to reStructuredText, without a warning.
# A paragraph of a web page that begins with "# ", such as "# 3 is free", or with "#+", is written to Org as it stands,
# where it is a comment or a setting; one that begins with ".. " is a comment in reStructuredText. pandoc and docutils
# 0.19 read the others alone. reStructuredText has a backslash for it ("Escaping Mechanism"), which pandoc writes
# elsewhere, and Org a zero-width space ("Escape Character"). Through Markdown and Muse each of these paragraphs comes
# back.
# What it means: search what is to be converted for paragraphs that begin so.
set -euo pipefail
if ! command -v pandoc >/dev/null || ! /usr/bin/python3 -c 'import docutils' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "pandoc=2.17.1.1-2*" "python3-docutils=0.19+dfsg-6*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' pandoc python3-docutils
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >paragraphs.py <<'PY'
import sys

from docutils.core import publish_doctree

print(" / ".join(node.astext() for node in publish_doctree(sys.stdin.read()).findall() if node.tagname == "paragraph"))
PY
seen=$(
  for start in '# 3 is free' '#+title: Tea' '.. see below'; do
    echo "$start"
    for format in org rst markdown muse; do
      printf '<p>Rooms:</p><p>%s</p><p>Tea.</p>' "$start" | pandoc --from html --to "$format" --output page
      echo "  $format: $(pandoc --from "$format" --to html page | sed 's/<[^>]*>//g' | paste -sd / | sed 's:/: / :g')"
    done
    printf '<p>Rooms:</p><p>%s</p><p>Tea.</p>' "$start" | pandoc --from html --to rst |
      /usr/bin/python3 paragraphs.py | sed 's/^/  rst, docutils: /'
  done
)
echo "$seen"
expected='# 3 is free
  org: Rooms: / Tea.
  rst: Rooms: / # 3 is free / Tea.
  markdown: Rooms: / # 3 is free / Tea.
  muse: Rooms: / # 3 is free / Tea.
  rst, docutils: Rooms: / # 3 is free / Tea.
#+title: Tea
  org: Rooms: / Tea.
  rst: Rooms: / #+title: Tea / Tea.
  markdown: Rooms: / #+title: Tea / Tea.
  muse: Rooms: / #+title: Tea / Tea.
  rst, docutils: Rooms: / #+title: Tea / Tea.
.. see below
  org: Rooms: / .. see below / Tea.
  rst: Rooms: / Tea.
  markdown: Rooms: / .. see below / Tea.
  muse: Rooms: / .. see below / Tea.
  rst, docutils: Rooms: / Tea.'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
