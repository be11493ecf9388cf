#!/usr/bin/env bash
# A soft line break of quoted-printable is "=" at the end of a line. Servers on the way may have put spaces or tabs
# behind it, and readers must be able to handle them (RFC 2045, 6.7: transport-padding). postal-mime 4.0.0, letterparser
# 0.1.8 and quopri of Python 3.11 (Debian 12) take the "=" for text and the break for a real one: "Dear Anna,= " and
# "see you" are two lines. quoted-printable 1.0.1 (npm) takes off one space or tab, and fails with two.
# mailparser 3.14.2, libqp 3.0.1 and MIME::QuotedPrint of Perl 5.36 (Debian 12) join the line.
# What it means for readers of mail with them: take off spaces and tabs at the ends of lines before the call.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund postal-mime@4.0.0 letterparser@0.1.8 quoted-printable@1.0.1 \
  mailparser@3.14.2 libqp@3.0.1 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { extract } from "letterparser";
import libqp from "libqp";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
import quotedPrintable from "quoted-printable";

const python = "import quopri, sys; sys.stdout.write(quopri.decodestring(sys.stdin.buffer.read()).decode())";
const perl = "undef $/; print decode_qp(<STDIN>)";
for (const padding of ["", " ", "  ", "\t"]) {
  const input = `Dear Anna,=${padding}\r\nsee you`;
  const mail = [
    "MIME-Version: 1.0",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Transfer-Encoding: quoted-printable",
    "",
    input,
  ].join("\r\n");
  const texts = {
    "postal-mime": (await PostalMime.parse(mail)).text,
    letterparser: extract(mail).text,
    quopri: execFileSync("/usr/bin/python3", ["-c", python], { input, encoding: "utf8" }),
    "quoted-printable": quotedPrintable.decode(input),
    mailparser: (await simpleParser(mail)).text,
    libqp: libqp.decode(input).toString(),
    "MIME::QuotedPrint": execFileSync("perl", ["-MMIME::QuotedPrint", "-e", perl], { input, encoding: "utf8" }),
  };
  const joined = Object.keys(texts).filter((name) => texts[name].trimEnd() === "Dear Anna,see you");
  const cut = Object.keys(texts).filter((name) => /^Dear Anna,=\s+see you\s*$/.test(texts[name]));
  console.log(`${JSON.stringify(padding)} joined: ${joined.join(" ")}`);
  console.log(`${JSON.stringify(padding)} not joined: ${cut.join(" ") || "none"}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
right='mailparser libqp MIME::QuotedPrint'
wrong='postal-mime letterparser quopri'
expected="\"\" joined: $wrong quoted-printable $right
\"\" not joined: none
\" \" joined: quoted-printable $right
\" \" not joined: $wrong
\"  \" joined: $right
\"  \" not joined: $wrong quoted-printable
\"\\t\" joined: quoted-printable $right
\"\\t\" not joined: $wrong"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
