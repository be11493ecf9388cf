#!/usr/bin/env bash
# "The default cast logic of number is: parseFloat" (README of yup 1.7.1, npm, on number), which reads "10 30" as 10 and
# "12 px" as 12. number() of yup takes all white space out, also that between digits, and what is left has to be a
# number as a whole: "10 30", a time or two numbers, is 1030, "2 4" is 24 and the telephone number "0113 496 0000" is
# 1134960000, valid and without an error. "12 px" is refused, and "0x10" is 16 where parseFloat has 0. zod 4.6.7, joi
# 18.3.2 and Number of JavaScript itself refuse what has a space between its digits.
# What it means for texts of forms: check them with a pattern before number().
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund yup@1.7.1 zod@4.6.7 joi@18.3.2 >/dev/null
cat >probe.mjs <<'JS'
import Joi from "joi";
import { number } from "yup";
import { z } from "zod";

const or = (read) => {
  try {
    return read();
  } catch {
    return "refused";
  }
};
for (const text of ["12", "10 30", "2 4", "0113 496 0000", "12 px", "0x10"]) {
  const seen = {
    yup: or(() => number().validateSync(text)),
    parseFloat: parseFloat(text),
    zod: or(() => z.coerce.number().parse(text)),
    joi: or(() => Joi.attempt(text, Joi.number().unsafe())),
    Number: Number(text),
  };
  const shown = Object.entries(seen).map(([name, value]) => `${name} ${value}`);
  console.log(`"${text}": ${shown.join(", ")}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='"12": yup 12, parseFloat 12, zod 12, joi 12, Number 12
"10 30": yup 1030, parseFloat 10, zod refused, joi refused, Number NaN
"2 4": yup 24, parseFloat 2, zod refused, joi refused, Number NaN
"0113 496 0000": yup 1134960000, parseFloat 113, zod refused, joi refused, Number NaN
"12 px": yup refused, parseFloat 12, zod refused, joi refused, Number NaN
"0x10": yup 16, parseFloat 0, zod 16, joi refused, Number 16'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
