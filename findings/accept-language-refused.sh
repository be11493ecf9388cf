#!/usr/bin/env bash
# In Accept-Language a quality of 0 refuses a language (RFC 9110, 12.4.2 and 12.5.4): "fr;q=0, *;q=0.5" asks for any but
# French. Three npm packages that read the header for a site in English, German and French choose French for it:
# accept-language-parser 1.5.0 and accept-language 3.0.20 return it, intl-parse-accept-language 1.0.0 lists it first.
# "en;q=0, de;q=0" gives English in all three; accept-language also falls back to its first language.
# negotiator 1.1.0 and @hapi/accept 6.0.3 leave out what is refused.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund accept-language-parser@1.5.0 accept-language@3.0.20 \
  intl-parse-accept-language@1.0.0 negotiator@1.1.0 @hapi/accept@6.0.3
cat >probe.mjs <<'JS'
import hapi from "@hapi/accept";
import acceptLanguage from "accept-language";
import parser from "accept-language-parser";
import { parseAcceptLanguage } from "intl-parse-accept-language";
import Negotiator from "negotiator";

const languages = ["en", "de", "fr"];
acceptLanguage.languages(languages);
for (const header of ["fr;q=0, *;q=0.5", "en;q=0, de;q=0"]) {
  const chosen = {
    "accept-language-parser": parser.pick(languages, header),
    "accept-language": acceptLanguage.get(header),
    "intl-parse-accept-language": parseAcceptLanguage(header, { ignoreWildcard: true })[0],
    negotiator: new Negotiator({ headers: { "accept-language": header } }).language(languages),
    "@hapi/accept": hapi.language(header, languages),
  };
  console.log(header);
  for (const [name, language] of Object.entries(chosen)) console.log(`  ${name}: ${language || "none"}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='fr;q=0, *;q=0.5
  accept-language-parser: fr
  accept-language: fr
  intl-parse-accept-language: fr
  negotiator: en
  @hapi/accept: en
en;q=0, de;q=0
  accept-language-parser: en
  accept-language: en
  intl-parse-accept-language: en
  negotiator: none
  @hapi/accept: none'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
