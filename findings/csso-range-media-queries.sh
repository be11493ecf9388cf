#!/usr/bin/env bash
# csso 5.0.5 removes the rules of a media query in range syntax, "@media (width >= 40rem)" (Media Queries 4, in browsers
# since 2023), with all that is in them, and nested rules ("&:hover"), without an error or a warning: for its parser
# both are mistakes, and mistakes are left out. "@container (width > 400px)" stays. svgo 4.1.0 runs it over the <style>
# of each picture, with the same result. lightningcss 1.33.0 keeps all of it, clean-css 5.3.3 the media query and not
# the nested rule.
# What it means: a page whose breakpoints are in this syntax, as Tailwind CSS 4 writes each of them, is laid out for
# telephones everywhere. Write (min-width: 40rem), or minify by another.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csso@5.0.5 svgo@4.1.0 lightningcss@1.33.0 clean-css@5.3.3 >/dev/null
cat >probe.mjs <<'JS'
import CleanCSS from "clean-css";
import { minify } from "csso";
import { transform } from "lightningcss";
import { optimize } from "svgo";

const tools = {
  csso: (css) => minify(css).css,
  lightningcss: (css) => transform({ filename: "a.css", code: Buffer.from(css), minify: true }).code.toString(),
  "clean-css": (css) => new CleanCSS().minify(css).styles,
  svgo: (css) => {
    const paths = '<path class="a" d="M0 0h9"/><path class="b" d="M0 5h9"/>';
    const style = `<style>${css.replace("&", "&amp;")}</style>`;
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${style}${paths}</svg>`;
    return optimize(picture, { plugins: ["minifyStyles"] }).data;
  },
};
for (const css of [
  ".a{color:red}@media (min-width:40rem){.a{color:tan}}.b{color:red}",
  ".a{color:red}@media (width>=40rem){.a{color:tan}}.b{color:red}",
  ".a{color:red;&:hover{color:tan}}.b{color:tan}",
]) {
  console.log(css);
  const rule = css.includes("&") ? "hover" : "@media";
  for (const [name, tool] of Object.entries(tools)) {
    console.log(`  ${name}: ${tool(css).includes(rule) ? "kept" : "removed"}`);
  }
}
console.log(minify(".a{color:red}@media (width>=40rem){.a{color:tan}}.b{color:red}").css);
JS
seen=$(node probe.mjs)
echo "$seen"
expected='.a{color:red}@media (min-width:40rem){.a{color:tan}}.b{color:red}
  csso: kept
  lightningcss: kept
  clean-css: kept
  svgo: kept
.a{color:red}@media (width>=40rem){.a{color:tan}}.b{color:red}
  csso: removed
  lightningcss: kept
  clean-css: kept
  svgo: removed
.a{color:red;&:hover{color:tan}}.b{color:tan}
  csso: removed
  lightningcss: kept
  clean-css: removed
  svgo: removed
.a,.b{color:red}'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
