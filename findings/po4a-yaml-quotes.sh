#!/usr/bin/env bash
# po4a 0.69 (Debian 12), which translates YAML files with PO files, writes each text without the quotation marks that it
# had, unless YAML cannot do without: closes: "17:30" becomes closes: 17:30, room: "007" becomes room: 007, and answer:
# "no" becomes answer: no. What reads the translated file gets other values than from the original: PyYAML 6.0 gives
# 1050, 7, False, a date and 1.1, where the original has five texts. The texts that are translated are right, so that
# nothing is seen in them. Its manual says nothing of that (Locale::Po4a::Yaml(3pm)).
# What it means for texts kept in YAML: no value that is not to be translated beside those that are.
set -euo pipefail
if ! command -v po4a >/dev/null || ! /usr/bin/python3 -c 'import yaml' 2>/dev/null; then
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "po4a=0.69-1*" "python3-yaml=6.0-3*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' po4a python3-yaml
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cat >en.yaml <<'YAML'
answer: "no"
closes: "17:30"
room: "007"
since: "2026-12-01"
title: "Massage: 60 minutes"
version: "1.10"
YAML
cat >po4a.cfg <<'CFG'
[po4a_langs] de
[po4a_paths] po/po.pot $lang:po/$lang.po
[type: yaml] en.yaml $lang:$lang.yaml opt:"-k 0"
CFG
mkdir po
cat >po/de.po <<'PO'
msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"

msgid "Massage: 60 minutes"
msgstr "Massage: 60 Minuten"
PO
po4a --quiet po4a.cfg >/dev/null 2>&1
cat >read.py <<'PY'
import sys, yaml

for name, value in sorted(yaml.safe_load(open(sys.argv[1])).items()):
    print(f"  {name}: {value!r}")
PY
seen=$(
  for language in en de; do
    echo "$language.yaml"
    grep -v '^---' "$language.yaml" | grep -E '^(closes|title)'
    /usr/bin/python3 read.py "$language.yaml"
  done
)
echo "$seen"
expected="en.yaml
closes: \"17:30\"
title: \"Massage: 60 minutes\"
  answer: 'no'
  closes: '17:30'
  room: '007'
  since: '2026-12-01'
  title: 'Massage: 60 minutes'
  version: '1.10'
de.yaml
closes: 17:30
title: 'Massage: 60 Minuten'
  answer: False
  closes: 1050
  room: 7
  since: datetime.date(2026, 12, 1)
  title: 'Massage: 60 Minuten'
  version: 1.1"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
