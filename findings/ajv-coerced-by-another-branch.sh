#!/usr/bin/env bash
# ajv 8.20.0 with coerceTypes, as Fastify 5.12.8 uses it for queries and parameters, changes a value for each branch of
# anyOf and oneOf that it tries, and does not change it back when the branch fails. So with "a table number up to 99, or
# a text" the text 00447700900123 passes as a text, and is the text 447700900123 afterwards: 0x1F0 becomes "496", 1e21
# "1e+21", and 12345678901234567890 ends with 000. With "type": ["integer", "string"] the value stays, and so it does
# with the branch for texts in front. "not": {"type": "number"} even turns the value into a number, and then refuses it.
# JSON Schema itself changes no values: a branch that fails has no effect.
# What it means for references, telephone numbers and codes with zeros in front: put the branch for texts first.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund fastify@5.12.8 ajv@8.20.0 >/dev/null
cat >probe.mjs <<'JS'
import Fastify from "fastify";

const table = { type: "integer", maximum: 99 };
const schemas = {
  "anyOf table, text": { anyOf: [table, { type: "string" }] },
  "oneOf table, text": { oneOf: [table, { type: "string" }] },
  "anyOf text, table": { anyOf: [{ type: "string" }, table] },
  "type integer or string": { type: ["integer", "string"] },
  "text, not number": { type: "string", not: { type: "number" } },
};
for (const [name, code] of Object.entries(schemas)) {
  const app = Fastify();
  app.get("/", { schema: { querystring: { type: "object", properties: { code } } } }, async ({ query }) => query);
  console.log(name);
  for (const asked of ["00447700900123", "0x1F0", "1e21", "12345678901234567890", "A7"]) {
    const { statusCode, body } = await app.inject(`/?code=${asked}`);
    console.log(`  ${asked}: ${statusCode === 200 ? JSON.stringify(JSON.parse(body).code) : statusCode}`);
  }
}
JS
seen=$(node probe.mjs)
node -p '["ajv", "fastify"].map((name) => `${name} ${require(`${name}/package.json`).version}`).join(", ")'
echo "$seen"
changed='  00447700900123: "447700900123"
  0x1F0: "496"
  1e21: "1e+21"
  12345678901234567890: "12345678901234567000"
  A7: "A7"'
kept='  00447700900123: "00447700900123"
  0x1F0: "0x1F0"
  1e21: "1e21"
  12345678901234567890: "12345678901234567890"
  A7: "A7"'
expected="anyOf table, text
$changed
oneOf table, text
$changed
anyOf text, table
$kept
type integer or string
$kept
text, not number
$(sed 's/: .*/: 400/; s/A7: 400/A7: "A7"/' <<<"$kept")"
[ "$seen" = "$expected" ] || { echo "The behaviour has changed."; exit 1; }
