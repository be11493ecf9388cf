#!/usr/bin/env bash
# WORKDAY gives the working day a number of days after a date, or before it if the number is negative (OpenFormula 1.2,
# "WORKDAY"), for example the last day on which a booking can be cancelled. In fast-formula-parser 1.0.19 (npm), which
# calculates formulas of Excel, a negative number counts as 0: three working days before Friday, 8 January 2027, is that
# Friday itself, without an error. Forwards it is right. hyperformula 3.5.0 gives what the standard says.
# What it means for deadlines: they end days too late.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-formula-parser@1.0.19 hyperformula@3.5.0 >/dev/null
cat >probe.cjs <<'JS'
const Parser = require("fast-formula-parser");
const { HyperFormula } = require("hyperformula");

const parser = new Parser();
const day = (serial) => new Date(Date.UTC(1899, 11, 30 + serial)).toISOString().slice(0, 10);
for (const formula of [
  "WORKDAY(DATE(2027,1,8),1)",
  "WORKDAY(DATE(2027,1,8),-1)",
  "WORKDAY(DATE(2027,1,8),-3)",
  "WORKDAY(DATE(2027,1,8),-10)",
]) {
  const fast = parser.parse(formula, { sheet: "Sheet1", row: 1, col: 1 });
  const sheet = HyperFormula.buildFromArray([[`=${formula}`]], { licenseKey: "gpl-v3" });
  const hyper = sheet.getCellValue({ sheet: 0, row: 0, col: 0 });
  console.log(`${formula}: fast-formula-parser ${day(fast)}, hyperformula ${day(hyper)}`);
}
JS
seen=$(node probe.cjs)
echo "$seen"
expected='WORKDAY(DATE(2027,1,8),1): fast-formula-parser 2027-01-11, hyperformula 2027-01-11
WORKDAY(DATE(2027,1,8),-1): fast-formula-parser 2027-01-08, hyperformula 2027-01-07
WORKDAY(DATE(2027,1,8),-3): fast-formula-parser 2027-01-08, hyperformula 2027-01-05
WORKDAY(DATE(2027,1,8),-10): fast-formula-parser 2027-01-08, hyperformula 2026-12-25'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
