#!/usr/bin/env bash
# lightningcss 1.33.0 with minify writes a font that browsers drop: it turns the keyword of the width into a percentage,
# "condensed" into "75%", also within the shorthand: font: condensed 12px serif becomes font:75% 12px serif. The
# shorthand takes keywords only (CSS Fonts 4, "font": <font-width-css3>), so that the whole declaration is invalid, and
# size and family are lost as well. It does so too when it puts single properties together: with font-stretch: 75% and
# all others given, it writes font:400 75% 12px/1 serif. There is no warning. css-tree 3.2.1, which checks values by
# their grammar, refuses both, and so does Chromium. csso 5.0.5 and clean-css 5.3.3 leave the keyword.
# What it means for style sheets: give the width of a font by font-stretch, in a rule of its own.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lightningcss@1.33.0 css-tree@3.2.1 csso@5.0.5 clean-css@5.3.3 >/dev/null
cat >probe.mjs <<'JS'
import CleanCSS from "clean-css";
import { minify } from "csso";
import * as tree from "css-tree";
import { transform } from "lightningcss";

const tools = {
  given: (css) => css,
  lightningcss: (css) => {
    const { code, warnings } = transform({ filename: "a.css", code: Buffer.from(css), minify: true });
    return code.toString() + (warnings.length ? " with a warning" : "");
  },
  csso: (css) => minify(css).css,
  "clean-css": (css) => new CleanCSS().minify(css).styles,
};
const single = "font-family:serif;font-size:12px;line-height:1;font-style:normal;font-weight:400;";
for (const css of ["p{font:condensed 12px serif}", `p{${single}font-variant-caps:normal;font-stretch:75%}`]) {
  for (const [name, tool] of Object.entries(tools)) {
    const out = tool(css);
    let valid = true;
    tree.walk(tree.parse(out), (node) => {
      if (node.type === "Declaration" && tree.lexer.matchDeclaration(node).error) valid = false;
    });
    console.log(`${name}: ${out} ${valid ? "valid" : "INVALID"}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
one='font-family:serif;font-size:12px;line-height:1;font-style:normal;font-weight:400;'
one+='font-variant-caps:normal;font-stretch:75%'
expected="given: p{font:condensed 12px serif} valid
lightningcss: p{font:75% 12px serif} INVALID
csso: p{font:condensed 12px serif} valid
clean-css: p{font:condensed 12px serif} valid
given: p{$one} valid
lightningcss: p{font:400 75% 12px/1 serif} INVALID
csso: p{$one} valid
clean-css: p{$one} valid"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
