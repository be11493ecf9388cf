#!/usr/bin/env bash
# A long file name of an attachment is written in parts (RFC 2231, 4.1): a part with an asterisk at its end (filename*0*=)
# is percent-encoded, one without (filename*1=) is literal, and both may stand in one name. So
#   filename*0*=utf-8''Gutschein%20f%C3%BCr%20; filename*1="50%25.pdf"
# is "Gutschein für 50%25.pdf": the second part holds a percent sign and two digits. mailparser 3.14.2, emailjs-mime-parser
# 2.0.7 and Email::MIME 1.953 (Debian 12) decode the literal part, too: "Gutschein für 50%.pdf". postal-mime 4.0.0 and
# Python's email package leave it as it is.
# What it means for writers of mail: encode every part, or none.
set -euo pipefail
if ! perl -MEmail::MIME -e 1 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "libemail-mime-perl=1.953-1*" >/dev/null
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2 emailjs-mime-parser@2.0.7 postal-mime@4.0.0
printf '%s\r\n' "From: spa@example.com" "MIME-Version: 1.0" "Content-Type: multipart/mixed; boundary=part" "" \
  --part "Content-Type: text/plain" "" "Hello" \
  --part "Content-Type: application/pdf" "Content-Disposition: attachment;" \
  " filename*0*=utf-8''Gutschein%20f%C3%BCr%20;" ' filename*1="50%25.pdf"' "" "-" --part-- >mail.eml
cat >probe.mjs <<'JS'
import { readFileSync } from "node:fs";
import emailjs from "emailjs-mime-parser";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const mail = readFileSync("mail.eml");
const [{ filename }] = (await simpleParser(mail)).attachments;
console.log(`mailparser: ${filename}`);
const [disposition] = (emailjs.default ?? emailjs)(mail).childNodes[1].headers["content-disposition"];
console.log(`emailjs-mime-parser: ${disposition.params.filename}`);
console.log(`postal-mime: ${(await PostalMime.parse(mail)).attachments[0].filename}`);
JS
cat >probe.py <<'PY'
import email, email.policy

mail = email.message_from_binary_file(open("mail.eml", "rb"), policy=email.policy.default)
print("Python:", next(mail.iter_attachments()).get_filename())
PY
cat >probe.pl <<'PL'
use Email::MIME;
binmode STDOUT, ":utf8";
local $/;
open my $file, "<", "mail.eml";
print "Email::MIME: ", (Email::MIME->new(<$file>)->subparts)[1]->filename, "\n";
PL
seen=$(node probe.mjs; PYTHONUTF8=1 python3 probe.py; perl probe.pl)
echo "$seen"
expected="mailparser: Gutschein für 50%.pdf
emailjs-mime-parser: Gutschein für 50%.pdf
postal-mime: Gutschein für 50%25.pdf
Python: Gutschein für 50%25.pdf
Email::MIME: Gutschein für 50%.pdf"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
