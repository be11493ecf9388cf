#!/usr/bin/env bash
# Comments in an address may be nested (RFC 5322, 3.2.2), and a comment behind an address often names the person:
# "anna@spa.example (Anna Smith (reception))". postal-mime 4.0.0 ends the comment at the first closing bracket and adds
# the second one to the address: "anna@spa.example)". In front of an address in angle brackets, the rest of the comment
# becomes a part of the name: "Anna later)". There is no error, and comments that are not nested are read well.
# nodemailer 10.6.1, email-addresses 5.0.0 and Python 3.11 (Debian 12) give the address without a bracket.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 nodemailer@10.6.1 email-addresses@5.0.0 >/dev/null
cat >probe.py <<'PY'
import sys
from email.utils import getaddresses
print(" ".join(f"<{address}>" for _, address in getaddresses([sys.argv[1]])))
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import emailAddresses from "email-addresses";
import addressparser from "nodemailer/lib/addressparser/index.js";
import PostalMime from "postal-mime";

for (const from of [
  "anna@spa.example (Anna Smith)",
  "anna@spa.example (Anna Smith (reception))",
  "Anna (back (soon) later) <anna@spa.example>",
]) {
  const { name, address } = (await PostalMime.parse(`From: ${from}\r\n\r\nHello`)).from;
  const [other] = addressparser(from);
  console.log(from);
  console.log(`  postal-mime: ${name} <${address}>`);
  console.log(`  nodemailer: ${other.name} <${other.address}>`);
  console.log(`  email-addresses: <${emailAddresses.parseOneAddress(from).address}>`);
  console.log(`  Python: ${execFileSync("/usr/bin/python3", ["probe.py", from], { encoding: "utf8" }).trim()}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='anna@spa.example (Anna Smith)
  postal-mime: Anna Smith <anna@spa.example>
  nodemailer: Anna Smith <anna@spa.example>
  email-addresses: <anna@spa.example>
  Python: <anna@spa.example>
anna@spa.example (Anna Smith (reception))
  postal-mime: Anna Smith (reception <anna@spa.example)>
  nodemailer: Anna Smith (reception) <anna@spa.example>
  email-addresses: <anna@spa.example>
  Python: <anna@spa.example>
Anna (back (soon) later) <anna@spa.example>
  postal-mime: Anna later) <anna@spa.example>
  nodemailer: Anna <anna@spa.example>
  email-addresses: <anna@spa.example>
  Python: <anna@spa.example>'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
