#!/usr/bin/env bash
# clean-css 5.3.3 and csso 5.0.5 remove a cascade layer without rules: "@layer reset {}" at the start. It has no
# declarations, and has an effect: the order of layers is that of their first appearance (CSS Cascade 5, "Layer
# ordering"), and of two layers the later one wins. Without the line, a layer "base" that stands before the rules of
# "reset" becomes the earlier one, and a text that was navy is grey; clean-css reports no error and no warning. Both keep the same order when it is written "@layer reset;", and clean-css with removeEmpty: false.
# lightningcss 1.33.0 and cssnano 7.1.9 keep the order.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund clean-css@5.3.3 csso@5.0.5 lightningcss@1.33.0 cssnano@7.1.9 postcss@8.5.33 \
  >/dev/null
cat >probe.mjs <<'JS'
import CleanCSS from "clean-css";
import cssnano from "cssnano";
import { minify } from "csso";
import { transform } from "lightningcss";
import postcss from "postcss";

// The colour of the layer that wins: the one whose first appearance is the last.
const winner = (css) => {
  const order = [...new Set([...css.matchAll(/@layer (\w+)/g)].map(([, name]) => name))];
  return css.match(new RegExp(`@layer ${order.at(-1)}\\{p\\{color:(\\w+)`))[1];
};

for (const first of ["@layer reset{}", "@layer reset;"]) {
  const css = `${first}@layer base{p{color:navy}}@layer reset{p{color:gray}}`;
  const clean = new CleanCSS().minify(css);
  const keep = new CleanCSS({ level: { 1: { removeEmpty: false } } }).minify(css).styles;
  const light = transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString();
  const nano = (await postcss([cssnano]).process(css, { from: undefined })).css;
  console.log(first, winner(css));
  console.log("  clean-css:", clean.styles, clean.errors.length, clean.warnings.length, winner(clean.styles));
  console.log("  clean-css, removeEmpty: false:", keep, winner(keep));
  console.log("  csso:", minify(css).css, winner(minify(css).css));
  console.log("  lightningcss:", light, winner(light));
  console.log("  cssnano:", nano, winner(nano));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='@layer reset{} navy
  clean-css: @layer base{p{color:navy}}@layer reset{p{color:gray}} 0 0 gray
  clean-css, removeEmpty: false: @layer reset{}@layer base{p{color:navy}}@layer reset{p{color:gray}} navy
  csso: @layer base{p{color:navy}}@layer reset{p{color:gray}} gray
  lightningcss: @layer reset{p{color:gray}}@layer base{p{color:navy}} navy
  cssnano: @layer reset{}@layer base{p{color:navy}}@layer reset{p{color:gray}} navy
@layer reset; navy
  clean-css: @layer reset;@layer base{p{color:navy}}@layer reset{p{color:gray}} 0 0 navy
  clean-css, removeEmpty: false: @layer reset;@layer base{p{color:navy}}@layer reset{p{color:gray}} navy
  csso: @layer reset;@layer base{p{color:navy}}@layer reset{p{color:gray}} navy
  lightningcss: @layer reset{p{color:gray}}@layer base{p{color:navy}} navy
  cssnano: @layer reset;@layer base{p{color:navy}}@layer reset{p{color:gray}} navy'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
