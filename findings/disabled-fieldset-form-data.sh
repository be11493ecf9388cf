#!/usr/bin/env bash
# happy-dom 21.0.4 and cheerio 1.2.0 send the fields of a disabled <fieldset>, which browsers leave out (HTML standard,
# "disabled"), and a field within a <datalist>, which is for browsers without that element. jsdom 29.1.1 leaves out both.
# So a test of a form whose second step is disabled finds fields in happy-dom that no browser sends.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 cheerio@1.2.0 >/dev/null
cat >probe.mjs <<'JS'
import { load } from "cheerio";
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";

const html = `<form>
  <fieldset disabled><legend><input name="in-legend"></legend><input name="in-fieldset"></fieldset>
  <input name="with-list" list="list"><datalist id="list"><input name="in-datalist"></datalist>
</form>`;
const { window } = new JSDOM(html);
console.log("jsdom:", ...new window.FormData(window.document.querySelector("form")).keys());
const happy = new Window();
happy.document.write(html);
console.log("happy-dom:", ...new happy.FormData(happy.document.querySelector("form")).keys());
await happy.happyDOM.close();
console.log("cheerio:", ...load(html)("form").serializeArray().map(({ name }) => name));
JS
seen=$(node probe.mjs)
echo "$seen"
expected='jsdom: in-legend with-list
happy-dom: in-legend in-fieldset with-list in-datalist
cheerio: in-legend in-fieldset with-list in-datalist'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
