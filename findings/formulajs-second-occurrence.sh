#!/usr/bin/env bash
# SUBSTITUTE takes a number for the occurrence to replace: SUBSTITUTE("2-1-2-1","2","3",1) is "3-1-2-1" (OpenFormula
# 1.2, "SUBSTITUTE"). @formulajs/formulajs 4.6.1 (npm) does not count an occurrence at the very beginning of the text:
# the first is the second, the second the third, and the last is none, so that the text stays as it was, without an
# error. If the text begins in another way, and without the number, it is right.
# HyperFormula 3.5.0 (npm) and LibreOffice 7.4.7 (Debian 12) count from the beginning.
# What it means: put a letter in front of the text and take it away again, MID(SUBSTITUTE("x"&...),2,...).
set -euo pipefail
command -v soffice >/dev/null || {
  apt-get update -qq && apt-get install -y -qq --no-install-recommends "libreoffice-calc-nogui=4:7.4.7-1*" >/dev/null
}
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @formulajs/formulajs@4.6.1 hyperformula@3.5.0 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { SUBSTITUTE } from "@formulajs/formulajs";
import { HyperFormula } from "hyperformula";

const text = "Spa, Spa, Spa";
const calls = [[text, 1], [text, 2], [text, 3], [text], [`The ${text}`, 1]];
const formulas = calls.map(([from, ...place]) => `=SUBSTITUTE("${from}","Spa","Bath"${place.map((each) => `,${each}`)})`);
writeFileSync("in.csv", formulas.map((formula) => `"${formula.replaceAll('"', '""')}"\n`).join(""));
const profile = `-env:UserInstallation=file://${process.cwd()}/profile`;
const evaluate = "--infilter=CSV:44,34,76,1,,1033,false,true,false,false,false,-1,true";
const output = ["--convert-to", "csv:Text - txt - csv (StarCalc):44,34,76,1", "--outdir", "out", "in.csv"];
execFileSync("soffice", [profile, "--headless", evaluate, ...output], { stdio: "pipe" });
const office = readFileSync("out/in.csv", "utf8").split("\n").map((line) => line.replaceAll('"', ""));
const sheet = HyperFormula.buildFromArray(formulas.map((formula) => [formula]), { licenseKey: "gpl-v3" });
calls.forEach(([from, ...place], row) => {
  console.log(formulas[row].slice(1));
  console.log("  formulajs:", SUBSTITUTE(from, "Spa", "Bath", ...place));
  console.log("  HyperFormula:", sheet.getCellValue({ sheet: 0, row, col: 0 }));
  console.log("  LibreOffice:", office[row]);
});
JS
seen=$(node probe.mjs)
echo "$seen"
expected='SUBSTITUTE("Spa, Spa, Spa","Spa","Bath",1)
  formulajs: Spa, Bath, Spa
  HyperFormula: Bath, Spa, Spa
  LibreOffice: Bath, Spa, Spa
SUBSTITUTE("Spa, Spa, Spa","Spa","Bath",2)
  formulajs: Spa, Spa, Bath
  HyperFormula: Spa, Bath, Spa
  LibreOffice: Spa, Bath, Spa
SUBSTITUTE("Spa, Spa, Spa","Spa","Bath",3)
  formulajs: Spa, Spa, Spa
  HyperFormula: Spa, Spa, Bath
  LibreOffice: Spa, Spa, Bath
SUBSTITUTE("Spa, Spa, Spa","Spa","Bath")
  formulajs: Bath, Bath, Bath
  HyperFormula: Bath, Bath, Bath
  LibreOffice: Bath, Bath, Bath
SUBSTITUTE("The Spa, Spa, Spa","Spa","Bath",1)
  formulajs: The Bath, Spa, Spa
  HyperFormula: The Bath, Spa, Spa
  LibreOffice: The Bath, Spa, Spa'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
