#!/usr/bin/env bash
# With formatMinimum and formatMaximum of ajv-formats 3.0.1 (npm) a schema limits times, "as determined by format
# keyword" (its README). For "time" and "date-time" it compares moments: 10:00:00+02:00 is 08:00:00Z, and not after
# 09:00:00Z. For "iso-time", the same with an optional zone, it compares the digits and leaves the zone out:
# 10:00:00+02:00 counts as later, 09:00:00-05:00 as earlier than 10:00:00Z. For "iso-date-time" it compares the day by
# its digits and the moments within one day alone, so that only times on both sides of midnight are wrong:
# 2027-01-02T00:30:00+02:00 passes a minimum of 2027-01-01T23:00:00Z, half an hour too early. ajv is 8.20.0.
# What it means: where times have a zone, "date-time"; "iso-date-time" is right for times of one zone.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >probe.mjs <<'JS'
import Ajv from "ajv";
import addFormats from "ajv-formats";

const ajv = new Ajv.default();
addFormats.default(ajv);
for (const [value, formatMinimum, ...formats] of [
  ["10:00:00+02:00", "09:00:00Z", "time", "iso-time"],
  ["09:00:00-05:00", "10:00:00Z", "time", "iso-time"],
  ["2027-01-01T10:00:00+02:00", "2027-01-01T09:00:00Z", "date-time", "iso-date-time"],
  ["2027-01-02T00:30:00+02:00", "2027-01-01T23:00:00Z", "date-time", "iso-date-time"],
  ["2027-01-01T22:00:00-05:00", "2027-01-02T01:00:00Z", "date-time", "iso-date-time"],
]) {
  const seen = formats.map((format) => {
    const valid = ajv.validate({ type: "string", format, formatMinimum }, value);
    return `${format} ${valid ? "accepts" : "refuses"}`;
  });
  const day = value.includes("T") ? "" : "2027-01-01T";
  const right = Date.parse(day + value) >= Date.parse(day + formatMinimum) ? "valid" : "too early";
  console.log(`${value}, at least ${formatMinimum} (${right}): ${seen.join(", ")}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='10:00:00+02:00, at least 09:00:00Z (too early): time refuses, iso-time accepts
09:00:00-05:00, at least 10:00:00Z (valid): time accepts, iso-time refuses
2027-01-01T10:00:00+02:00, at least 2027-01-01T09:00:00Z (too early): date-time refuses, iso-date-time refuses
2027-01-02T00:30:00+02:00, at least 2027-01-01T23:00:00Z (too early): date-time refuses, iso-date-time accepts
2027-01-01T22:00:00-05:00, at least 2027-01-02T01:00:00Z (valid): date-time accepts, iso-date-time refuses'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
