#!/usr/bin/env bash
# Python 3.11.2 (Debian 12): the module email with policy.default reads a name that it wrote itself with a space inside
# a word. A long name is written as several encoded words, of which the first may end within a word: "Fußpflege Müller"
# as "Fu=C3=9Fpflege_M?=" and "=?utf-8?q?=C3=BCller". White space between two encoded words does not count (RFC 2047,
# 6.2); in a name the reader keeps it, "Fußpflege M üller", and in a subject it does not. The reader of old, which
# decode_header and make_header belong to, and postal-mime 4.0.0 (npm) join the words.
# What it means: read names with make_header(decode_header(field)) where they have to be exact.
set -euo pipefail
if [ ! -x /usr/bin/python3.11 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3.11=3.11.2-*" >/dev/null
fi
/usr/bin/python3.11 --version
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 >/dev/null
cat >probe.py <<'PY'
import email, email.policy, json, sys
from email.header import decode_header, make_header
from email.headerregistry import Address
from email.message import EmailMessage

name = "Praxis für Körperbehandlung und Fußpflege Müller-Lüdenscheidt in Göttingen"
message = EmailMessage()
message["From"] = Address(name, "ada", "example.com")
message["To"] = "b@example.com"
message["Subject"] = name
message.set_content("Hello")
written = message.as_bytes()
with open("mail.eml", "wb") as file:
    file.write(written)
field = written.decode().split("\nTo:")[0]
print(field)
read = email.message_from_bytes(written, policy=email.policy.default)
print("policy.default, From:   ", read["From"].addresses[0].display_name)
print("policy.default, Subject:", read["Subject"])
old = email.message_from_bytes(written)
print("make_header, From:      ", str(make_header(decode_header(old["From"]))).split(" <")[0])
PY
cat >probe.mjs <<'JS'
import { readFile } from "node:fs/promises";
import PostalMime from "postal-mime";

console.log(`postal-mime, From:       ${(await PostalMime.parse(await readFile("mail.eml"))).from.name}`);
JS
seen=$(/usr/bin/python3.11 probe.py && node probe.mjs)
echo "$seen"
expected='From: Praxis =?utf-8?q?f=C3=BCr_K=C3=B6rperbehandlung_und_Fu=C3=9Fpflege_M?=
 =?utf-8?q?=C3=BCller-L=C3=BCdenscheidt_in_G=C3=B6ttingen?= <ada@example.com>
policy.default, From:    Praxis für Körperbehandlung und Fußpflege M üller-Lüdenscheidt in Göttingen
policy.default, Subject: Praxis für Körperbehandlung und Fußpflege Müller-Lüdenscheidt in Göttingen
make_header, From:       Praxis für Körperbehandlung und Fußpflege Müller-Lüdenscheidt in Göttingen
postal-mime, From:       Praxis für Körperbehandlung und Fußpflege Müller-Lüdenscheidt in Göttingen'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
