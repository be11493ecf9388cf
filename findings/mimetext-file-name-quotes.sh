#!/usr/bin/env bash
# mimetext 3.0.28 (npm) writes the name of an attachment between quotation marks as it is. A quotation mark or a
# backslash in such a value has a backslash in front of it (RFC 2045, 5.1, and RFC 5322, 3.2.4). The file 'Gutschein
# "Ruhe".pdf' becomes filename="Gutschein "Ruhe".pdf": readers take what stands before the second mark, "Gutschein ",
# and the file has no ending by which a program opens it. Of "a\b.pdf" they read "ab.pdf". There is no error, and names
# of people it encodes. What nodemailer 10.6.1 writes, postal-mime 4.0.0, mailparser 3.14.2 and Python 3.11 (Debian 12)
# read as it was.
# What it means: take quotation marks and backslashes out of the names of attachments before.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
packages="mimetext@3.0.28 nodemailer@10.6.1 postal-mime@4.0.0 mailparser@3.14.2"
npm install --silent --no-audit --no-fund $packages >/dev/null
cat >probe.py <<'PY'
import sys
from email import message_from_bytes, policy
message = message_from_bytes(sys.stdin.buffer.read(), policy=policy.default)
print([part.get_filename() for part in message.iter_attachments()][-1])
PY
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import mailparser from "mailparser";
import { createMimeMessage } from "mimetext";
import nodemailer from "nodemailer";
import PostalMime from "postal-mime";

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
for (const filename of ["Gutschein 2027.pdf", 'Gutschein "Ruhe".pdf', "a\\b.pdf"]) {
  const message = createMimeMessage();
  message.setSender("spa@spa.example");
  message.setRecipient("anna@spa.example");
  message.setSubject("Voucher");
  message.addMessage({ contentType: "text/plain", data: "Hello" });
  message.addAttachment({ filename, contentType: "application/pdf", data: "JVBERi0=" });
  const [from, to] = ["spa@spa.example", "anna@spa.example"];
  const attachments = [{ filename, content: Buffer.from("%PDF-") }];
  const other = await transport.sendMail({ from, to, text: "Hello", attachments });
  console.log(filename);
  for (const [writer, mail] of Object.entries({ mimetext: message.asRaw(), nodemailer: `${other.message}` })) {
    const names = {
      "postal-mime": (await PostalMime.parse(mail)).attachments[0].filename,
      mailparser: (await mailparser.simpleParser(mail)).attachments[0].filename,
      Python: execFileSync("/usr/bin/python3", ["probe.py"], { encoding: "utf8", input: mail }).slice(0, -1),
    };
    const shown = Object.entries(names).map(([reader, name]) => `${reader} <${name}>`);
    console.log(`  ${writer}: ${shown.join(", ")}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Gutschein 2027.pdf
  mimetext: postal-mime <Gutschein 2027.pdf>, mailparser <Gutschein 2027.pdf>, Python <Gutschein 2027.pdf>
  nodemailer: postal-mime <Gutschein 2027.pdf>, mailparser <Gutschein 2027.pdf>, Python <Gutschein 2027.pdf>
Gutschein "Ruhe".pdf
  mimetext: postal-mime <Gutschein >, mailparser <Gutschein >, Python <Gutschein>
  nodemailer: postal-mime <Gutschein "Ruhe".pdf>, mailparser <Gutschein "Ruhe".pdf>, Python <Gutschein "Ruhe".pdf>
a\b.pdf
  mimetext: postal-mime <ab.pdf>, mailparser <ab.pdf>, Python <ab.pdf>
  nodemailer: postal-mime <a\b.pdf>, mailparser <a\b.pdf>, Python <a\b.pdf>'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
