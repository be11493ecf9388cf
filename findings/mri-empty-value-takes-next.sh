#!/usr/bin/env bash
# "--note=" gives an option an empty value (GNU C library manual, "Argument Syntax": the value follows the equals sign).
# A script that calls a program with --note="$NOTE" writes it whenever the variable is empty. mri 1.2.0 (npm), in its
# own words a possible drop-in replacement for minimist, takes the next argument for the value then: of --note= menu.csv
# it makes the note "menu.csv", and no file is left, also where the option is declared as a text. At the end of the line
# "--note=" is empty, and so is --note "" anywhere. sade 1.8.1, which is built on mri, reads --note "" wrongly, too: in
# a program of one command it drops the first empty argument. minimist 1.2.8, yargs-parser 22.0.0 and util.parseArgs of
# Node 20 read both ways alike.
# What it means for scripts: leave the option out where it is empty, or put it last.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mri@1.2.0 sade@1.8.1 minimist@1.2.8 yargs-parser@22.0.0 >/dev/null
cat >probe.mjs <<'JS'
import { parseArgs } from "node:util";
import minimist from "minimist";
import mri from "mri";
import sade from "sade";
import yargsParser from "yargs-parser";

const parsers = {
  mri: (args) => mri(args, { string: ["note"] }),
  sade: (args) => {
    const program = sade("upload [file]", true).option("--note", "A note", "");
    const { args: values } = program.action(() => {}).parse(["node", "upload", ...args], { lazy: true });
    return { note: values[1].note, _: [values[0] ?? []].flat() };
  },
  minimist: (args) => minimist(args, { string: ["note"] }),
  "yargs-parser": (args) => yargsParser(args, { string: ["note"] }),
  parseArgs: (args) => {
    const options = { note: { type: "string" }, force: { type: "boolean" } };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { note: values.note, _: positionals };
  },
};
for (const args of [
  ["--note=", "menu.csv"],
  ["--note", "", "menu.csv"],
  ["menu.csv", "--note="],
  ["--note=new", "menu.csv"],
]) {
  console.log(args.map((arg) => arg || '""').join(" "));
  for (const [name, parse] of Object.entries(parsers)) {
    const { note, _: files } = parse(args);
    console.log(`  ${name}: note ${JSON.stringify(note)}, files ${JSON.stringify(files)}`);
  }
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='--note= menu.csv
  mri: note "menu.csv", files []
  sade: note "menu.csv", files []
  minimist: note "", files ["menu.csv"]
  yargs-parser: note "", files ["menu.csv"]
  parseArgs: note "", files ["menu.csv"]
--note "" menu.csv
  mri: note "", files ["menu.csv"]
  sade: note "menu.csv", files []
  minimist: note "", files ["menu.csv"]
  yargs-parser: note "", files ["menu.csv"]
  parseArgs: note "", files ["menu.csv"]
menu.csv --note=
  mri: note "", files ["menu.csv"]
  sade: note "", files ["menu.csv"]
  minimist: note "", files ["menu.csv"]
  yargs-parser: note "", files ["menu.csv"]
  parseArgs: note "", files ["menu.csv"]
--note=new menu.csv
  mri: note "new", files ["menu.csv"]
  sade: note "new", files ["menu.csv"]
  minimist: note "new", files ["menu.csv"]
  yargs-parser: note "new", files ["menu.csv"]
  parseArgs: note "new", files ["menu.csv"]'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
