#!/usr/bin/env bash
# intl-messageformat 12.1.5 (FormatJS) multiplies by 100 where a number skeleton of ICU has "percent": the message
# {share, number, ::percent} with 0.5 is "50%". In ICU the word adds the sign alone, "0.5%", and a share needs "percent
# scale/100" or "%x100", which is "5,000%" in intl-messageformat. ICU here is 72.1 (PyICU 2.10.2, Debian 12);
# @messageformat/number-skeleton 1.2.0, JavaScript as well, does as ICU does. The older {share, number, percent} is 50%
# in ICU and in intl-messageformat.
# What it means for texts that a website shares with an app or a server: write the older form.
set -euo pipefail
if ! /usr/bin/python3 -c 'import icu' 2>/dev/null; then
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "python3-icu=2.10.2-1*" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund intl-messageformat@12.1.5 @messageformat/number-skeleton@1.2.0 >/dev/null
cat >by_icu.py <<'PY'
import icu, sys

message = icu.MessageFormat(sys.argv[1], icu.Locale("en-GB"))
sys.stdout.write(message.format(["share"], [icu.Formattable(0.5)]))
PY
/usr/bin/python3 -c 'import icu; print("PyICU", icu.VERSION, "ICU", icu.ICU_VERSION)'
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { getNumberFormatter } from "@messageformat/number-skeleton";
import { IntlMessageFormat } from "intl-messageformat";

for (const style of ["::percent", "::%", "::percent scale/100", "::%x100", "::percent .00", "percent"]) {
  const message = `{share, number, ${style}}`;
  const shown = new IntlMessageFormat(message, "en-GB").format({ share: 0.5 });
  const icu = execFileSync("/usr/bin/python3", ["by_icu.py", message], { encoding: "utf8" });
  const third = /scale|\.00/.test(style) ? `, number-skeleton ${getNumberFormatter("en-GB", style)(0.5)}` : "";
  console.log(`${message}: intl-messageformat ${shown}, ICU ${icu}${third}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='{share, number, ::percent}: intl-messageformat 50%, ICU 0.5%
{share, number, ::%}: intl-messageformat 50%, ICU 0.5%
{share, number, ::percent scale/100}: intl-messageformat 5,000%, ICU 50%, number-skeleton 50%
{share, number, ::%x100}: intl-messageformat 5,000%, ICU 50%
{share, number, ::percent .00}: intl-messageformat 50.00%, ICU 0.50%, number-skeleton 0.50%
{share, number, percent}: intl-messageformat 50%, ICU 50%'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
