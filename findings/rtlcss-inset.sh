#!/usr/bin/env bash
# inset sets top, right, bottom and left in this order (CSS Positioned Layout 3, "Box Insets Shorthands"), as margin
# does for its sides. rtlcss 4.3.0 and cssjanus 2.3.1 (npm), which turn a style sheet for languages that are written
# from the right, exchange left and right, and the second and fourth value of margin, padding and border-width, and
# leave inset as it is: a button at "inset: 8px 0 auto auto", at the right, stays there and covers what has moved.
# rtlcss leaves scroll-margin and scroll-padding as well, which cssjanus turns, and both leave "translate: 12px 0",
# though they turn transform: translateX(12px). rtl-css-js 1.16.1 leaves all four.
# What it means for pages in Arabic or Hebrew: inset-inline, or the four properties.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rtlcss@4.3.0 cssjanus@2.3.1 rtl-css-js@1.16.1 >/dev/null
cat >probe.mjs <<'JS'
import cssjanus from "cssjanus";
import rtlCssJs from "rtl-css-js";
import rtlcss from "rtlcss";

const turnByRtlCssJs = rtlCssJs.default ?? rtlCssJs;
const camel = (name) => name.replace(/-./g, (part) => part[1].toUpperCase());
for (const [name, value] of [
  ["left", "8px"],
  ["margin", "8px 0 4px 2px"],
  ["inset", "8px 0 auto auto"],
  ["scroll-margin", "8px 0 4px 2px"],
  ["scroll-padding", "8px 0 4px 2px"],
  ["transform", "translateX(12px)"],
  ["translate", "12px 0"],
]) {
  const rule = `a{${name}:${value}}`;
  const turned = Object.entries(turnByRtlCssJs({ [camel(name)]: value })).flat().join(":");
  console.log(`${name}:${value}`);
  console.log(`  rtlcss ${rtlcss.process(rule)}, cssjanus ${cssjanus.transform(rule)}, rtl-css-js ${turned}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='left:8px
  rtlcss a{right:8px}, cssjanus a{right:8px}, rtl-css-js right:8px
margin:8px 0 4px 2px
  rtlcss a{margin:8px 2px 4px 0}, cssjanus a{margin:8px 2px 4px 0}, rtl-css-js margin:8px 2px 4px 0
inset:8px 0 auto auto
  rtlcss a{inset:8px 0 auto auto}, cssjanus a{inset:8px 0 auto auto}, rtl-css-js inset:8px 0 auto auto
scroll-margin:8px 0 4px 2px
  rtlcss a{scroll-margin:8px 0 4px 2px}, cssjanus a{scroll-margin:8px 2px 4px 0}, rtl-css-js scrollMargin:8px 0 4px 2px
scroll-padding:8px 0 4px 2px
  rtlcss a{scroll-padding:8px 0 4px 2px}, cssjanus a{scroll-padding:8px 2px 4px 0}, rtl-css-js scrollPadding:8px 0 4px 2px
transform:translateX(12px)
  rtlcss a{transform:translateX(-12px)}, cssjanus a{transform:translateX(-12px)}, rtl-css-js transform:translateX(-12px)
translate:12px 0
  rtlcss a{translate:12px 0}, cssjanus a{translate:12px 0}, rtl-css-js translate:12px 0'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
