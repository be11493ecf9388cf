#!/usr/bin/env bash
# image-size 2.1.0 takes a pica of an SVG's width for a twelfth of a point, where it is twelve points (CSS Values and
# Units, "Absolute lengths": 1pc = 1/6 in = 16px). 6pc is 96 pixels, and it says 1; in inches, points, centimetres,
# millimetres and pixels the same width is 96.
# What it means for writers of SVG: give width and height without a unit.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund image-size@2.1.0 >/dev/null
cat >probe.mjs <<'JS'
import { imageSize } from "image-size";

for (const width of ["96", "96px", "1in", "72pt", "2.54cm", "25.4mm", "6pc"]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"/>`;
  console.log(width, imageSize(Buffer.from(svg)).width);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='96 96
96px 96
1in 96
72pt 96
2.54cm 96
25.4mm 96
6pc 1'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
