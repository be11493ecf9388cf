#!/usr/bin/env bash
# ISOWEEKNUM gives the week of ISO 8601, from Monday to Sunday, which belongs to the year that has its Thursday
# (OpenFormula 1.2, "ISOWEEKNUM"). hyperformula 3.5.0 (npm) gives 53 for the days of late December that belong to week 1
# of the next year: Monday, 29 December 2025, is in week 53 of a year that has 52. So does its WEEKNUM with 21, and the
# three days before New Year get another week than the four days behind it. fast-formula-parser 1.0.19 gives each
# Sunday the number of the week that begins on the day after. Both without an error. @formulajs/formulajs 4.6.1 is right
# on each day from 2024 to 2030, by the week that date-fns 4.4.0 gives. (8 of 2557 days are wrong, and 365.)
# What it means for lists by weeks: the days around New Year, or each Sunday, are counted in another one.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
packages="hyperformula@3.5.0 fast-formula-parser@1.0.19 @formulajs/formulajs@4.6.1 date-fns@4.4.0"
npm install --silent --no-audit --no-fund $packages >/dev/null
cat >probe.cjs <<'JS'
const { ISOWEEKNUM } = require("@formulajs/formulajs");
const { addDays, format, getISOWeek } = require("date-fns");
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const parser = new Parser();
const days = [];
for (let day = new Date(2024, 0, 1); day.getFullYear() < 2031; day = addDays(day, 1)) days.push(day);
const formulas = days.map((day) => {
  const date = `DATE(${format(day, "y,M,d")})`;
  return [`=ISOWEEKNUM(${date})`, `=WEEKNUM(${date},21)`];
});
const sheet = HyperFormula.buildFromArray(formulas, { licenseKey: "gpl-v3" });
const weeks = {
  "hyperformula ISOWEEKNUM": (_, row) => sheet.getCellValue({ sheet: 0, row, col: 0 }),
  "hyperformula WEEKNUM 21": (_, row) => sheet.getCellValue({ sheet: 0, row, col: 1 }),
  "fast-formula-parser": (_, row) => parser.parse(formulas[row][0].slice(1), { sheet: "Sheet1", row: 1, col: 1 }),
  formulajs: (day) => ISOWEEKNUM(day),
};
for (const [name, weekOf] of Object.entries(weeks)) {
  const wrong = days.flatMap((day, row) => {
    const week = weekOf(day, row);
    return week === getISOWeek(day) ? [] : [`${format(day, "EEE d MMM y")}: ${week} for ${getISOWeek(day)}`];
  });
  console.log([`${name}: ${wrong.length} of ${days.length} days`, ...wrong.slice(0, 4)].join("\n  "));
}
JS
seen=$(TZ=UTC node probe.cjs)
echo "$seen"
expected='hyperformula ISOWEEKNUM: 8 of 2557 days
  Mon 30 Dec 2024: 53 for 1
  Tue 31 Dec 2024: 53 for 1
  Mon 29 Dec 2025: 53 for 1
  Tue 30 Dec 2025: 53 for 1
hyperformula WEEKNUM 21: 8 of 2557 days
  Mon 30 Dec 2024: 53 for 1
  Tue 31 Dec 2024: 53 for 1
  Mon 29 Dec 2025: 53 for 1
  Tue 30 Dec 2025: 53 for 1
fast-formula-parser: 365 of 2557 days
  Sun 7 Jan 2024: 2 for 1
  Sun 14 Jan 2024: 3 for 2
  Sun 21 Jan 2024: 4 for 3
  Sun 28 Jan 2024: 5 for 4
formulajs: 0 of 2557 days'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
