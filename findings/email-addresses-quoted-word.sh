#!/usr/bin/env bash
# email-addresses 5.0.0 (npm), and address-rfc2822 2.2.4, which is built on it, join a quoted word of a name to the word
# behind it: of 'Anna "Annie" Ash <anna@spa.example>' they make "Anna AnnieAsh", and of '"Spa" Reception'
# "SpaReception". A name is a phrase, one word or more, each quoted or not (RFC 5322, 3.2.5). postal-mime 4.0.0 and
# Python (Debian 12) keep the space. address-rfc2822 writes the joined name in its format(), too.
# What it means: a name with a nickname in quotation marks no longer matches the one in an address book.
set -euo pipefail
if [ ! -x /usr/bin/python3 ]; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3=3.11.2-*" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund email-addresses@5.0.0 address-rfc2822@2.2.4 postal-mime@4.0.0 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import rfc2822 from "address-rfc2822";
import addresses from "email-addresses";
import { addressParser } from "postal-mime";

const script = "import sys; from email.utils import parseaddr; sys.stdout.write(parseaddr(sys.argv[1])[0])";
const python = (field) => execFileSync("/usr/bin/python3", ["-c", script, field], { encoding: "utf8" });
for (const name of ['Anna "Annie" Ash', '"Spa" Reception', '"Anna" "Ash"', '"Anna Ash"', 'Anna "Annie"']) {
  const field = `${name} <anna@spa.example>`;
  const joined = [addresses.parseOneAddress(field).name, rfc2822.parse(field)[0].phrase];
  const others = [addressParser(field)[0].name, python(field)];
  console.log(`${name}: ${joined.join(", ")}; others ${others.join(", ")}`);
}
console.log(rfc2822.parse('Anna "Annie" Ash <anna@spa.example>')[0].format());
JS
seen=$(node probe.mjs)
echo "$seen"
expected='Anna "Annie" Ash: Anna AnnieAsh, Anna AnnieAsh; others Anna Annie Ash, Anna Annie Ash
"Spa" Reception: SpaReception, SpaReception; others Spa Reception, Spa Reception
"Anna" "Ash": AnnaAsh, AnnaAsh; others Anna Ash, Anna Ash
"Anna Ash": Anna Ash, Anna Ash; others Anna Ash, Anna Ash
Anna "Annie": Anna Annie, Anna Annie; others Anna Annie, Anna Annie
Anna AnnieAsh <anna@spa.example>'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
