#!/usr/bin/env bash
# fast-json-stringify 7.3.10 (npm), by which Fastify writes its answers, has three formats for a Date. "date-time" is in
# UTC; "date" and "time" are in the time zone of the machine, which the text does not name. So in New York one moment is
# "2027-07-01T02:05:07.089Z" in one field and "2027-06-30" and "22:05:07" in the fields beside it: put together, the
# three say different days. The table in its README has one moment in the three formats, all in UTC. "time" is written
# without the offset that RFC 3339 (5.6, full-time) and so JSON Schema ("Dates, Times, and Duration") require: Ajv
# 8.20.0 with ajv-formats 3.0.1, by which Fastify checks what it reads, refuses the text by the schema that it was
# written with.
# What it means: send one "date-time", or texts that are made by hand; run servers with TZ=UTC.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fast-json-stringify@7.3.10 ajv@8.20.0 ajv-formats@3.0.1 >/dev/null
cat >probe.mjs <<'JS'
import Ajv from "ajv";
import addFormats from "ajv-formats";
import build from "fast-json-stringify";

const ajv = new Ajv.default();
addFormats.default(ajv);
const at = new Date("2027-07-01T02:05:07.089Z");
const seen = ["date-time", "date", "time"].map((format) => {
  const schema = { type: "string", format };
  const text = build(schema)(at);
  return `${format} ${text} ${ajv.validate(schema, JSON.parse(text)) ? "valid" : "not valid"}`;
});
console.log(`${process.env.TZ}: ${seen.join(", ")}`);
JS
seen=$(for zone in UTC America/New_York Asia/Bangkok; do TZ=$zone node probe.mjs; done)
echo "$seen"
expected='UTC: date-time "2027-07-01T02:05:07.089Z" valid, date "2027-07-01" valid, time "02:05:07" not valid
America/New_York: date-time "2027-07-01T02:05:07.089Z" valid, date "2027-06-30" valid, time "22:05:07" not valid
Asia/Bangkok: date-time "2027-07-01T02:05:07.089Z" valid, date "2027-07-01" valid, time "09:05:07" not valid'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
