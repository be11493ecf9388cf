#!/usr/bin/env bash
# Mail with format=flowed breaks long lines with a space at the end, in quotations as well: each line of one begins with
# ">". By RFC 3676 (4.5) the reader takes off the marks of the lines before it joins them.
# postal-mime 4.0.0 joins them with the marks, so that ">" stands within the sentence: "> Is a room free > on Friday?".
# mailparser 3.14.2 gives "> Is a room free on Friday?". Both join lines that are no quotation alike.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 mailparser@3.14.2 >/dev/null
cat >probe.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const body = ["> Is a room free ", "> on Friday?", ">> Or on ", ">> Saturday?", "Yes, both ", "of them."];
for (const type of ["text/plain; charset=utf-8", "text/plain; charset=utf-8; format=flowed"]) {
  const headers = ["From: anna@spa.example", "MIME-Version: 1.0", `Content-Type: ${type}`];
  const message = [...headers, "", ...body, ""].join("\r\n");
  console.log(type);
  console.log("  postal-mime:", JSON.stringify((await PostalMime.parse(message)).text.trim()));
  console.log("  mailparser:", JSON.stringify((await simpleParser(message)).text.trim()));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='text/plain; charset=utf-8
  postal-mime: "> Is a room free \n> on Friday?\n>> Or on \n>> Saturday?\nYes, both \nof them."
  mailparser: "> Is a room free \n> on Friday?\n>> Or on \n>> Saturday?\nYes, both \nof them."
text/plain; charset=utf-8; format=flowed
  postal-mime: "> Is a room free > on Friday?\n>> Or on >> Saturday?\nYes, both of them."
  mailparser: "> Is a room free on Friday?\n>> Or on Saturday?\nYes, both of them."'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
