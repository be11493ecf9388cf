#!/usr/bin/env bash
# A comment in brackets may stand in each of the fields that describe a part of a mail (RFC 822, 3.4.3, from which RFC
# 2045 and RFC 2183 have their syntax; RFC 2045, 5.1, shows charset=us-ascii (Plain text) and charset="us-ascii" as
# equal). The library mail 2.7.1 for Ruby (Debian 12: package ruby-mail) reads that example, and loses three others
# without an error:
#   charset="iso-8859-1" (Latin 1)       no charset, and the text has bytes that are no characters
#   attachment (form); filename=tea.txt  no attachment, and no name
#   attachment; filename=tea.txt (form)  the name is "tea.txt (form)"
# email of Python 3.11 (policy "default") reads each as it is meant.
# What it means for mails that are read with it: take comments out of the two fields first.
set -euo pipefail
if ! /usr/bin/ruby -r mail -e 0 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "ruby-mail=2.7.1+dfsg1-2*" >/dev/null
fi
dpkg-query -W -f '${Package} ${Version}\n' ruby-mail python3.11
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
cat >read.rb <<'RB'
require "mail"

mail = Mail.read("mail.eml")
text = mail.decoded
text = "no characters" unless text.dup.force_encoding("UTF-8").valid_encoding?
kind = mail.attachment? ? "attachment #{mail.filename}" : "no attachment"
puts "  mail: #{mail.charset || "none"}, #{text.strip}, #{kind}"
RB
cat >read.py <<'PY'
import email.policy

with open("mail.eml", "rb") as file:
    mail = email.message_from_binary_file(file, policy=email.policy.default)
kind = f"attachment {mail.get_filename()}" if mail.is_attachment() else "no attachment"
print(f"  email: {mail.get_content_charset()}, {mail.get_content().strip()}, {kind}")
PY
seen=$(
  while IFS='|' read -r type disposition; do
    echo "$type, $disposition"
    printf '%s\r\n' 'MIME-Version: 1.0' "Content-Type: text/plain; $type" "Content-Disposition: $disposition" \
      'Content-Transfer-Encoding: quoted-printable' '' 'Gr=FC=DFe' >mail.eml
    /usr/bin/ruby read.rb
    /usr/bin/python3 read.py
  done <<'FIELDS'
charset="iso-8859-1"|attachment; filename=tea.txt
charset=iso-8859-1 (Latin 1)|attachment; filename=tea.txt
charset="iso-8859-1" (Latin 1)|attachment; filename=tea.txt
charset=iso-8859-1|attachment (form); filename=tea.txt
charset=iso-8859-1|attachment; filename=tea.txt (form)
FIELDS
)
echo "$seen"
expected='charset="iso-8859-1", attachment; filename=tea.txt
  mail: iso-8859-1, Grüße, attachment tea.txt
  email: iso-8859-1, Grüße, attachment tea.txt
charset=iso-8859-1 (Latin 1), attachment; filename=tea.txt
  mail: iso-8859-1, Grüße, attachment tea.txt
  email: iso-8859-1, Grüße, attachment tea.txt
charset="iso-8859-1" (Latin 1), attachment; filename=tea.txt
  mail: none, no characters, attachment tea.txt
  email: iso-8859-1, Grüße, attachment tea.txt
charset=iso-8859-1, attachment (form); filename=tea.txt
  mail: iso-8859-1, Grüße, no attachment
  email: iso-8859-1, Grüße, attachment tea.txt
charset=iso-8859-1, attachment; filename=tea.txt (form)
  mail: iso-8859-1, Grüße, attachment tea.txt (form)
  email: iso-8859-1, Grüße, attachment tea.txt'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
