#!/usr/bin/env bash
# The guide of Fluent ("Selectors") chooses between "1st", "2nd", "3rd" and "4th" by NUMBER($pos, type: "ordinal") as
# the selector. @fluent/bundle 0.19.1, Fluent's own package for JavaScript, leaves the option out and chooses by the
# categories of amounts: the guide's message says "2th", "3th" and "21th". There is no error: its list of errors stays
# empty. A comment in its code names the options that count, without "type". The same option of a number that the
# program passes, new FluentNumber(21, { type: "ordinal" }), counts, and selectordinal of @messageformat/core 3.4.1
# gives the four forms as well.
# What it means for translations: make such a number in the program, and choose by it alone.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fluent/bundle@0.19.1 @messageformat/core@3.4.1 >/dev/null
cat >probe.mjs <<'JS'
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import MessageFormat from "@messageformat/core";

const bundle = new FluentBundle("en", { useIsolating: false });
const forms = "[one] {$pos}st\n   [two] {$pos}nd\n   [few] {$pos}rd\n  *[other] {$pos}th\n}\n";
bundle.addResource(new FluentResource(`option = { NUMBER($pos, type: "ordinal") ->\n   ${forms}`));
bundle.addResource(new FluentResource(`number = { $pos ->\n   ${forms}`));
const format = (id, pos) => {
  const errors = [];
  const text = bundle.formatPattern(bundle.getMessage(id).value, { pos }, errors);
  return `${text} (${errors.length} errors)`;
};
const icu = new MessageFormat("en").compile("{pos, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}");
for (const pos of [1, 2, 3, 4, 21, 22]) {
  const passed = format("number", new FluentNumber(pos, { type: "ordinal" }));
  console.log(`${pos}: option ${format("option", pos)}, passed ${passed}, selectordinal ${icu({ pos })}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='1: option 1st (0 errors), passed 1st (0 errors), selectordinal 1st
2: option 2th (0 errors), passed 2nd (0 errors), selectordinal 2nd
3: option 3th (0 errors), passed 3rd (0 errors), selectordinal 3rd
4: option 4th (0 errors), passed 4th (0 errors), selectordinal 4th
21: option 21th (0 errors), passed 21st (0 errors), selectordinal 21st
22: option 22th (0 errors), passed 22nd (0 errors), selectordinal 22nd'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
