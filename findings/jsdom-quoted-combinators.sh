#!/usr/bin/env bash
# A value in quotation marks is one string in a selector, whatever it holds (Selectors 4, "Attribute selectors"). With
# jsdom 29.1.1, the newest for Node 20, and its @asamuzakjp/dom-selector 7.1.1, ">", "+" or "~" next to a space in it
# counts as a combinator: querySelectorAll('[title="Rooms > Sauna"]') finds nothing, matches() says false and closest()
# null, without an error. querySelector finds the element, so that one test sees it and the next one does not. jsdom
# 31.0.1 (for Node 22 and later), linkedom 0.18.15 and happy-dom 21.0.4 find it each time.
# What it means for tests: "there is no such element" may be true for a bread crumb, a search or a formula that is
# there. Compare getAttribute() with the value, or write the character as an escape ("\3e ").
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 @asamuzakjp/dom-selector@7.1.1 linkedom@0.18.15 \
  happy-dom@21.0.4 >/dev/null
mkdir newer
npm install --silent --no-audit --no-fund --prefix newer node@24.21.0 jsdom@31.0.1 >/dev/null 2>&1
cat >probe.mjs <<'JS'
import { createRequire } from "node:module";

const from = createRequire(process.argv[2]);
const page = (title) => `<!DOCTYPE html><html><body><p title="${title}">x</p></body></html>`;
const readers = {
  jsdom: (html) => new (from("jsdom").JSDOM)(html).window.document,
  linkedom: (html) => from("linkedom").parseHTML(html).document,
  "happy-dom": (html) => {
    const { document } = new (from("happy-dom").Window)();
    document.write(html);
    return document;
  },
};
for (const name of process.argv.slice(3)) {
  for (const title of ["Rooms > Sauna", "Rooms>Sauna", "Sage + Linen", "~ 3 hours"]) {
    const document = readers[name](page(title));
    const selector = `[title="${title}"]`;
    const element = document.querySelector("p");
    console.log(
      `${name} ${selector}: querySelectorAll ${document.querySelectorAll(selector).length},`,
      `querySelector ${document.querySelector(selector) ? 1 : 0}, matches ${element.matches(selector)},`,
      `closest ${element.closest(selector) ? 1 : 0}`,
    );
  }
}
process.exit();
JS
seen=$(node probe.mjs "$folder/here.js" jsdom linkedom happy-dom)
seen+=$'\nin jsdom 31.0.1\n'$(newer/node_modules/.bin/node probe.mjs "$folder/newer/here.js" jsdom)
echo "$seen"
all() { # NAME
  for title in "Rooms > Sauna" "Rooms>Sauna" "Sage + Linen" "~ 3 hours"; do
    echo "$1 [title=\"$title\"]: querySelectorAll 1, querySelector 1, matches true, closest 1"
  done
}
expected='jsdom [title="Rooms > Sauna"]: querySelectorAll 0, querySelector 1, matches false, closest 0
jsdom [title="Rooms>Sauna"]: querySelectorAll 1, querySelector 1, matches true, closest 1
jsdom [title="Sage + Linen"]: querySelectorAll 0, querySelector 1, matches false, closest 0
jsdom [title="~ 3 hours"]: querySelectorAll 0, querySelector 1, matches false, closest 0
'"$(all linkedom; all happy-dom)"'
in jsdom 31.0.1
'"$(all jsdom)"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
