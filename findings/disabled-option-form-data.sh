#!/usr/bin/env bash
# What a form sends of a list with disabled options. By the HTML standard no disabled option is sent, whether or not it is
# selected, and a list of one row begins with its first option that is not disabled. Of three packages one gets both lists
# of this form right:
#   jsdom 29.1.1      sends the disabled option of the list in which several can be chosen
#   cheerio 1.2.0     sends the disabled option of both lists, such as "Choose a treatment" at the top of the first
#   happy-dom 21.0.4  sends neither
# What it means for tests of forms: run those with disabled options in a browser.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsdom@29.1.1 happy-dom@21.0.4 cheerio@1.2.0 >/dev/null
cat >probe.mjs <<'JS'
import { load } from "cheerio";
import { Window } from "happy-dom";
import { JSDOM } from "jsdom";

const html = `<form>
  <select name="one"><option disabled>a</option><option>b</option></select>
  <select name="many" multiple><option selected>a</option><option selected disabled>b</option></select>
</form>`;
const show = (name, fields) => console.log(name, [...fields].map(([key, value]) => `${key}=${value}`).join("&"));
const { window } = new JSDOM(html);
show("jsdom", new window.FormData(window.document.querySelector("form")));
const happy = new Window();
happy.document.write(html);
show("happy-dom", new happy.FormData(happy.document.querySelector("form")));
await happy.happyDOM.close();
show("cheerio", load(html)("form").serializeArray().map(({ name, value }) => [name, value]));
JS
seen=$(node probe.mjs)
echo "$seen"
expected='jsdom one=b&many=a&many=b
happy-dom one=b&many=a
cheerio one=a&many=a&many=b'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
