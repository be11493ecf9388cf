#!/usr/bin/env bash
# Value.Convert of @sinclair/typebox 0.34.52 (npm), which Value.Parse uses as well, sees that a text is a number, also
# one with an exponent, and then makes an integer of its first digits: "1.5e3", 1500, becomes 1, and so does "1e+21", as
# JavaScript itself writes that number. There is no error: 1 fits the schema. Type.Number() reads both rightly, and
# makes 0 of "0x10", which Type.Integer() reads as 16. typebox 1.4.3, which followed it, gives 1500 and 16. Both
# packages cut "2.9" to 2 and make 1 of "true". ajv 8.20.0 with coerceTypes gives 1500 and 16, and refuses the other
# two.
# What it means for numbers from forms, addresses and CSV files: convert to Type.Number(), then check that it is whole.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @sinclair/typebox@0.34.52 typebox@1.4.3 ajv@8.20.0 >/dev/null
cat >probe.mjs <<'JS'
import * as older from "@sinclair/typebox";
import { Value as olderValue } from "@sinclair/typebox/value";
import Ajv from "ajv";
import * as newer from "typebox";
import { Value as newerValue } from "typebox/value";

const coerced = (type, text) => {
  const holder = { value: text };
  const valid = new Ajv({ coerceTypes: true }).compile({ type: "object", properties: { value: { type } } })(holder);
  return valid ? holder.value : "refused";
};
for (const text of ["1500", "1.5e3", "1e+21", "0x10", "2.9", "true", "12 hours"]) {
  const [old, now] = [[older.Type, olderValue], [newer.Type, newerValue]].map(([Type, Value]) =>
    [Type.Integer(), Type.Number()].map((schema) => JSON.stringify(Value.Convert(schema, text))).join(" "),
  );
  const ajv = `${coerced("integer", text)} ${coerced("number", text)}`;
  console.log(`${text}: @sinclair/typebox ${old}, typebox ${now}, ajv ${ajv}`);
}
JS
seen=$(node probe.mjs)
echo "$seen"
expected='1500: @sinclair/typebox 1500 1500, typebox 1500 1500, ajv 1500 1500
1.5e3: @sinclair/typebox 1 1500, typebox 1500 1500, ajv 1500 1500
1e+21: @sinclair/typebox 1 1e+21, typebox 1e+21 1e+21, ajv 1e+21 1e+21
0x10: @sinclair/typebox 16 0, typebox 16 16, ajv 16 16
2.9: @sinclair/typebox 2 2.9, typebox 2 2.9, ajv refused 2.9
true: @sinclair/typebox 1 1, typebox 1 1, ajv refused refused
12 hours: @sinclair/typebox "12 hours" "12 hours", typebox "12 hours" "12 hours", ajv refused refused'
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
