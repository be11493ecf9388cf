#!/usr/bin/env bash
# A gzip file may consist of several members one after another, and its content is that of all of them (RFC 1952, 2.2):
# "cat monday.gz tuesday.gz", a log that is appended to, and bgzip make such files. gunzipSync, gunzip and decompress of
# fflate 0.8.3 read the first member only, and cut it to the length of the last one, which stands at the file's end: of
# 18 and 6 bytes 6 come back, and nothing if the last member is empty. No error. Its own streams (Gunzip) give all 24,
# as do pako 2.1.0, Node's zlib and DecompressionStream, and gzip.
# What it means for what users upload and for logs: read gzip files by the stream, or by zlib and DecompressionStream.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fflate@0.8.3 pako@2.1.0 >/dev/null
cat >probe.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { gunzipSync as zlib } from "node:zlib";
import { decompressSync, Gunzip, gunzip, gunzipSync } from "fflate";
import pako from "pako";

const text = (bytes) => Buffer.from(bytes).toString().replaceAll("\n", "/");
const readers = {
  "fflate gunzipSync": (file) => gunzipSync(file),
  "fflate gunzip": promisify(gunzip),
  "fflate decompressSync": (file) => decompressSync(file),
  "fflate Gunzip": (file) => {
    const parts = [];
    new Gunzip((part) => parts.push(part)).push(file, true);
    return Buffer.concat(parts);
  },
  pako: (file) => pako.ungzip(file),
  "Node zlib": (file) => zlib(file),
  DecompressionStream: async (file) =>
    new Response(new Blob([file]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  gzip: (file) => execFileSync("gzip", ["-dc"], { input: file }),
};
for (const [name, read] of Object.entries(readers)) {
  const seen = [];
  for (const file of ["one", "both", "empty"]) seen.push(JSON.stringify(text(await read(readFileSync(`${file}.gz`)))));
  console.log(`${name}: ${seen.join(" ")}`);
}
JS
printf 'Monday\n12 visits\n\n' | gzip -n >one.gz
{ cat one.gz; printf 'Tuesd\n' | gzip -n; } >both.gz
{ cat one.gz; gzip -n </dev/null; } >empty.gz
seen=$(node probe.mjs)
echo "$seen"
one='"Monday/12 visits//"'
both='"Monday/12 visits//Tuesd/"'
expected=$(
  for name in gunzipSync gunzip decompressSync; do echo "fflate $name: $one \"Monday\" \"\""; done
  for name in "fflate Gunzip" pako "Node zlib" DecompressionStream gzip; do echo "$name: $one $both $one"; done
)
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
