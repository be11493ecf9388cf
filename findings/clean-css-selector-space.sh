#!/usr/bin/env bash
# clean-css 5.3.3 takes out the space within the parentheses of some selectors, where it separates words, and reports
# no error and no warning. "li:nth-child(2n+1 of .free)" (Selectors 4) becomes "2n+1of.free", which is no selector any
# more: browsers drop the whole rule, and lightningcss 1.33.0 refuses it. "button::part(label active)" (CSS Shadow
# Parts), the part that has both names, becomes "labelactive", another part. ":is(.a .b)" stays as it is, and at level 0
# all do. csso 5.0.5 and lightningcss keep what the spaces separate.
# What it means for style sheets that clean-css minifies: use a class of its own, or level 0.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund clean-css@5.3.3 csso@5.0.5 lightningcss@1.33.0 >/dev/null
cat >probe.mjs <<'JS'
import CleanCSS from "clean-css";
import { minify } from "csso";
import { transform } from "lightningcss";

const lightning = (css) => transform({ filename: "page.css", code: Buffer.from(css), minify: true }).code.toString();
const valid = (css) => {
  try {
    return lightning(css) && "valid";
  } catch {
    return "not valid";
  }
};
for (const selector of [
  "li:nth-child(2n+1 of .free)",
  "li:nth-last-child(2 of li)",
  "button::part(label active)",
  "li:is(.a .b)",
]) {
  const css = `${selector}{color:red}`;
  const { styles, errors, warnings } = new CleanCSS().minify(css);
  console.log(css, valid(css));
  console.log("  clean-css:", styles, valid(styles), errors.length + warnings.length);
  console.log("  clean-css, level 0:", new CleanCSS({ level: 0 }).minify(css).styles);
  console.log("  csso:", minify(css).css);
  console.log("  lightningcss:", lightning(css));
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='li:nth-child(2n+1 of .free){color:red} valid
  clean-css: li:nth-child(2n+1of.free){color:red} not valid 0
  clean-css, level 0: li:nth-child(2n+1 of .free){color:red}
  csso: li:nth-child(2n+1 of.free){color:red}
  lightningcss: li:nth-child(odd of .free){color:red}
li:nth-last-child(2 of li){color:red} valid
  clean-css: li:nth-last-child(2ofli){color:red} not valid 0
  clean-css, level 0: li:nth-last-child(2 of li){color:red}
  csso: li:nth-last-child(2 of li){color:red}
  lightningcss: li:nth-last-child(2 of li){color:red}
button::part(label active){color:red} valid
  clean-css: button::part(labelactive){color:red} valid 0
  clean-css, level 0: button::part(label active){color:red}
  csso: button::part(label active){color:red}
  lightningcss: button::part(label active){color:red}
li:is(.a .b){color:red} valid
  clean-css: li:is(.a .b){color:red} valid 0
  clean-css, level 0: li:is(.a .b){color:red}
  csso: li:is(.a .b){color:red}
  lightningcss: li:is(.a .b){color:red}'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
